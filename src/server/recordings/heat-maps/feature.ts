import { heatMaps as contract } from '#contract/heat-maps/index.ts'
import { defineFeature } from '../../define-feature.ts'
import { migrations } from './migrations/index.ts'
import { createHeatMapHandlers, type HeatMapContext } from './routes.ts'

/** Heat maps of recorded pages. */
export const heatMaps = defineFeature({
  contract,
  migrations,
  start: (services: HeatMapContext) => ({ handlers: createHeatMapHandlers(services) }),
})
