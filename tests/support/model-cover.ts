import type { Edge, Graph, Path } from './model-graph.ts'

/** Few of the paths that go through the same states, transitions and cases as all of them; the cheapest first. */
export const fewestOf = (paths: readonly Path[], coverOf: Graph['coverOf']): readonly Path[] => {
  const open = paths.map((path) => {
    const { states, transitions, cases } = coverOf(path)
    const through = [...states].map((state) => `in ${state}`)
    return { path, adds: new Set([...through, ...transitions, ...cases]) }
  })
  const chosen: Path[] = []
  /** A page has to be opened for each path: as much work as two steps. */
  const worth = ({ path, adds }: (typeof open)[number]) => adds.size / (path.length + 2)
  for (;;) {
    const best = open.reduce<(typeof open)[number] | undefined>(
      (first, other) => (!first || worth(other) > worth(first) ? other : first),
      undefined,
    )
    if (!best || best.adds.size === 0) return chosen
    chosen.push(best.path)
    const covered = [...best.adds]
    for (const { adds } of open) for (const each of covered) adds.delete(each)
  }
}

/** A page has to be opened for each walk: as much work as so many steps. */
const opening = 4
/** A walk that fails is to be read from its beginning. */
const longest = 24

/**
 * Few long walks through all that can happen, from the start: each goes on to the nearest edge that adds something,
 * until a new page would be nearer.
 */
export const walksOf = (edges: readonly Edge[], start: string): readonly Path[] => {
  const onwards = Map.groupBy(edges, ({ from }) => from)
  const open = new Set(edges.flatMap(({ gains }) => [...gains]))
  const added = ({ gains }: Edge) => [...gains].filter((gain) => open.has(gain)).length

  /** The shortest way to an edge that adds something; of those as near, the one that adds most. */
  const nearest = (from: string): readonly Edge[] => {
    const seen = new Set([from])
    let ways: readonly (readonly Edge[])[] = [[]]
    while (ways.length > 0) {
      const further = ways.flatMap((way) => {
        const here = way.at(-1)?.step.state ?? from
        return (onwards.get(here) ?? []).map((edge) => ({ way: [...way, edge], adds: added(edge) }))
      })
      const none: (typeof further)[number] = { way: [], adds: 0 }
      const best = further.reduce((one, other) => (other.adds > one.adds ? other : one), none)
      if (best.adds > 0) return best.way
      ways = further.flatMap(({ way }) => {
        const there = way.at(-1)?.step.state ?? from
        if (seen.has(there)) return []
        seen.add(there)
        return [way]
      })
    }
    return []
  }

  const walks: Path[] = []
  while (open.size > 0) {
    const walk: Edge[] = []
    const go = (way: readonly Edge[]) => {
      walk.push(...way)
      for (const { gains } of way) for (const gain of gains) open.delete(gain)
    }
    go(nearest(start))
    if (walk.length === 0) throw new Error(`No walk leads to ${[...open].join(', ')}`)
    while (walk.length < longest) {
      const on = nearest(walk.at(-1)?.step.state ?? start)
      if (on.length === 0 || on.length > opening + nearest(start).length) break
      go(on)
    }
    walks.push(walk.map(({ step }) => step))
  }
  return walks
}
