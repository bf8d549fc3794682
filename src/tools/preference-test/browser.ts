import { defineBrowserTool } from '#studies/define-browser-tool.tsx'

/** The browser half of the preference test. */
export const preferenceTestBrowserTool = defineBrowserTool({
  id: 'preferencetest',
  player: () => import('./player/player.tsx'),
  results: async () => (await import('./results/views.ts')).preferenceTestResults,
  builder: async () => (await import('./builder/preference-test-builder.tsx')).preferenceTestBuilder,
  machine: {
    file: 'preference-test-task',
    example: async () => (await import('./machine-example.ts')).preferenceTestTaskExample,
  },
})
