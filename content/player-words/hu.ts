import type { PlayerWords } from './player-words.ts'
import { cardSort } from './hu/card-sort.ts'
import { firstClick } from './hu/first-click.ts'
import { fiveSecond } from './hu/five-second.ts'
import { preferenceTest } from './hu/preference-test.ts'
import { question } from './hu/question.ts'
import { shell } from './hu/shell.ts'
import { survey } from './hu/survey.ts'
import { treeTest } from './hu/tree-test.ts'

export const words: PlayerWords<'hu'> = {
  language: 'hu',
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
