import { defineServerTool } from '#studies/define-tool.ts'
import { preferenceTestEngineTool } from './engine.ts'
import { preferenceTestTables } from './number-tables.ts'
import { preferenceTestReport } from './report.ts'
import { samplePreferenceTest } from './sample.ts'

/** The server half of the preference test. */
export const preferenceTestTool = defineServerTool(preferenceTestEngineTool, {
  blank: {
    tasks: { tool: 'preferencetest', tasks: [] },
    settings: { tool: 'preferencetest' },
  },
  sample: samplePreferenceTest,
  report: { ...preferenceTestReport, tables: preferenceTestTables },
})
