import { heatMapLimits, type MoveMap } from '#contract/heat-maps/heat-map.ts'
import { moveColumns, moveRowPixels, type Moves } from '../folding/read-moves.ts'
import type { SessionReader } from '../folding/session-reader.ts'
import type { listViewsOfPage } from './queries/heat-map.ts'

/** Milliseconds for which recordings are read for one map; what is read until then is shown. */
const movesMs = 15_000

const addUp = (maps: readonly Moves[]) => {
  const sum = new Map<number, number>()
  for (const moves of maps) for (const [place, ms] of moves) sum.set(place, (sum.get(place) ?? 0) + ms)
  return [...sum].toSorted(([one, oneMs], [other, otherMs]) => otherMs - oneMs || one - other)
}

/** Where the pointers of the newest visits of a page were: their recordings are read until a limit is reached. */
export const readMoveMap = async (
  sessionReader: SessionReader,
  { visits, sessions }: Awaited<ReturnType<typeof listViewsOfPage>>,
  client: string,
): Promise<MoveMap> => {
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
