import { hash } from 'node:crypto'
import { figmaLimits, type Untranslated } from '#contract/prototypes/figma-import.ts'
import {
  type PrototypeAction,
  prototypeLimits,
  type PrototypeScreen,
} from '#contract/studies/tools/prototype.ts'
import { maxLength } from '#contract/shared/limits.ts'
import {
  type FigmaAction,
  type FigmaBox,
  type FigmaInteraction,
  figmaNode,
  type FigmaNode,
} from './replies.ts'
import type { Frame } from './read-frames.ts'
import { cutText } from '#contract/shared/characters.ts'

/** Text of a file as a name here. */
export const cleanName = (text: string, max: number = maxLength.title) =>
  cutText(text.replaceAll('\0', '').toWellFormed().trim(), max)

/** The identifier of the screen of a frame, which is the same in each import. */
export const screenIdOf = (frame: string) =>
  /^[\d:]{1,50}$/.test(frame) ? `figma-${frame.replaceAll(':', '-')}` : `figma-${shortHash(frame)}`

const shortHash = (text: string) => hash('sha256', text, 'hex').slice(0, 16)

type Gesture = PrototypeScreen['hotspots'][number]['gesture']
type Direction = Extract<Gesture, { on: 'swipe' }>['direction']
type Overlay = NonNullable<PrototypeScreen['overlay']>

/** A part of a frame that does something; the box is relative to the frame, in units of the file. */
interface Spot {
  readonly id: string
  readonly name: string
  readonly gesture: Gesture
  readonly action: PrototypeAction
  readonly box: FigmaBox
}

/** A frame as a screen without its image. Coordinates are in units of the file. */
export interface PlannedScreen {
  readonly frame: string
  readonly id: string
  readonly name: string
  readonly size: { readonly width: number; readonly height: number }
  readonly spots: readonly Spot[]
  readonly keys: readonly { readonly key: string; readonly action: PrototypeAction }[]
  readonly wait?: { readonly ms: number; readonly action: PrototypeAction }
  readonly fixed?: { readonly top: number; readonly bottom: number }
  readonly overlay?: Overlay
}

const positions: Readonly<Record<string, Overlay['position']>> = {
  CENTER: 'center',
  TOP_LEFT: 'top-left',
  TOP_CENTER: 'top',
  TOP_RIGHT: 'top-right',
  BOTTOM_LEFT: 'bottom-left',
  BOTTOM_CENTER: 'bottom',
  BOTTOM_RIGHT: 'bottom-right',
  MANUAL: 'center',
}

const directions: Readonly<Record<string, Direction>> = {
  LEFT: 'left',
  RIGHT: 'right',
  TOP: 'up',
  BOTTOM: 'down',
}

/** Names as in `KeyboardEvent.key`, by the codes that Figma stores. */
const keyNames: ReadonlyMap<number, string> = new Map([
  [8, 'Backspace'],
  [13, 'Enter'],
  [27, 'Escape'],
  [32, ' '],
  [33, 'PageUp'],
  [34, 'PageDown'],
  [35, 'End'],
  [36, 'Home'],
  [37, 'ArrowLeft'],
  [38, 'ArrowUp'],
  [39, 'ArrowRight'],
  [40, 'ArrowDown'],
  [46, 'Delete'],
])
const keyOf = (codes: readonly number[]) => {
  const [code, ...others] = codes
  if (code === undefined || others.length > 0) return undefined
  if ((code >= 48 && code <= 57) || (code >= 65 && code <= 90)) return String.fromCharCode(code).toLowerCase()
  return keyNames.get(code)
}

