import { defineBrowserTool } from '#studies/define-browser-tool.tsx'

/** The browser half of the prototype test. */
export const prototypeBrowserTool = defineBrowserTool({
  id: 'prototype',
  player: () => import('./player/player.tsx'),
  results: async () => (await import('./results/views.ts')).prototypeResults,
  builder: async () => (await import('./builder/prototype-builder.tsx')).prototypeBuilder,
  machine: {
    file: 'prototype-task',
    example: async () => (await import('./machine-example.ts')).prototypeTaskExample,
  },
  builderMachines: [
    {
      file: 'figma-import',
      example: async () => (await import('./figma-import-example.ts')).figmaImportExample,
    },
  ],
})
