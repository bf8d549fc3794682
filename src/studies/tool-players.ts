import { cardSortPlayer } from './card-sort/player/index.ts'
import { firstClickPlayer } from './first-click/player/index.ts'
import { fiveSecondPlayer } from './five-second/player/index.ts'
import type { ToolPlayers } from './player/define-player.tsx'
import { preferenceTestPlayer } from './preference-test/player/index.ts'
import { surveyPlayer } from './survey/player/index.ts'
import { treeTestPlayer } from './tree-test/player/index.ts'

/** The players of all tools. A new tool adds one line. */
export const toolPlayers: ToolPlayers = {
  cardsort: cardSortPlayer,
  treetest: treeTestPlayer,
  preferencetest: preferenceTestPlayer,
  firstclick: firstClickPlayer,
  questionnaire: surveyPlayer,
  fivesecond: fiveSecondPlayer,
}
