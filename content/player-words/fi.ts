import type { PlayerWords } from './player-words.ts'
import { cardSort } from './fi/card-sort.ts'
import { firstClick } from './fi/first-click.ts'
import { fiveSecond } from './fi/five-second.ts'
import { preferenceTest } from './fi/preference-test.ts'
import { question } from './fi/question.ts'
import { shell } from './fi/shell.ts'
import { survey } from './fi/survey.ts'
import { treeTest } from './fi/tree-test.ts'

export const words: PlayerWords<'fi'> = {
  language: 'fi',
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
