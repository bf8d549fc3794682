import type { StudyTasks, StudyTool } from '#contract/studies/registry.ts'
import { cardSortReport } from './card-sort.ts'
import { firstClickReport } from './first-click.ts'
import { fiveSecondReport } from './five-second.ts'
import { preferenceTestReport } from './preference-test.ts'
import { surveyReport } from './survey.ts'
import type { ToolReport, ToolResults } from './tool-report.ts'
import { treeTestReport } from './tree-test.ts'

/** Every tool's part of a report. A further tool is one file and one line here. */
const tools: { readonly [Tool in StudyTool]: ToolReport<Tool> } = {
  cardsort: cardSortReport,
  treetest: treeTestReport,
  preferencetest: preferenceTestReport,
  firstclick: firstClickReport,
  questionnaire: surveyReport,
  fivesecond: fiveSecondReport,
}

/** A tool’s part of a report, written. */
export const writeToolReport = <Tool extends StudyTool>(tool: Tool, results: ToolResults<Tool>) => ({
  summary: tools[tool].summary(results.tasks),
  responses: tools[tool].responses,
  content: tools[tool].content(results),
  formulas: tools[tool].formulas(results.tasks),
})

const picturesOf = <Tool extends StudyTool>(tool: Tool, tasks: ToolResults<Tool>['tasks']) =>
  tools[tool].pictures?.(tasks) ?? []

/** Addresses of the pictures that a report shows, each once. */
export const pictureAddresses = (tasks: StudyTasks): string[] => [...new Set(picturesOf(tasks.tool, tasks))]
