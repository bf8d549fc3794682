import { type HeatMapForm, heatMapLimits, type MoveMap } from '#contract/recordings/heat-map.ts'
import type { Member } from '../../http/caller.ts'
import { clientNetwork } from '../../http/client-address.ts'
import type { Store } from '../../store/schema.ts'
import { done } from '../../workspace/define-refusals.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { heatMapCalls } from '#contract/recordings/heat-map-calls.ts'
import { findSite } from '../sites/queries/sites.ts'
import type { SiteKey } from '../visits/queries/list.ts'
import type { SessionReader } from '../visits/session-reader.ts'
import { listHeatMapPages, listViewsOfPage, readHeatMap } from './queries/heat-map.ts'
import { moveColumns, moveRowPixels, type Moves } from './read-moves.ts'

export interface HeatMapContext {
  readonly store: Store
  readonly sessionReader: SessionReader
}

/** Milliseconds for which recordings are read for one map; what is read until then is shown. */
const movesMs = 15_000

const addUp = (maps: readonly Moves[]) => {
  const sum = new Map<number, number>()
  for (const moves of maps) for (const [place, ms] of moves) sum.set(place, (sum.get(place) ?? 0) + ms)
  return [...sum].toSorted(([one, oneMs], [other, otherMs]) => otherMs - oneMs || one - other)
}

/** Where the pointers of the newest visits of a page were: their recordings are read until a limit is reached. */
export const readMoveMap = async (
  { store, sessionReader }: HeatMapContext,
  site: SiteKey,
  form: HeatMapForm,
  client: string,
): Promise<MoveMap> => {
  const { visits, sessions } = await listViewsOfPage(store, site, form, new Date())
  const limits = { bytes: heatMapLimits.movedBytes, ms: movesMs }
  const read = await sessionReader.moves(sessions, limits, client)
  const places = addUp(read)
  return {
    visits,
    read: read.length,
    moved: read.filter(({ size }) => size > 0).length,
    ms: places.reduce((sum, [, ms]) => sum + ms, 0),
    places: places.slice(0, heatMapLimits.places).map(([place, ms]) => ({
      x: ((place % moveColumns) + 0.5) / moveColumns,
      y: (Math.floor(place / moveColumns) + 0.5) * moveRowPixels,
      ms,
    })),
  }
}

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
