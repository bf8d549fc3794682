import type { FlowModel, Outcome, Walk } from './prototype-model.ts'
import { isSuccess } from './prototype-model.ts'

type Walks = readonly Pick<Walk, 'path' | 'outcome' | 'count'>[]

/** How many answers ended at a node: successes, failures and those that gave up. */
interface Ends {
  readonly success: number
  readonly failed: number
  readonly gaveUp: number
}

/** A screen at one step of the walks. `screen` is null for all screens that are not shown at this step. */
export interface GraphNode {
  readonly step: number
  readonly screen: number | null
  /** Answers that are here at this step. */
  readonly count: number
  /** Whether an expected way leads here at this step. */
  readonly isExpected: boolean
  readonly ends: Ends
  /** Answers that go on beyond the last step shown. */
  readonly beyond: number
}

/** Answers that go from a node to one of the next step. */
interface GraphLink {
  readonly step: number
  readonly from: number | null
  readonly to: number | null
  readonly count: number
}

/** Walks by step: what answers do at each step adds up to those that arrive. */
export interface PathGraph {
  /** The nodes of each step, the expected ones first, then by frequency. */
  readonly steps: readonly (readonly GraphNode[])[]
  readonly links: readonly GraphLink[]
  readonly answers: number
  /** Whether walks have more steps than are shown. */
  readonly isCut: boolean
}

/** Ways that count as expected: those that are set, and else the direct ones that people took. */
export const expectedWays = ({ expected, walks }: Pick<FlowModel, 'expected' | 'walks'>) => [
  ...expected.paths,
  ...walks.flatMap(({ path, outcome }) => (outcome === 'direct' ? [path] : [])),
]

const keyOf = (path: readonly number[]) => path.join()

/** Every beginning of an expected way. */
const beginningsOf = (ways: readonly (readonly number[])[]) =>
  new Set(ways.flatMap((way) => way.map((_, index) => keyOf(way.slice(0, index + 1)))))

/** The most steps, and screens of a step, that are shown. */
export interface Limits {
  readonly steps: number
  readonly screens: number
}

/** The limits of the results page. */
export const shownSteps: Limits = { steps: 12, screens: 6 }

/** The walks by step, at most `steps` of them, with at most `screens` screens each; rarer screens come together. */
export const pathGraph = (
  walks: Walks,
  ways: readonly (readonly number[])[],
  { steps: mostSteps, screens: mostScreens }: Limits,
): PathGraph => {
  const longest = Math.max(0, ...walks.map(({ path }) => path.length))
  const depth = Math.min(longest, mostSteps)
  const shown = Array.from({ length: depth }, (_, step) => {
    const counts = new Map<number, number>()
    for (const { path, count } of walks) {
      const screen = path[step]
      if (screen !== undefined) counts.set(screen, (counts.get(screen) ?? 0) + count)
    }
    const expected = new Set(ways.flatMap((way) => way[step] ?? []))
    const sorted = [...counts].toSorted(
      ([a, some], [b, others]) => Number(expected.has(b)) - Number(expected.has(a)) || others - some || a - b,
    )
    // A single screen needs no room more than “others” would.
    const room = sorted.length > mostScreens ? mostScreens - 1 : mostScreens
    return { visible: sorted.slice(0, room).map(([screen]) => screen), isCut: sorted.length > room, expected }
  })
  const nodeAt = (path: readonly number[], step: number): number | null => {
    const screen = path[step] ?? -1
    return shown[step]?.visible.includes(screen) ? screen : null
  }
  const steps = shown.map(({ visible, isCut, expected }, step) =>
    [...visible, ...(isCut ? [null] : [])].map((screen): GraphNode => {
      const here = walks.filter(({ path }) => path.length > step && nodeAt(path, step) === screen)
      const sum = (some: Walks) => some.reduce((total, { count }) => total + count, 0)
      const ended = here.filter(({ path }) => path.length === step + 1)
      const endedAs = (isCounted: (outcome: Outcome) => boolean) =>
        sum(ended.filter(({ outcome }) => isCounted(outcome)))
      return {
        step,
        screen,
        count: sum(here),
        isExpected: screen !== null && expected.has(screen),
        ends: {
          success: endedAs(isSuccess),
          failed: endedAs((outcome) => !isSuccess(outcome) && outcome !== 'gave-up'),
          gaveUp: endedAs((outcome) => outcome === 'gave-up'),
        },
        beyond: step === depth - 1 ? sum(here) - sum(ended) : 0,
      }
    }),
  )
  const links = new Map<string, GraphLink>()
  for (const { path, count } of walks)
    for (let step = 0; step + 1 < Math.min(path.length, depth); step += 1) {
      const [from, to] = [nodeAt(path, step), nodeAt(path, step + 1)]
      const key = `${step} ${from} ${to}`
      links.set(key, { step, from, to, count: (links.get(key)?.count ?? 0) + count })
    }
  return {
    steps,
    links: [...links.values()],
    answers: walks.reduce((total, { count }) => total + count, 0),
    isCut: longest > depth,
  }
}

