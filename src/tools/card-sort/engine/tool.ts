import { defineServerTool } from '#studies/define-tool.ts'
import { cardSortEngineTool } from './engine.ts'
import { cardSortReport } from './report.ts'
import { sampleCardSort } from './sample.ts'

/** The server half of the card sort. */
export const cardSortTool = defineServerTool(cardSortEngineTool, {
  blank: {
    tasks: { tool: 'cardsort', variant: 'open', cards: [], categories: [], mustPlaceAll: true },
    settings: { tool: 'cardsort', standards: [] },
  },
  sample: sampleCardSort,
  report: cardSortReport,
})
