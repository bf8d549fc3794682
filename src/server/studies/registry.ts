import type { StudyTasks, StudyTool } from '#contract/studies/registry.ts'
import { cardSortEngine } from './card-sort.ts'
import { preferenceTestEngine } from './preference-test.ts'
import { firstClickEngine } from './first-click.ts'
import { surveyEngine } from './survey.ts'
import { fiveSecondEngine } from './five-second.ts'
import type { ToolEngine } from './tool-engine.ts'
import { treeTestEngine } from './tree-test.ts'

type TasksOf<Tool extends StudyTool> = Extract<StudyTasks, { tool: Tool }>

/** The server's half of every tool. A further tool is one file and one line here. */
const engines: { readonly [Tool in StudyTool]: (tasks: TasksOf<Tool>) => ToolEngine } = {
  cardsort: cardSortEngine,
  treetest: treeTestEngine,
  preferencetest: preferenceTestEngine,
  firstclick: firstClickEngine,
  questionnaire: surveyEngine,
  fivesecond: fiveSecondEngine,
}

const open = <Tool extends StudyTool>(tool: Tool, tasks: TasksOf<Tool>) => engines[tool](tasks)

/** The engine of these tasks. */
export const engineOf = (tasks: StudyTasks): ToolEngine => open(tasks.tool, tasks)
