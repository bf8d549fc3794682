import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, orDenied, orUnknown } from '../shared/replies.ts'
import { heatMapForm, heatMapPagesForm, heatMapPagesReply, heatMapReply, moveMapReply } from './heat-map.ts'
import { sitePath } from '../sites/site.ts'

/** A filter does not fit into an address. */
const readWithBody = { access: 'study:read', maxBodyBytes: maxBodyBytes.form } as const

/** Calls about what the visitors of a page did, all together. */
export const heatMapCalls = {
  listHeatMapPages: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/heat-map-pages',
    summary: 'Heat maps: list the pages that the sessions of a filter saw',
    metadata: readWithBody,
    pathParams: sitePath,
    body: heatMapPagesForm,
    responses: orUnknown(orDenied(formReplies(heatMapPagesReply))),
  },
  readHeatMap: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/heat-map',
    summary: 'Heat maps: where visitors of a page clicked, and how far they scrolled',
    metadata: readWithBody,
    pathParams: sitePath,
    body: heatMapForm,
    responses: orUnknown(orDenied(formReplies(heatMapReply))),
  },
  readMoveMap: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/move-map',
    summary: 'Heat maps: where the pointers of the newest visits of a page were',
    metadata: readWithBody,
    pathParams: sitePath,
    body: heatMapForm,
    responses: orUnknown(orDenied(formReplies(moveMapReply))),
  },
} as const