/** Triggers that have no equal, by what they are called in Figma. */
const lostTriggers: Readonly<Record<string, string>> = {
  ON_HOVER: 'While hovering',
  MOUSE_ENTER: 'Mouse enter',
  MOUSE_LEAVE: 'Mouse leave',
  ON_MEDIA_HIT: 'When a video reaches a time',
  ON_MEDIA_END: 'When a video ends',
  ON_VOICE: 'Voice command',
}
const lostActions: Readonly<Record<string, string>> = {
  SET_VARIABLE: 'Set variable',
  SET_VARIABLE_MODE: 'Set variable mode',
  CONDITIONAL: 'Conditional',
  UPDATE_MEDIA_RUNTIME: 'Control of a video',
  SCROLL_TO: 'Scroll to',
  CHANGE_TO: 'Change to a variant',
}

/** Listed once for each layer. */
export const createList = () => {
  const listed = new Map<string, Untranslated>()
  return {
    add: (screen: string, layer: string, what: string) => {
      const entry = { screen: cleanName(screen), layer: cleanName(layer), what }
      if (listed.size < figmaLimits.listed) listed.set(JSON.stringify(entry), entry)
    },
    all: () => [...listed.values()],
  }
}
type List = ReturnType<typeof createList>

/** The part of `box` within the frame, relative to the frame. */
const within = (box: FigmaBox, frame: FigmaBox): FigmaBox | undefined => {
  const [left, top] = [Math.max(0, box.x - frame.x), Math.max(0, box.y - frame.y)]
  const right = Math.min(frame.width, box.x - frame.x + box.width)
  const bottom = Math.min(frame.height, box.y - frame.y + box.height)
  return right - left >= 1 && bottom - top >= 1
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : undefined
}

/** Layers of a frame in the order in which they are painted. The list of what is left replaces recursion. */
function* layersOf(root: FigmaNode): Generator<FigmaNode, void> {
  const left: unknown[] = [root]
  while (left.length > 0) {
    const { data: node } = figmaNode.safeParse(left.pop())
    if (!node || node.visible === false) continue
    yield node
    for (const child of (node.children ?? []).toReversed()) left.push(child)
  }
}

/** Layers of one frame that are read: more would keep other requests waiting. */
const maxLayers = 30_000
const milliseconds = ({ trigger }: FigmaInteraction) => {
  const timeout = trigger?.timeout ?? 0
  // Figma's editor allows 20 seconds: larger numbers are milliseconds.
  return Math.min(60_000, Math.max(50, Math.round(timeout > 60 ? timeout : timeout * 1000)))
}

interface Source {
  readonly frame: Frame
  readonly layer: FigmaNode
  readonly box: FigmaBox | undefined
}

/**
 * Translates frames one by one. `known` are the frames that become screens; a link to another one is listed. Frames
 * that open as overlays are known when all are translated.
 */
