import { defineServerTool } from '#studies/define-tool.ts'
import { surveyEngineTool } from './engine.ts'
import { surveyReport } from './report.ts'
import { sampleSurvey } from './sample.ts'

/** The server half of the survey. */
export const surveyTool = defineServerTool(surveyEngineTool, {
  blank: {
    tasks: { tool: 'questionnaire', pages: [{ id: 'page-1', questions: [] }] },
    settings: { tool: 'questionnaire' },
  },
  sample: sampleSurvey,
  report: surveyReport,
})
