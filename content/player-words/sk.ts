import type { PlayerWords } from './player-words.ts'
import { cardSort } from './sk/card-sort.ts'
import { firstClick } from './sk/first-click.ts'
import { fiveSecond } from './sk/five-second.ts'
import { preferenceTest } from './sk/preference-test.ts'
import { question } from './sk/question.ts'
import { shell } from './sk/shell.ts'
import { survey } from './sk/survey.ts'
import { treeTest } from './sk/tree-test.ts'

export const words: PlayerWords<'sk'> = {
  language: 'sk',
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
