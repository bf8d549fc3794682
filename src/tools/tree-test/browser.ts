import { defineBrowserTool } from '#studies/define-browser-tool.tsx'

/** The browser half of the tree test. */
export const treeTestBrowserTool = defineBrowserTool({
  id: 'treetest',
  player: () => import('./player/player.tsx'),
  results: async () => (await import('./results/views.ts')).treeTestResults,
  builder: async () => (await import('./builder/tree-test-builder.tsx')).treeTestBuilder,
  machine: {
    file: 'tree-test-task',
    example: async () => (await import('./machine-example.ts')).treeTestTaskExample,
  },
})
