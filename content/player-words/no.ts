import type { PlayerWords } from './player-words.ts'
import { cardSort } from './no/card-sort.ts'
import { firstClick } from './no/first-click.ts'
import { fiveSecond } from './no/five-second.ts'
import { preferenceTest } from './no/preference-test.ts'
import { question } from './no/question.ts'
import { shell } from './no/shell.ts'
import { survey } from './no/survey.ts'
import { treeTest } from './no/tree-test.ts'

export const words: PlayerWords<'no'> = {
  language: 'no',
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
