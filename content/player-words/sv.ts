import type { PlayerWords } from './player-words.ts'
import { cardSort } from './sv/card-sort.ts'
import { firstClick } from './sv/first-click.ts'
import { fiveSecond } from './sv/five-second.ts'
import { preferenceTest } from './sv/preference-test.ts'
import { question } from './sv/question.ts'
import { shell } from './sv/shell.ts'
import { survey } from './sv/survey.ts'
import { treeTest } from './sv/tree-test.ts'

export const words: PlayerWords<'sv'> = {
  language: 'sv',
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
