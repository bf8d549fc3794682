import type { Member } from '../../http/caller.ts'
import { clientNetwork } from '../../http/client-address.ts'
import { done } from '../../members/define-refusals.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { heatMapCalls } from '#contract/heat-maps/calls.ts'
import { findSite } from '../queries/sites.ts'
import { listHeatMapPages, listViewsOfPage, readHeatMap } from './queries/heat-map.ts'
import { readMoveMap } from './move-map.ts'
import type { SessionReader } from '../folding/session-reader.ts'
import type { Searches } from '../../members/searches.ts'
import type { Store } from '../../store/schema.ts'

export interface HeatMapContext {
  readonly store: Store
  readonly sessionReader: SessionReader
  readonly searches: Searches
}

/** Handlers of the calls of heat maps. */
export const createHeatMapHandlers = ({ store, sessionReader, searches }: HeatMapContext) => {
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
      const pages = await searches.ofMember(call, (reads) =>
        listHeatMapPages(reads, site, call.body.filter, new Date()),
      )
      return done({ pages })
    }),

    readHeatMap: memberHandler(heatMapCalls.readHeatMap, async (call) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      const map = await searches.ofMember(call, (reads) => readHeatMap(reads, site, call.body, new Date()))
      return done(map)
    }),

    readMoveMap: memberHandler(heatMapCalls.readMoveMap, async (call) => {
      const site = await siteOf(call)
      if (!site) return refuse('siteUnknown')
      const views = await searches.ofMember(call, (reads) =>
        listViewsOfPage(reads, site, call.body, new Date()),
      )
      return done(await readMoveMap(sessionReader, views, clientNetwork(call.request.ip)))
    }),
  }
}
