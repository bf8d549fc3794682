import { heatMaps as contract } from '#contract/heat-maps/index.ts'
import { defineFeature } from '../../define-feature.ts'
import { createHeatMapHandlers, type HeatMapContext } from '../heat-map-routes.ts'

/** Heat maps of recorded pages. */
export const heatMaps = defineFeature({
  contract,
  start: (services: HeatMapContext) => ({ handlers: createHeatMapHandlers(services) }),
})
