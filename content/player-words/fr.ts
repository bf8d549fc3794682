import type { PlayerWords } from './player-words.ts'
import { cardSort } from './fr/card-sort.ts'
import { firstClick } from './fr/first-click.ts'
import { fiveSecond } from './fr/five-second.ts'
import { preferenceTest } from './fr/preference-test.ts'
import { question } from './fr/question.ts'
import { shell } from './fr/shell.ts'
import { survey } from './fr/survey.ts'
import { treeTest } from './fr/tree-test.ts'

export const words: PlayerWords<'fr'> = {
  language: 'fr',
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
