import { defineBrowserTool } from '#studies/define-browser-tool.tsx'
import { preferenceTestTaskExample } from './machine-example.ts'

/** The browser half of the preference test. */
export const preferenceTestBrowserTool = defineBrowserTool({
  id: 'preferencetest',
  method: { name: 'Preference test', asks: 'Which design do they prefer, and why?' },
  player: () => import('./player/player.tsx'),
  results: async () => (await import('./results/views.ts')).preferenceTestResults,
  builder: async () => (await import('./builder/preference-test-builder.tsx')).preferenceTestBuilder,
  machine: { file: 'preference-test-task', example: preferenceTestTaskExample },
})
