import { defineBrowserTool } from '#studies/define-browser-tool.tsx'

/** The browser half of the mobile app test. */
export const mobileAppTestBrowserTool = defineBrowserTool({
  id: 'iosapp',
  player: () => import('./player/player.tsx'),
  results: async () => (await import('./results/views.ts')).mobileAppTestResults,
  builder: async () => (await import('./builder/mobile-app-test-builder.tsx')).mobileAppTestBuilder,
  machine: {
    file: 'mobile-app-test-task',
    example: async () => (await import('./machine-example.ts')).mobileAppTestTaskExample,
  },
})
