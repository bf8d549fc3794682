import { defineServerTool } from '#studies/define-tool.ts'
import { prototypeEngineTool } from './engine.ts'
import { prototypeReport } from './report.ts'
import { samplePrototype } from './sample.ts'

/** The server half of the prototype test. */
export const prototypeTool = defineServerTool(prototypeEngineTool, {
  blank: {
    tasks: {
      tool: 'prototype',
      prototypes: [],
      tasks: [],
      hotspotsByKeyboard: true,
      hints: 'none',
      mayGiveUp: true,
    },
    settings: { tool: 'prototype', expected: {} },
  },
  sample: samplePrototype,
  report: prototypeReport,
})
