import { defineBrowserTool } from '#studies/define-browser-tool.tsx'

/** The browser half of the website test. */
export const websiteTestBrowserTool = defineBrowserTool({
  id: 'webusability',
  player: () => import('./player/recorded-player.tsx'),
  results: async () => (await import('./results/views.ts')).websiteTestResults,
  builder: async () => (await import('./builder/website-test-builder.tsx')).websiteTestBuilder,
  machine: {
    file: 'website-test-task',
    example: async () => (await import('./machine-example.ts')).websiteTestTaskExample,
  },
})
