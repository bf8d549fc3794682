import type { ReactNode } from 'react'
import type { Tool } from '#contract/shared/enumerations.ts'
import { CardSortPlanner, PreferencePlanner, SharePlanner, SurveyPlanner } from '#site/blocks/planner.tsx'

const planners: Readonly<Partial<Record<Tool, ReactNode>>> = {
  cardsort: <CardSortPlanner />,
  treetest: <SharePlanner label="Expected success rate" />,
  firstclick: <SharePlanner label="Expected success rate" />,
  fivesecond: <SharePlanner label="Expected share of people who recall it" />,
  preferencetest: <PreferencePlanner />,
  questionnaire: <SurveyPlanner />,
}

/** Sample size and margin of error of a tool; undefined for tools that count nothing. */
export const plannerOf = (tool: Tool) => planners[tool]
