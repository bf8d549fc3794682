import { defineBrowserTool } from '#studies/define-browser-tool.tsx'

/** The browser half of the card sort. */
export const cardSortBrowserTool = defineBrowserTool({
  id: 'cardsort',
  player: () => import('./player/player.tsx'),
  results: async () => (await import('./results/views.ts')).cardSortResults,
  builder: async () => (await import('./builder/card-sort-builder.tsx')).cardSortBuilder,
  machine: {
    file: 'card-sort-task',
    example: async () => (await import('./machine-example.ts')).cardSortTaskExample,
  },
})
