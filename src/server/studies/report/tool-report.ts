import type { Content } from 'pdfmake'
import type { Formula } from '#content/formulas/formula.ts'
import type { ResponseRules } from '#content/formulas/responses.ts'
import type { StudyTasks, StudyTool, ToolCounts, ToolSettings } from '#contract/studies/registry.ts'
import type { ReportPictures } from './report-pictures.ts'

type Of<Union extends { tool: StudyTool }, Tool extends StudyTool> = Extract<Union, { tool: Tool }>

/** What a tool's part of a report is made from. */
export interface ToolResults<Tool extends StudyTool> {
  readonly tasks: Of<StudyTasks, Tool>
  readonly settings: Of<ToolSettings, Tool>
  readonly counts: Of<ToolCounts, Tool>
  /** Responses in the numbers. */
  readonly included: number
  readonly pictures: ReportPictures
}

/** A tool's part of a report. */
export interface ToolReport<Tool extends StudyTool> {
  /** What was asked, in a line. */
  summary(tasks: Of<StudyTasks, Tool>): string
  /** Addresses of the pictures that it shows, under the site. */
  pictures?(tasks: Of<StudyTasks, Tool>): readonly string[]
  content(results: ToolResults<Tool>): Content[]
  readonly responses: ResponseRules<Tool>
  /** The formulas of the numbers in it. */
  formulas(tasks: Of<StudyTasks, Tool>): readonly Formula[]
}
