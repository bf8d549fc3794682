import type { PlayerWords } from './player-words.ts'
import { cardSort } from './da/card-sort.ts'
import { firstClick } from './da/first-click.ts'
import { fiveSecond } from './da/five-second.ts'
import { preferenceTest } from './da/preference-test.ts'
import { question } from './da/question.ts'
import { shell } from './da/shell.ts'
import { survey } from './da/survey.ts'
import { treeTest } from './da/tree-test.ts'

export const words: PlayerWords<'da'> = {
  language: 'da',
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
