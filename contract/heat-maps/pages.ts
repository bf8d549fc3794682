import { definePages } from '../shared/define-pages.ts'

/** Heat maps of recorded pages. */
export const heatMapPages = definePages({
  heatMaps: { path: '/app/recordings/heat-maps/$site', title: 'Heat maps' },
})
