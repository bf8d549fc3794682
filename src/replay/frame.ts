import { Replayer } from '@rrweb/replay'
import {
  type FromReplayFrame,
  isToReplayFrame,
  type ReplayedEvent,
  type ToReplayFrame,
} from '#contract/recordings/replay-frame.ts'
import { eventType, incrementalSource } from '#contract/recordings/rrweb.ts'
import { createActivity } from './activity.ts'
import { markFocus } from './focus.ts'
import { frameStyle } from './frame-style.ts'
import { makeHarmless } from './harmless.ts'
import { measurePage } from './measure.ts'
import { pictureMark } from './picture.ts'
import { createPopovers } from './popovers.ts'
import { createScrolls, withOwnScrolls } from './scrolls.ts'

type Show = Extract<ToReplayFrame, { kind: 'show' }>
type Measure = Extract<ToReplayFrame, { kind: 'measure' }>
type PlayableEvents = ConstructorParameters<typeof Replayer>[0] & ReplayedEvent[]

interface Part {
  readonly number: number
  readonly end: number
  readonly replayer: Replayer
  readonly scrolls: ReturnType<typeof createScrolls>
  readonly idleUntil: (at: number) => number | null
}

const reportEveryMs = 100

/**
 * Space of a picture that is not loaded, the end of an element with more than a recording keeps, and animations at
 * their end while nothing moves: without that, pages that fade in would be empty.
 */
const placeholderRules = [
  'img:not([src^="data:"]) { background: repeating-linear-gradient(45deg, #0001 0 8px, #0002 8px 16px) !important; outline: 1px dashed #0004 !important; outline-offset: -1px !important }',
  '[data-understory-left-out]::after { content: "The rest was too large to record."; display: block; padding: 8px; outline: 1px dashed #0006; font: 14px sans-serif }',
  'html.rrweb-paused *, html.rrweb-paused *::before, html.rrweb-paused *::after { animation-delay: -1s !important; animation-duration: 1ms !important; animation-iteration-count: 1 !important; animation-fill-mode: both !important; transition: none !important }',
]

const post = (message: FromReplayFrame) => window.parent.postMessage(message, window.location.origin)

interface Size {
  readonly width: number
  readonly height: number
}

const isSize = (value: unknown): value is Size =>
  typeof value === 'object' && value !== null && 'width' in value && 'height' in value

/** Whether events can be played: they begin with the size of the page, if known, and a snapshot. */
const isPlayable = (events: readonly ReplayedEvent[]): events is PlayableEvents =>
  events.length > 1 && events.slice(0, 2).some(({ type }) => type === eventType.fullSnapshot)

/** Longest time in which the recorder completes a snapshot. */
const wholeAfterMs = 1000

/** Whether an event notes what a snapshot leaves out: adopted style sheets and the documents of frames. */
const isOfSnapshot = ({ type, data }: ReplayedEvent) =>
  type === eventType.custom ||
  type === eventType.plugin ||
  (type === eventType.incrementalSnapshot &&
    typeof data === 'object' &&
    data !== null &&
    'source' in data &&
    (data.source === incrementalSource.adoptedStyleSheet || 'isAttachIframe' in data))

/** A seek back keeps the document, and with it the style sheets that it adopted later. */
const adoptedSheets = (event: ReplayedEvent, _: boolean, { replayer }: { readonly replayer: Replayer }) => {
  const page = replayer.iframe.contentDocument
  if (event.type === eventType.fullSnapshot && page) page.adoptedStyleSheets = []
}

/** A part ends with an event of its own: the visitor may do nothing until the next part begins. */
const withEnd = (events: readonly ReplayedEvent[], end: number): readonly ReplayedEvent[] => {
  const start = events[0]?.timestamp ?? 0
  const snapshot = events.findIndex(({ type }) => type === eventType.fullSnapshot)
  const changed = events.findIndex(
    (event, at) => at > snapshot && (!isOfSnapshot(event) || event.timestamp > start + wholeAfterMs),
  )
  const whole = changed < 0 ? events.length : changed
  const last = { type: eventType.custom, timestamp: start + end, data: { tag: 'end', payload: {} } }
  return [
    // With another time than the size, the page before stays until the snapshot, which is not whole at first.
    ...events.map((event, at) => (at < whole ? { ...event, timestamp: start } : event)),
    last,
  ]
}

