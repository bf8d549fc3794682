import type { PlayerWords } from './player-words.ts'
import { cardSort } from './nl/card-sort.ts'
import { firstClick } from './nl/first-click.ts'
import { fiveSecond } from './nl/five-second.ts'
import { preferenceTest } from './nl/preference-test.ts'
import { question } from './nl/question.ts'
import { shell } from './nl/shell.ts'
import { survey } from './nl/survey.ts'
import { treeTest } from './nl/tree-test.ts'

export const words: PlayerWords<'nl'> = {
  language: 'nl',
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
