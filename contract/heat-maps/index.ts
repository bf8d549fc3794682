import { heatMapExamples } from './examples.ts'
import { heatMapCalls } from './calls.ts'
import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { heatMapPages } from './pages.ts'

/** Heat maps of recorded pages. */
export const heatMaps = defineContract({
  groups: [{ name: 'Recordings', calls: heatMapCalls }],
  calls: router(heatMapCalls, strict),
  examples: heatMapExamples,
  pages: heatMapPages,
})
