import { defineServerTool } from '#studies/define-tool.ts'
import { fiveSecondEngineTool } from './engine.ts'
import { fiveSecondTables } from './number-tables.ts'
import { fiveSecondReport } from './report.ts'
import { sampleFiveSecond } from './sample.ts'

/** The server half of the five second test. */
export const fiveSecondTool = defineServerTool(fiveSecondEngineTool, {
  blank: {
    tasks: { tool: 'fivesecond', tasks: [], maySkip: true, language: 'en' },
    settings: { tool: 'fivesecond', tasks: {} },
  },
  sample: sampleFiveSecond,
  report: { ...fiveSecondReport, tables: fiveSecondTables },
})
