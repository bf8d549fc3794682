import { isActiveAttribute } from '#contract/recordings/active-content.ts'
import type { ReplayedEvent } from '#contract/recordings/replay-frame.ts'
import { eventType } from '#contract/recordings/rrweb.ts'
import { withFocusMarks } from './focus.ts'
import { pictureInPlace, pictureMark } from './picture.ts'
import { markPopover } from './popovers.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Attributes by which a `link` or `base` reaches an address even where the policy forbids to load it. */
const reaching: Readonly<Record<string, readonly string[]>> = {
  // `preconnect` and `dns-prefetch` open connections, which no policy forbids. Style sheets are inlined as `_cssText`.
  link: ['rel', 'href', 'imagesrcset'],
  base: ['href'],
  // Browsers connect before they ask the policy. The recorder itself never keeps the address of a frame.
  iframe: ['src'],
  frame: ['src'],
  meta: ['http-equiv', 'content'],
}

const withoutReaching = (attributes: Fields, tag: string | undefined) => {
  for (const name of Object.keys(attributes)) {
    // The element of a changed attribute may be unknown: a relation makes sense for links only.
    const isReaching =
      tag === undefined ? name.toLowerCase() === 'rel' : reaching[tag]?.includes(name.toLowerCase())
    if (isReaching || isActiveAttribute(name, attributes[name], tag)) delete attributes[name]
  }
}

const markFocusStyles = (attributes: Fields) => {
  const css = attributes['_cssText']
  if (typeof css === 'string') attributes['_cssText'] = withFocusMarks(css)
}

/** Gives a picture its place. Pictures that are written into the page are shown. */
const placePicture = (attributes: Fields) => {
  const drawn = pictureInPlace(attributes['rr_natural'], attributes['alt'])
  delete attributes['rr_natural']
  if (drawn === undefined || /^data:/i.test(String(attributes['src']))) return
  Object.assign(attributes, { src: drawn, [pictureMark]: '' })
}

/**
 * Cleans a tree of nodes, without recursion; `frames` gets the identifiers of its frames. Returns whether it has a note
 * on a popover.
 */
const cleanTree = (root: unknown, frames: Set<unknown>) => {
  const waiting = [root]
  let hasPopover = false
  for (let node = waiting.pop(); isFields(node); node = waiting.pop()) {
    const { id, tagName, attributes, childNodes } = node
    if (typeof tagName === 'string' && isFields(attributes)) {
      const tag = tagName.toLowerCase()
      withoutReaching(attributes, tag)
      if (tag === 'img') placePicture(attributes)
      markFocusStyles(attributes)
      if (markPopover(attributes)) hasPopover = true
      if (tag === 'iframe' || tag === 'frame') frames.add(id)
    }
    waiting.push(...listOf(childNodes))
  }
  return hasPopover
}

/**
 * Removes from the events of a part what would run or reach another address. The server has done so for scripts; the
 * policy of the frame is the third guard. Returns the events that open or close popovers.
 */
export const makeHarmless = (events: readonly ReplayedEvent[]) => {
  const frames = new Set<unknown>()
  const popovers = new Set<unknown>()
  for (const event of events) {
    const { type, data } = event
    if (!isFields(data)) continue
    if (type === eventType.fullSnapshot) cleanTree(data['node'], frames)
    if (type !== eventType.incrementalSnapshot) continue
    for (const add of listOf(data['adds']))
      if (isFields(add) && cleanTree(add['node'], frames)) popovers.add(event)
    for (const change of listOf(data['attributes']))
      if (isFields(change) && isFields(change['attributes'])) {
        withoutReaching(change['attributes'], undefined)
        placePicture(change['attributes'])
        markFocusStyles(change['attributes'])
        if (markPopover(change['attributes'])) popovers.add(event)
        if (frames.has(change['id'])) withoutReaching(change['attributes'], 'iframe')
      }
  }
  return popovers
}
