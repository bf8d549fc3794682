import type { PlayerWords } from './player-words.ts'
import { cardSort } from './es/card-sort.ts'
import { firstClick } from './es/first-click.ts'
import { fiveSecond } from './es/five-second.ts'
import { preferenceTest } from './es/preference-test.ts'
import { question } from './es/question.ts'
import { shell } from './es/shell.ts'
import { survey } from './es/survey.ts'
import { treeTest } from './es/tree-test.ts'

export const words: PlayerWords<'es'> = {
  language: 'es',
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
