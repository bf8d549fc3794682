import { defineBrowserTool } from '#studies/define-browser-tool.tsx'

/** The browser half of the five second. */
export const fiveSecondBrowserTool = defineBrowserTool({
  id: 'fivesecond',
  player: () => import('./player/player.tsx'),
  results: async () => (await import('./results/views.tsx')).fiveSecondResults,
  builder: async () => (await import('./builder/five-second-builder.tsx')).fiveSecondBuilder,
  machine: {
    file: 'five-second-task',
    example: async () => (await import('./machine-example.ts')).fiveSecondTaskExample,
  },
})
