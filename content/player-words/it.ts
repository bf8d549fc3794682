import type { PlayerWords } from './player-words.ts'
import { cardSort } from './it/card-sort.ts'
import { firstClick } from './it/first-click.ts'
import { fiveSecond } from './it/five-second.ts'
import { preferenceTest } from './it/preference-test.ts'
import { question } from './it/question.ts'
import { shell } from './it/shell.ts'
import { survey } from './it/survey.ts'
import { treeTest } from './it/tree-test.ts'

export const words: PlayerWords<'it'> = {
  language: 'it',
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
