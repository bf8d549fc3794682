import { defineServerTool } from '#studies/define-tool.ts'
import { mobileAppTestEngineTool } from './engine.ts'
import { mobileAppTestReport } from './report.ts'
import { sampleMobileAppTest } from './sample.ts'

/** The server half of the mobile app test. */
export const mobileAppTestTool = defineServerTool(mobileAppTestEngineTool, {
  blank: {
    tasks: { tool: 'iosapp', app: { name: '', links: {} }, tasks: [] },
    settings: { tool: 'iosapp', correct: {} },
  },
  sample: sampleMobileAppTest,
  report: mobileAppTestReport,
})
