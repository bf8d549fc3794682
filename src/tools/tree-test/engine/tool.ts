import { defineServerTool } from '#studies/define-tool.ts'
import { treeTestEngineTool } from './engine.ts'
import { treeTestReport } from './report.ts'
import { sampleTreeTest } from './sample.ts'

/** The server half of the tree test. */
export const treeTestTool = defineServerTool(treeTestEngineTool, {
  blank: {
    tasks: {
      tool: 'treetest',
      tree: [{ id: 'home', parent: null, label: 'Home' }],
      tasks: [],
      maySkip: true,
    },
    settings: { tool: 'treetest', correct: {} },
  },
  sample: sampleTreeTest,
  report: treeTestReport,
})
