import type { PrototypeScreen } from '#contract/studies/tools/prototype.ts'
import { nextScreens } from '../analysis/outcomes.ts'

/** A screen on the map: its column is the number of links from the nearest start. */
export interface MapScreen {
  readonly id: string
  readonly column: number
  readonly row: number
  /** Whether a task leads to it. Others are below the reached ones. */
  readonly isReached: boolean
}

/** A link between two screens on the map; `isForward` if it leads one column on. */
export interface MapLink {
  readonly from: MapScreen
  readonly to: MapScreen
  readonly isForward: boolean
}

interface FlowMapLayout {
  readonly screens: readonly MapScreen[]
  readonly links: readonly MapLink[]
  readonly columns: number
  readonly rows: number
}

/** Columns of unreached screens, if the reached ones need fewer. */
const leastColumns = 4

/** The screens of the prototype that each one leads to. */
const nextById = (screens: readonly PrototypeScreen[]): ReadonlyMap<string, readonly string[]> => {
  const known = new Set(screens.map(({ id }) => id))
  return new Map(screens.map((screen) => [screen.id, nextScreens(screen).filter((id) => known.has(id))]))
}

/** Links from the nearest of the starts, by screen. */
const distances = (next: ReadonlyMap<string, readonly string[]>, starts: readonly string[]) => {
  const found = new Map(starts.filter((id) => next.has(id)).map((id) => [id, 0]))
  for (const [id, distance] of found)
    for (const to of next.get(id) ?? []) if (!found.has(to)) found.set(to, distance + 1)
  return found
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? Infinity : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Screens in columns from the starts. Within a column they are ordered by the mean row of the screens that lead to them
 * (barycenter heuristic; Sugiyama, Tagawa and Toda 1981, IEEE Transactions on SMC 11(2):109). O(screens + links).
 */
export const flowLayout = (screens: readonly PrototypeScreen[], starts: readonly string[]): FlowMapLayout => {
  const next = nextById(screens)
  const distance = distances(next, starts)
  const columns: string[][] = []
  for (const [id, column] of distance) columns[column] = [...(columns[column] ?? []), id]
  const placed = new Map<string, MapScreen>()
  let before: readonly string[] = []
  for (const [column, ids] of columns.entries()) {
    const rowsBefore = new Map<string, number[]>(ids.map((id) => [id, []]))
    for (const [row, id] of before.entries())
      for (const to of next.get(id) ?? []) rowsBefore.get(to)?.push(row)
    const ordered = ids.toSorted((a, b) => {
      const [one, other] = [mean(rowsBefore.get(a) ?? []), mean(rowsBefore.get(b) ?? [])]
      return one === other ? 0 : one - other
    })
    for (const [row, id] of ordered.entries()) placed.set(id, { id, column, row, isReached: true })
    before = ordered
  }
  const below = Math.max(0, ...columns.map(({ length }) => length))
  const width = Math.max(leastColumns, columns.length)
  const others = screens.filter(({ id }) => !distance.has(id))
  for (const [index, { id }] of others.entries())
    placed.set(id, {
      id,
      column: index % width,
      row: below + Math.floor(index / width),
      isReached: false,
    })
  const all = [...placed.values()]
  const links = all.flatMap((from) =>
    (next.get(from.id) ?? []).flatMap((id): MapLink[] => {
      const to = placed.get(id)
      return to ? [{ from, to, isForward: to.column === from.column + 1 }] : []
    }),
  )
  return {
    screens: all,
    links,
    columns: Math.max(0, ...all.map(({ column }) => column + 1)),
    rows: Math.max(0, ...all.map(({ row }) => row + 1)),
  }
}
