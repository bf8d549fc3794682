import type { PlayerWords } from './player-words.ts'
import { cardSort } from './cs/card-sort.ts'
import { firstClick } from './cs/first-click.ts'
import { fiveSecond } from './cs/five-second.ts'
import { preferenceTest } from './cs/preference-test.ts'
import { question } from './cs/question.ts'
import { shell } from './cs/shell.ts'
import { survey } from './cs/survey.ts'
import { treeTest } from './cs/tree-test.ts'

export const words: PlayerWords<'cs'> = {
  language: 'cs',
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
