import { isInside, type Point } from '#contract/studies/areas.ts'
import type {
  PrototypeAction,
  PrototypeHotspot,
  PrototypeScreen,
  PrototypeStep,
  ScreensSource,
} from '#contract/studies/tools/prototype.ts'

/** The view of a participant: a screen, with overlays above it, and the screens before that `back` returns to. */
export interface PrototypeView {
  readonly screen: string
  /** From the lowest to the one on top. */
  readonly overlays: readonly { readonly screen: string; readonly at: Point | undefined }[]
  /** The last one is returned to first. */
  readonly before: readonly string[]
}

/** `back` returns at most so many times. */
const maxBefore = 200

/** The screens of a prototype by identifier. */
export type ScreensById = ReadonlyMap<string, PrototypeScreen>

export const screensById = ({ screens }: ScreensSource): ScreensById =>
  new Map(screens.map((screen) => [screen.id, screen]))

export const viewOf = (screen: string): PrototypeView => ({ screen, overlays: [], before: [] })

/** The screen that reacts: the overlay on top, if there is one. */
export const topOf = ({ screen, overlays }: PrototypeView) => overlays.at(-1)?.screen ?? screen

/** The view after an action. An action whose target does not exist changes nothing. */
export const viewAfter = (
  view: PrototypeView,
  action: PrototypeAction,
  screens: ScreensById,
): PrototypeView => {
  const { overlays, before } = view
  if ('screen' in action && !screens.has(action.screen)) return view
  switch (action.does) {
    case 'go':
      return {
        screen: action.screen,
        overlays: [],
        before: [...before, view.screen].slice(-maxBefore),
      }
    case 'open':
      return { ...view, overlays: [...overlays, { screen: action.screen, at: action.at }] }
    case 'swap':
      return {
        ...view,
        overlays: [...overlays.slice(0, -1), { screen: action.screen, at: overlays.at(-1)?.at }],
      }
    case 'close':
      return overlays.length === 0 ? view : { ...view, overlays: overlays.slice(0, -1) }
    case 'back': {
      if (overlays.length > 0) return { ...view, overlays: overlays.slice(0, -1) }
      const screen = before.at(-1)
      return screen === undefined ? view : { screen, overlays: [], before: before.slice(0, -1) }
    }
    case 'leave':
      return view
  }
}

/** A tap or a swipe, without what it hits. */
type Touch = Point & { readonly screen: string } & (
    | { readonly kind: 'tap' }
    | { readonly kind: 'swipe'; readonly direction: string }
  )

const reactsTo = ({ gesture }: PrototypeHotspot, touch: Touch) =>
  touch.kind === 'tap'
    ? gesture.on === 'tap'
    : gesture.on === 'swipe' && gesture.direction === touch.direction

/** The hotspot that a touch hits: the last one in the list of those under it. */
export const hotspotAt = (view: PrototypeView, touch: Touch, screens: ScreensById) =>
  touch.screen === topOf(view)
    ? screens
        .get(touch.screen)
        ?.hotspots.findLast((hotspot) => reactsTo(hotspot, touch) && isInside(hotspot, touch))
    : undefined

/** Whether a tap is outside of an overlay that such a tap closes. */
const closesOverlay = (view: PrototypeView, touch: Touch, screens: ScreensById) =>
  touch.kind === 'tap' &&
  touch.screen !== topOf(view) &&
  view.overlays.length > 0 &&
  screens.get(topOf(view))?.overlay?.closesOutside === true

/** Whether a step was one that can happen in this view; `missed` is a touch that nothing reacts to. */
type Outcome = { readonly view: PrototypeView; readonly missed: boolean } | null

/** The view after a step; null if the step cannot happen in this view. A restart shows the start again. */
export const viewAfterStep = (
  view: PrototypeView,
  step: PrototypeStep,
  start: string,
  screens: ScreensById,
): Outcome => {
  const top = screens.get(topOf(view))
  if (step.kind === 'restart') return { view: viewOf(start), missed: false }
  if (step.kind === 'key' || step.kind === 'wait') {
    const reaction = step.kind === 'wait' ? top?.wait : top?.keys.find(({ key }) => key === step.key)
    if (!reaction || step.screen !== top?.id) return null
    return { view: viewAfter(view, reaction.action, screens), missed: false }
  }
  const isInView = step.screen === view.screen || view.overlays.some(({ screen }) => screen === step.screen)
  if (!isInView) return null
  // The keyboard activates a hotspot that others may lie above.
  const hotspot =
    step.by === 'keyboard' && step.hotspot !== null && step.screen === top?.id
      ? top.hotspots.find((each) => each.id === step.hotspot && reactsTo(each, step))
      : hotspotAt(view, step, screens)
  if ((hotspot?.id ?? null) !== step.hotspot) return null
  if (hotspot) return { view: viewAfter(view, hotspot.action, screens), missed: false }
  if (closesOverlay(view, step, screens))
    return { view: { ...view, overlays: view.overlays.slice(0, -1) }, missed: false }
  return { view, missed: true }
}

/** A walk through a prototype. */
export interface PrototypeWalk {
  /** The screens on top, one after the other; the first is the start. */
  readonly path: readonly string[]
  /** Milliseconds since the start of the task at which each screen of the path came into view. */
  readonly since: readonly number[]
  /** Taps and swipes. */
  readonly taps: number
  /** Those that nothing reacted to. */
  readonly misses: number
  readonly view: PrototypeView
  /** Index of the first step that cannot have happened; null if all can. */
  readonly broken: number | null
}

/** Replays the steps of a task from its start. Steps after one that cannot have happened are left out. */
export const replay = (
  screens: ScreensById,
  start: string,
  steps: readonly PrototypeStep[],
): PrototypeWalk => {
  const path = [start]
  const since = [0]
  let view = viewOf(start)
  let [taps, misses] = [0, 0]
  let broken: number | null = null
  for (const [index, step] of steps.entries()) {
    const after = viewAfterStep(view, step, start, screens)
    if (!after) {
      broken = index
      break
    }
    if (step.kind === 'tap' || step.kind === 'swipe') taps += 1
    if (after.missed) misses += 1
    if (topOf(after.view) !== topOf(view) || step.kind === 'restart') {
      path.push(topOf(after.view))
      since.push(step.ms)
    }
    view = after.view
  }
  return { path, since, taps, misses, view, broken }
}