let current: Part | undefined
let speed = 1
let reporting: number | undefined

const stopReports = () => {
  window.clearInterval(reporting)
  reporting = undefined
}

const openPart = ({ part: number, events, end }: Show & { readonly events: readonly ReplayedEvent[] }) => {
  const popovers = createPopovers(makeHarmless(events))
  const playable = withEnd(withOwnScrolls(events), end)
  if (!isPlayable(playable)) throw new Error('The part has no snapshot')
  current?.replayer.destroy()
  const scrolls = createScrolls()
  const replayer = new Replayer(playable, {
    root: document.body,
    speed,
    mouseTail: false,
    // Half the time of a seek: the page is not painted meanwhile, and a copy of it would be built for each seek.
    useVirtualDom: false,
    showWarning: false,
    plugins: [{ handler: scrolls.handler }, { handler: adoptedSheets }, { handler: markFocus }, popovers],
    // The page around the frame keeps the focus.
    triggerFocus: false,
    insertStyleRules: placeholderRules,
    logger: { log: () => undefined, warn: () => undefined },
  })
  replayer.iframe.title = 'Recorded page'
  replayer.on('resize', (size) => {
    if (isSize(size)) post({ kind: 'size', width: size.width, height: size.height })
  })
  current = { number, end, replayer, scrolls, idleUntil: createActivity(events, end) }
}

const countPictures = ({ replayer }: Part) =>
  replayer.iframe.contentDocument?.querySelectorAll(`img[src]:not([src^="data:"]), [${pictureMark}]`)
    .length ?? 0

const show = (message: Show) => {
  const { request, part, events, at } = message
  stopReports()
  try {
    if (events) openPart({ ...message, events })
    if (current?.number !== part) throw new Error('The part is not open')
    // The player shows what came before a time, so not the snapshot at 0.
    current.replayer.pause(Math.max(1, at))
    current.scrolls.finishSeek(current.replayer)
    post({ kind: 'shown', request, pictures: countPictures(current) })
  } catch {
    post({ kind: 'failed', request })
  }
}

const report = () => {
  if (!current) return
  const { replayer, end, idleUntil } = current
  const at = replayer.getCurrentTime()
  if (at < end) return post({ kind: 'time', at, idleUntil: idleUntil(at) })
  stopReports()
  replayer.pause()
  return post({ kind: 'ended' })
}

const measure = ({ request, paths }: Measure) => {
  try {
    if (!current) throw new Error('No part is open')
    // The cursor of one visitor is no part of the page of all.
    document.body.className = 'measured'
    post({ kind: 'measured', request, page: measurePage(current.replayer.iframe, paths) })
  } catch {
    post({ kind: 'failed', request })
  }
}

const obey = (message: ToReplayFrame) => {
  switch (message.kind) {
    case 'show':
      return show(message)
    case 'play':
      current?.replayer.play(current.replayer.getCurrentTime())
      current?.scrolls.finishSeek(current.replayer)
      stopReports()
      reporting = window.setInterval(report, reportEveryMs)
      return undefined
    case 'pause':
      stopReports()
      return current?.replayer.pause()
    case 'measure':
      return measure(message)
    case 'scroll':
      return current?.replayer.iframe.contentWindow?.scrollTo({ top: message.top, behavior: 'instant' })
    default:
      ;({ speed } = message)
      return current?.replayer.setConfig({ speed })
  }
}

const style = document.createElement('style')
style.textContent = frameStyle
document.head.append(style)

window.addEventListener('message', ({ data, origin, source }) => {
  if (origin === window.location.origin && source === window.parent && isToReplayFrame(data)) obey(data)
})
post({ kind: 'ready' })
