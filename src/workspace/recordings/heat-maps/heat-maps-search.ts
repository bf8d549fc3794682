import { z } from 'zod'
import { recordingFilter } from '#contract/visits/filters.ts'
import { pagePattern, widthClass } from '#contract/heat-maps/heat-map.ts'

export const mapKind = z.enum(['click', 'move', 'scroll'])
export type MapKind = z.infer<typeof mapKind>

/** The selection in the address of the heat maps; unreadable parts are left out. */
export const heatMapsSearch = z.object({
  page: pagePattern.optional().catch(undefined),
  width: widthClass.optional().catch(undefined),
  kind: mapKind.optional().catch(undefined),
  filter: recordingFilter.optional().catch(undefined),
  /** A saved segment, or `everyone`, whose map is shown beside that of the filter. */
  compare: z.string().max(100).optional().catch(undefined),
})
export type HeatMapsSearch = z.infer<typeof heatMapsSearch>
