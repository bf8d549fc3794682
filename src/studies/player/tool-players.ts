import { type ComponentType, lazy } from 'react'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { TaskProps } from './task-props.ts'

type LoadPlayer = () => Promise<{ default: ComponentType<TaskProps> }>

/** What shows the tasks of each tool. A further tool is one line here, and one below. */
const players = {
  cardsort: () => import('../card-sort/player/player.tsx'),
  treetest: () => import('../tree-test/player/player.tsx'),
  preferencetest: () => import('../preference-test/player/player.tsx'),
  firstclick: () => import('../first-click/player/player.tsx'),
  questionnaire: () => import('../survey/player/player.tsx'),
  fivesecond: () => import('../five-second/player/player.tsx'),
} as const satisfies Record<StudyTool, LoadPlayer>

/** The players, each loaded with the first study of its tool. */
export const toolPlayers = {
  cardsort: lazy(players.cardsort),
  treetest: lazy(players.treetest),
  preferencetest: lazy(players.preferencetest),
  firstclick: lazy(players.firstclick),
  questionnaire: lazy(players.questionnaire),
  fivesecond: lazy(players.fivesecond),
} as const satisfies Record<StudyTool, ComponentType<TaskProps>>

/** Fetches a player before its tasks begin, so that a connection lost by then stops nobody. */
export const preloadPlayer = async (tool: StudyTool) => {
  try {
    await players[tool]()
  } catch {
    // The tasks ask for it once more.
  }
}
