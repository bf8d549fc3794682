import { defineServerTool } from '#studies/define-tool.ts'
import { firstClickEngineTool } from './engine.ts'
import { firstClickTables } from './number-tables.ts'
import { firstClickReport } from './report.ts'
import { sampleFirstClick } from './sample.ts'

/** The server half of the first click test. */
export const firstClickTool = defineServerTool(firstClickEngineTool, {
  blank: {
    tasks: { tool: 'firstclick', pictures: [], tasks: [], maySkip: true },
    settings: { tool: 'firstclick', hotspots: {} },
  },
  sample: sampleFirstClick,
  report: { ...firstClickReport, tables: firstClickTables },
})
