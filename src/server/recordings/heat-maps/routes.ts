import type { Member } from '../../http/caller.ts'
import { clientNetwork } from '../../http/client-address.ts'
import { done } from '../../workspace/define-refusals.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { heatMapCalls } from '#contract/recordings/heat-map-calls.ts'
import { findSite } from '../queries/sites.ts'
import { listHeatMapPages, readHeatMap } from './queries/heat-map.ts'
import { type HeatMapContext, readMoveMap } from './move-map.ts'

/** Handlers of the calls of heat maps. */
export const createHeatMapHandlers = ({ store, sessionReader }: HeatMapContext) => {
  const siteOf = ({
    member,
    params,
  }: {
    readonly member: Member
    readonly params: { readonly site: string }
  }) => findSite(store, member.workspaceId, params.site)

  return {
    listHeatMapPages: memberHandler(heatMapCalls.listHeatMapPages, async (call) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      const pages = await listHeatMapPages(store, site, call.body.filter, new Date())
      return done({ pages })
    }),

    readHeatMap: memberHandler(heatMapCalls.readHeatMap, async (call) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      return done(await readHeatMap(store, site, call.body, new Date()))
    }),

    readMoveMap: memberHandler(heatMapCalls.readMoveMap, async (call) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      const client = clientNetwork(call.request.ip)
      return done(await readMoveMap({ store, sessionReader }, site, call.body, client))
    }),
  }
}
