import { defineBrowserTool } from '#studies/define-browser-tool.tsx'

/** The browser half of the first click. */
export const firstClickBrowserTool = defineBrowserTool({
  id: 'firstclick',
  player: () => import('./player/player.tsx'),
  results: async () => (await import('./results/views.ts')).firstClickResults,
  builder: async () => (await import('./builder/first-click-builder.tsx')).firstClickBuilder,
  machine: {
    file: 'first-click-task',
    example: async () => (await import('./machine-example.ts')).firstClickTaskExample,
  },
})