export const createTranslator = (known: ReadonlySet<string>, list: List) => {
  const overlays = new Set<string>()

  const toAction = (action: FigmaAction, { frame, layer, box }: Source): PrototypeAction | undefined => {
    const lose = (what: string) => list.add(frame.name, layer.name, what)
    if (action.transition?.type === 'SMART_ANIMATE' || action.transition?.matchLayers === true)
      lose('Smart animate (screens change at once)')
    else if (action.transition && action.transition.type !== 'DISSOLVE')
      lose('Animation (screens change at once)')
    if (action.type === 'BACK') return { does: 'back' }
    if (action.type === 'CLOSE') return { does: 'close' }
    if (action.type === 'URL') {
      const url = URL.parse(action.url ?? '')
      if (url && /^https?:$/.test(url.protocol) && url.href.length <= maxLength.message)
        return { does: 'leave', to: url.href }
      lose('Link to an address that is not on the web')
      return undefined
    }
    const kind = action.type === 'NODE' ? (action.navigation ?? '') : action.type
    const lost = lostActions[kind]
    if (lost !== undefined || !['NAVIGATE', 'OVERLAY', 'SWAP'].includes(kind)) {
      lose(lost ?? `Action ${cleanName(kind, 40)}`)
      return undefined
    }
    const target = action.destinationId ?? ''
    if (!known.has(target)) {
      lose('Link to a frame that is not imported')
      return undefined
    }
    const screen = screenIdOf(target)
    if (kind === 'NAVIGATE') return { does: 'go', screen }
    // A swap replaces the overlay on top; on a screen without one it navigates.
    if (kind === 'SWAP') return { does: 'swap', screen }
    overlays.add(screen)
    const offset = action.overlayRelativePosition
    if (!offset || !box) return { does: 'open', screen }
    return {
      does: 'open',
      screen,
      at: { x: Math.max(0, box.x + offset.x), y: Math.max(0, box.y + offset.y) },
    }
  }

  const interactionsOf = (layer: FigmaNode): readonly FigmaInteraction[] => {
    const given = (layer.interactions ?? []).filter((each) => each !== null)
    if (given.length > 0 || layer.transitionNodeID === undefined || layer.transitionNodeID === null)
      return given
    const action = { type: 'NODE', navigation: 'NAVIGATE', destinationId: layer.transitionNodeID }
    return [{ trigger: { type: 'ON_CLICK' }, actions: [action] }]
  }

  /** The screen of a frame, of which `root` has everything. */
  const toScreen = (frame: Frame, root: FigmaNode): PlannedScreen | undefined => {
    const area = root.absoluteBoundingBox
    if (!area) return undefined
    const lose = (layer: FigmaNode, what: string) => list.add(frame.name, layer.name, what)
    const spots: Spot[] = []
    const keys = new Map<string, PrototypeAction>()
    let wait: PlannedScreen['wait']
    const fixed = { top: 0, bottom: 0 }

    const gestureOf = ({ trigger, actions }: FigmaInteraction, layer: FigmaNode): Gesture | undefined => {
      const type = trigger?.type ?? ''
      if (type === 'ON_CLICK') return { on: 'tap' }
      if (['ON_PRESS', 'MOUSE_DOWN', 'MOUSE_UP'].includes(type)) {
        lose(layer, 'Press (works as a tap)')
        return { on: 'tap' }
      }
      if (type === 'ON_DRAG') {
        const named = actions?.find((each) => each?.transition?.direction)?.transition?.direction ?? ''
        const direction = directions[named]
        if (direction !== undefined) return { on: 'swipe', direction }
        lose(layer, 'Drag without a direction')
        return undefined
      }
      lose(layer, lostTriggers[type] ?? `Trigger ${cleanName(type, 40)}`)
      return undefined
    }

    const add = (interaction: FigmaInteraction, layer: FigmaNode, index: number) => {
      const box = layer.absoluteBoundingBox ? within(layer.absoluteBoundingBox, area) : undefined
      const type = interaction.trigger?.type
      const key = type === 'ON_KEY_DOWN' ? keyOf(interaction.trigger?.keyCodes ?? []) : undefined
      if (type === 'ON_KEY_DOWN' && key === undefined) return lose(layer, 'Combination of keys')
      const isTouched = type !== 'ON_KEY_DOWN' && type !== 'AFTER_TIMEOUT'
      const gesture = isTouched ? gestureOf(interaction, layer) : undefined
      if (isTouched && !gesture) return
      const source = { frame, layer, box }
      const actions = (interaction.actions ?? []).filter((each) => each !== null)
      const [action, ...others] = actions.flatMap((each) => toAction(each, source) ?? [])
      if (!action) return
      if (others.length > 0) lose(layer, 'Further actions of one trigger')
      if (key !== undefined) {
        if (keys.size >= prototypeLimits.keys) lose(layer, 'More keys than a screen takes')
        else if (!keys.has(key)) keys.set(key, action)
        return
      }
      if (type === 'AFTER_TIMEOUT') {
        if (wait) lose(layer, 'A second delay')
        else wait = { ms: milliseconds(interaction), action }
        return
      }
      if (!gesture) return
      if (!box) return lose(layer, 'Layer outside its frame')
      if (spots.length >= prototypeLimits.hotspots) return lose(layer, 'More hotspots than a screen takes')
      const id = `spot-${shortHash(`${layer.id} ${index}`)}`
      spots.push({ id, name: cleanName(layer.name), gesture, action, box })
    }

    let layers = 0
    for (const layer of layersOf(root)) {
      layers += 1
      if (layers > maxLayers) {
        lose(root, 'More layers than an import reads')
        break
      }
      for (const [index, interaction] of interactionsOf(layer).entries()) add(interaction, layer, index)
      if (layer.id === root.id) continue
      if ((layer.overflowDirection ?? 'NONE') !== 'NONE') lose(layer, 'Scrolling part of a frame')
      if (layer.type === 'VIDEO') lose(layer, 'Video')
      if (layer.scrollBehavior === 'STICKY_SCROLLS') lose(layer, 'Sticky position')
      const box = layer.absoluteBoundingBox && within(layer.absoluteBoundingBox, area)
      if (layer.scrollBehavior !== 'FIXED' || !box) continue
      const isWide = box.width >= area.width * 0.9
      if (isWide && box.y <= 1) fixed.top = Math.max(fixed.top, box.y + box.height)
      else if (isWide && box.y + box.height >= area.height - 1)
        fixed.bottom = Math.max(fixed.bottom, area.height - box.y)
      else lose(layer, 'Fixed position')
    }
    if (fixed.top + fixed.bottom >= area.height) [fixed.top, fixed.bottom] = [0, 0]
    const { overlayPositionType = 'CENTER', overlayBackground, overlayBackgroundInteraction } = root
    const id = screenIdOf(frame.id)
    return {
      frame: frame.id,
      id,
      name: cleanName(frame.name) || id,
      size: { width: area.width, height: area.height },
      spots,
      keys: [...keys].map(([name, action]) => ({ key: name, action })),
      ...(wait && { wait }),
      ...(fixed.top + fixed.bottom > 0 && { fixed }),
      overlay: {
        position: positions[overlayPositionType] ?? 'center',
        closesOutside: overlayBackgroundInteraction === 'CLOSE_ON_CLICK_OUTSIDE',
        dims: (overlayBackground?.type ?? 'NONE') !== 'NONE',
      },
    }
  }

  return { toScreen, overlays }
}

