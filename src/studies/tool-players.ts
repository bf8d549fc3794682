import { cardSortPlayer } from '#tools/card-sort/player/index.ts'
import { firstClickPlayer } from '#tools/first-click/player/index.ts'
import { fiveSecondPlayer } from '#tools/five-second/player/index.ts'
import type { ToolPlayers } from './player/define-player.tsx'
import { preferenceTestPlayer } from '#tools/preference-test/player/index.ts'
import { surveyPlayer } from '#tools/survey/player/index.ts'
import { treeTestPlayer } from '#tools/tree-test/player/index.ts'

/** The players of all tools. A new tool adds one line. */
export const toolPlayers: ToolPlayers = {
  cardsort: cardSortPlayer,
  treetest: treeTestPlayer,
  preferencetest: preferenceTestPlayer,
  firstclick: firstClickPlayer,
  questionnaire: surveyPlayer,
  fivesecond: fiveSecondPlayer,
}
