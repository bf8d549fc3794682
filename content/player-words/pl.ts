import type { PlayerWords } from './player-words.ts'
import { cardSort } from './pl/card-sort.ts'
import { firstClick } from './pl/first-click.ts'
import { fiveSecond } from './pl/five-second.ts'
import { preferenceTest } from './pl/preference-test.ts'
import { question } from './pl/question.ts'
import { shell } from './pl/shell.ts'
import { survey } from './pl/survey.ts'
import { treeTest } from './pl/tree-test.ts'

export const words: PlayerWords<'pl'> = {
  language: 'pl',
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