const actionsOf = ({ spots, keys, wait }: PlannedScreen) => [
  ...spots.map(({ action }) => action),
  ...keys.map(({ action }) => action),
  ...(wait ? [wait.action] : []),
]

/**
 * Marks screens that open as overlays; those that replace an overlay are overlays too, which goes on along circles of
 * swaps until nothing changes. A swap on a screen that is no overlay navigates.
 */
export const settleOverlays = (screens: readonly PlannedScreen[], opened: ReadonlySet<string>) => {
  const overlays = new Set(opened)
  const byId = new Map(screens.map((screen) => [screen.id, screen]))
  const left = [...overlays]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const screen = byId.get(id)
    for (const action of screen ? actionsOf(screen) : [])
      if (action.does === 'swap' && !overlays.has(action.screen)) {
        overlays.add(action.screen)
        left.push(action.screen)
      }
  }
  return screens.map((screen): PlannedScreen => {
    const { overlay, ...rest } = screen
    const isOverlay = overlays.has(screen.id)
    const settle = (action: PrototypeAction): PrototypeAction =>
      action.does === 'swap' && !isOverlay ? { does: 'go', screen: action.screen } : action
    return {
      ...rest,
      spots: screen.spots.map((spot) => ({ ...spot, action: settle(spot.action) })),
      keys: screen.keys.map(({ key, action }) => ({ key, action: settle(action) })),
      ...(screen.wait && { wait: { ...screen.wait, action: settle(screen.wait.action) } }),
      ...(isOverlay && overlay && { overlay }),
    }
  })
}
