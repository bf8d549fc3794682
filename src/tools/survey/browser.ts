import { defineBrowserTool } from '#studies/define-browser-tool.tsx'

/** The browser half of the survey. */
export const surveyBrowserTool = defineBrowserTool({
  id: 'questionnaire',
  player: () => import('./player/player.tsx'),
  results: async () => (await import('./results/views.tsx')).surveyResults,
  builder: async () => (await import('./builder/survey-builder.tsx')).surveyBuilder,
  machine: {
    file: 'survey-task',
    example: async () => (await import('./machine-example.ts')).surveyTaskExample,
  },
})
