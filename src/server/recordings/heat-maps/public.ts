export { readMoveMap } from './move-map.ts'
export { listHeatMapPages, listViewsOfPage, readHeatMap } from './queries/heat-map.ts'
