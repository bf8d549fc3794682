import { heatMaps } from './2026-12-18-heat-maps.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-18-heat-maps': heatMaps,
}
