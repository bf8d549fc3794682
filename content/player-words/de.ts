import type { PlayerWords } from './player-words.ts'
import { cardSort } from './de/card-sort.ts'
import { firstClick } from './de/first-click.ts'
import { fiveSecond } from './de/five-second.ts'
import { preferenceTest } from './de/preference-test.ts'
import { question } from './de/question.ts'
import { shell } from './de/shell.ts'
import { survey } from './de/survey.ts'
import { treeTest } from './de/tree-test.ts'

export const words: PlayerWords<'de'> = {
  language: 'de',
  shell,
  question,
  tools: {
    cardsort: cardSort,
    treetest: treeTest,
    preferencetest: preferenceTest,
    firstclick: firstClick,
    questionnaire: survey,
    fivesecond: fiveSecond,
  },
}
