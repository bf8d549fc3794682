import * as fc from 'fast-check'
import type {
  PrototypeAction,
  PrototypeHotspot,
  PrototypeScreen,
  PrototypeStep,
  ScreensSource,
} from '#contract/studies/tools/prototype.ts'
import {
  screensById,
  topOf,
  viewAfterStep,
  viewOf,
  type PrototypeView,
} from '#machines/tools/prototype/prototype-walk.ts'

export const screenOf = (id: string, changes: Partial<PrototypeScreen> = {}): PrototypeScreen => ({
  kind: 'image',
  src: `/${id}.png`,
  alt: id,
  width: 100,
  height: 200,
  id,
  name: id,
  hotspots: [],
  keys: [],
  ...changes,
})

/** A hotspot of 20 × 20 pixels; `row` 0 is at the top. */
export const spotOf = (
  id: string,
  action: PrototypeAction,
  row = 0,
  changes: Partial<Pick<PrototypeHotspot, 'gesture' | 'name'>> = {},
): PrototypeHotspot => ({
  id,
  name: '',
  gesture: { on: 'tap' },
  action,
  shape: 'rectangle',
  x: 10,
  y: 10 + 30 * row,
  width: 20,
  height: 20,
  ...changes,
})

/** Home leads to a list and to a menu above it; the list to an item and back; a splash screen goes on by itself. */
export const shop: ScreensSource = {
  kind: 'screens',
  screens: [
    screenOf('splash', { wait: { ms: 1000, action: { does: 'go', screen: 'home' } } }),
    screenOf('home', {
      hotspots: [
        spotOf('to-list', { does: 'go', screen: 'list' }),
        spotOf('to-menu', { does: 'open', screen: 'menu' }, 1),
        spotOf('to-help', { does: 'leave', to: 'https://help.example.com' }, 2),
      ],
      keys: [{ key: 'm', action: { does: 'open', screen: 'menu' } }],
    }),
    screenOf('list', {
      hotspots: [
        spotOf('to-item', { does: 'go', screen: 'item' }),
        spotOf('back', { does: 'back' }, 1),
        spotOf('next', { does: 'go', screen: 'item' }, 2, { gesture: { on: 'swipe', direction: 'left' } }),
      ],
    }),
    screenOf('item', { hotspots: [spotOf('back', { does: 'back' })] }),
    screenOf('menu', {
      hotspots: [
        spotOf('to-item', { does: 'go', screen: 'item' }),
        spotOf('close', { does: 'close' }, 1),
        spotOf('to-more', { does: 'swap', screen: 'more' }, 2),
      ],
      overlay: { position: 'bottom', closesOutside: true, dims: true },
    }),
    screenOf('more', { overlay: { position: 'center', closesOutside: false, dims: false } }),
  ],
}
export const shopScreens = screensById(shop)

const touch = { ms: 0, by: 'mouse' } as const

/** Every step that can happen in a view: a tap on each hotspot, one on nothing, keys, waits and a restart. */
const stepsIn = (view: PrototypeView): PrototypeStep[] => {
  const top = shopScreens.get(topOf(view))
  if (!top) return []
  const at = { ...touch, screen: top.id }
  return [
    ...top.hotspots.map((spot): PrototypeStep => {
      const pixel = spot.shape === 'rectangle' ? { x: spot.x, y: spot.y } : { x: 0, y: 0 }
      return spot.gesture.on === 'tap'
        ? { kind: 'tap', ...at, ...pixel, hotspot: spot.id }
        : { kind: 'swipe', ...at, ...pixel, hotspot: spot.id, direction: spot.gesture.direction }
    }),
    { kind: 'tap', ...at, x: 90, y: 190, hotspot: null },
    ...(view.overlays.length > 0
      ? [{ kind: 'tap', ...touch, screen: view.screen, x: 15, y: 15, hotspot: null } as const]
      : []),
    ...top.keys.map(({ key }): PrototypeStep => ({ kind: 'key', ms: 0, screen: top.id, key })),
    ...(top.wait ? [{ kind: 'wait', ms: 0, screen: top.id } as const] : []),
    { kind: 'restart', ms: 0 },
  ]
}

/** The steps of a person from a start, and the screens they saw. */
export const walked = (start: string, choices: readonly number[]) => {
  let view = viewOf(start)
  const steps: PrototypeStep[] = []
  const path = [start]
  for (const [index, choice] of choices.entries()) {
    const possible = stepsIn(view)
    const picked = possible[choice % possible.length]
    if (!picked) break
    const step = { ...picked, ms: index * 100 }
    const after = viewAfterStep(view, step, start, shopScreens)
    if (!after) throw new Error(`${JSON.stringify(step)} cannot happen on ${topOf(view)}`)
    steps.push(step)
    if (topOf(after.view) !== topOf(view) || step.kind === 'restart') path.push(topOf(after.view))
    view = after.view
  }
  return { steps, path, view }
}

export const anyChoices = fc.array(fc.nat(50), { maxLength: 40 })
