import { defineServerTool } from '#studies/define-tool.ts'
import { websiteTestEngineTool } from './engine.ts'
import { websiteTestReport } from './report.ts'
import { sampleWebsiteTest } from './sample.ts'

/** The server half of the website test. */
export const websiteTestTool = defineServerTool(websiteTestEngineTool, {
  blank: {
    tasks: { tool: 'webusability', sites: [], tasks: [], siteOrder: 'balanced', mayGiveUp: true },
    settings: { tool: 'webusability', correct: {} },
  },
  sample: sampleWebsiteTest,
  report: websiteTestReport,
})