/** A screen of an expected way, and what people did there who had followed the way so far. */
interface Departure {
  /** The way up to this screen. */
  readonly key: string
  readonly step: number
  readonly screen: number
  /** People who came here along an expected way. */
  readonly here: number
  /** Those who went on along an expected way, or ended where the way ends. */
  readonly stayed: number
  /** Those who ended too early. */
  readonly ended: number
  /** Screens that the others went to, the most frequent first. */
  readonly left: readonly { readonly screen: number; readonly count: number }[]
}

/** Where people left the expected ways: one row for each beginning of a way that people followed, in order. */
export const departuresOf = (walks: Walks, ways: readonly (readonly number[])[]): Departure[] => {
  const beginnings = beginningsOf(ways)
  const ends = new Set(ways.map(keyOf))
  const rows = new Map<
    string,
    { step: number; screen: number; here: number; stayed: number; ended: number; left: Map<number, number> }
  >()
  for (const { path, count } of walks)
    for (const [step, screen] of path.entries()) {
      const key = keyOf(path.slice(0, step + 1))
      if (!beginnings.has(key)) break
      const row = rows.get(key) ?? { step, screen, here: 0, stayed: 0, ended: 0, left: new Map() }
      rows.set(key, row)
      row.here += count
      const next = path[step + 1]
      if (next === undefined) row[ends.has(key) ? 'stayed' : 'ended'] += count
      else if (beginnings.has(keyOf(path.slice(0, step + 2)))) row.stayed += count
      else row.left.set(next, (row.left.get(next) ?? 0) + count)
    }
  return [...rows]
    .map(([key, { left, ...row }]) => ({
      key,
      ...row,
      left: [...left]
        .map(([screen, count]) => ({ screen, count }))
        .toSorted((a, b) => b.count - a.count || a.screen - b.screen),
    }))
    .toSorted((a, b) => a.step - b.step || b.here - a.here)
}

/** A screen that people came back to, after they had left it. */
interface Loop {
  readonly screen: number
  /** Answers that came back at least once, and how often all of them did. */
  readonly people: number
  readonly times: number
  /** The screen that most came back from. */
  readonly from: number
}

/** Screens that people came back to, by the number of answers. */
export const loopsOf = (walks: Walks): Loop[] => {
  const loops = new Map<number, { people: number; times: number; from: Map<number, number> }>()
  for (const { path, count } of walks) {
    const seen = new Set<number>()
    const again = new Set<number>()
    for (const [step, screen] of path.entries()) {
      if (seen.has(screen)) {
        const loop = loops.get(screen) ?? { people: 0, times: 0, from: new Map<number, number>() }
        loops.set(screen, loop)
        const from = path[step - 1] ?? screen
        loop.times += count
        loop.people += again.has(screen) ? 0 : count
        loop.from.set(from, (loop.from.get(from) ?? 0) + count)
        again.add(screen)
      }
      seen.add(screen)
    }
  }
  return [...loops]
    .map(([screen, { people, times, from }]) => ({
      screen,
      people,
      times,
      from: [...from].toSorted(([a, some], [b, others]) => others - some || a - b)[0]?.[0] ?? screen,
    }))
    .toSorted((a, b) => b.people - a.people || b.times - a.times || a.screen - b.screen)
}
