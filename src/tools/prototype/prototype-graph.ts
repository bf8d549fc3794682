import {
  type PrototypeView,
  type ScreensById,
  topOf,
  viewAfter,
  viewOf,
} from '#machines/tools/prototype/prototype-walk.ts'
import { actionsOf, shortestWalks } from './analysis/outcomes.ts'

const keyOf = ({ screen, overlays, before }: PrototypeView) =>
  JSON.stringify([screen, overlays.map((overlay) => overlay.screen), before])

/** Ways to be on the same screen of a path that are followed further. */
const maxViews = 50

/**
 * Index of the first screen of a path that the screens before it do not lead to; null if the whole path can be walked
 * from the start. 0: the path begins elsewhere.
 */
export const brokenAt = (screens: ScreensById, start: string, path: readonly string[]): number | null => {
  if (path[0] !== start || !screens.has(start)) return 0
  let views = [viewOf(start)]
  for (const [index, screen] of path.entries()) {
    if (index === 0) continue
    const after = views.flatMap((view) => {
      const top = screens.get(topOf(view))
      return top ? actionsOf(top).map((action) => viewAfter(view, action, screens)) : []
    })
    const there = after.filter((view) => topOf(view) === screen)
    // A path names a screen twice in a row only after a restart, which no expected path has.
    views = [...new Map(there.map((view) => [keyOf(view), view])).values()].slice(0, maxViews)
    if (views.length === 0 || path[index - 1] === screen) return index
  }
  return null
}

/** A possible mistake in a prototype that can be published nonetheless. */
export interface PrototypeWarning {
  readonly kind: 'unreachable' | 'dead-end'
  readonly screen: string
}

/**
 * Screens that no task leads to, and screens without a way on that end no task, in the order of the prototype. `flows`:
 * where the tasks start and end in it.
 */
export const prototypeWarnings = (
  screens: ScreensById,
  flows: readonly { readonly start: string; readonly ends: readonly string[] }[],
): readonly PrototypeWarning[] => {
  const reached = new Set(flows.flatMap(({ start }) => [...shortestWalks(screens, start).keys()]))
  const ends = new Set(flows.flatMap((flow) => flow.ends))
  return [...screens.values()].flatMap((screen): PrototypeWarning[] => {
    if (!reached.has(screen.id)) return [{ kind: 'unreachable', screen: screen.id }]
    const leadsOn = actionsOf(screen).some(({ does }) => does !== 'leave')
    return leadsOn || ends.has(screen.id) ? [] : [{ kind: 'dead-end', screen: screen.id }]
  })
}
