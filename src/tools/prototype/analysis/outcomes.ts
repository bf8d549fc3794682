import type { PrototypeAction, PrototypeEnd, PrototypeScreen } from '#contract/studies/tools/prototype.ts'

/** All actions of a screen, each with the hotspot, key or wait that causes it left out. */
export const actionsOf = ({ hotspots, keys, wait, overlay }: PrototypeScreen): PrototypeAction[] => [
  ...[...hotspots, ...keys].map(({ action }) => action),
  ...(wait ? [wait.action] : []),
  ...(overlay?.closesOutside ? [{ does: 'close' } as const] : []),
]

/** The screens that a screen leads to, each once; back and close, which lead to screens seen before, left out. */
export const nextScreens = (screen: PrototypeScreen) => [
  ...new Set(actionsOf(screen).flatMap((action) => ('screen' in action ? [action.screen] : []))),
]

/**
 * Screens of the shortest walk to each screen, both ends included: 1 for the start. A screen that cannot be reached is
 * missing. Back and close are in no shortest walk: they lead to a screen that was in view before.
 */
export const shortestWalks = (
  screens: ReadonlyMap<string, PrototypeScreen>,
  start: string,
): ReadonlyMap<string, number> => {
  const lengths = new Map(screens.has(start) ? [[start, 1]] : [])
  for (const [id, length] of lengths) {
    const screen = screens.get(id)
    for (const next of screen ? nextScreens(screen) : [])
      if (screens.has(next) && !lengths.has(next)) lengths.set(next, length + 1)
  }
  return lengths
}

/** Screens that are expected, by identifier or by index. */
export interface ExpectedScreens<Id> {
  readonly paths: readonly (readonly Id[])[]
  readonly reach: readonly Id[]
  /** Screens of the shortest walk to each screen of `reach`, the start and the screen included. */
  readonly shortest: ReadonlyMap<Id, number>
}

/**
 * How a task came out. Direct: the walk is an expected path, or as short as a walk to a screen that counts however it
 * is reached. Indirect: it ends on such a screen, or where an expected path ends, by another walk.
 */
export type PrototypeOutcome = 'direct' | 'indirect' | 'failed' | 'gave-up'

export const outcomeOf = <Id>(
  { path, end }: { readonly path: readonly Id[]; readonly end: PrototypeEnd },
  { paths, reach, shortest }: ExpectedScreens<Id>,
): PrototypeOutcome => {
  if (end === 'gave-up') return 'gave-up'
  const [last] = path.slice(-1)
  if (last === undefined) return 'failed'
  const isExpected = paths.some(
    (expected) =>
      expected.length === path.length && expected.every((screen, index) => screen === path[index]),
  )
  if (isExpected || (reach.includes(last) && shortest.get(last) === path.length)) return 'direct'
  return reach.includes(last) || paths.some((expected) => expected.at(-1) === last) ? 'indirect' : 'failed'
}
