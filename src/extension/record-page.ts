import { record } from '@rrweb/record'
import { eventType } from '#contract/recordings/rrweb.ts'
import { describeClick } from '#recorder/click-place.ts'
import { isElement } from '#recorder/element-path.ts'
import { createMutationBudget } from '#recorder/mutation-budget.ts'
import { randomId } from '#recorder/random-id.ts'
import { createPrivacy, type Masking, privacyLevel } from '#recorder/privacy.ts'
import type { RecordedEvent } from '#recorder/recorded-event.ts'
import { createScrubber } from '#recorder/scrub.ts'
import { scrubAddress } from '#recorder/scrub-text.ts'
import { watchScrolling } from '#recorder/scrolled-elements.ts'
import { createSelectedNames } from '#recorder/selected-names.ts'
import { describeClient, describePage } from '#recorder/seal-chunk.ts'
import { watchWindows } from '#recorder/windows.ts'
import type { FromTab } from './bar-messages.ts'

const sealAfterMs = 4000
const sealAfterCharacters = 250_000
/** Styles that scripts insert are not seen from outside the page: each snapshot has them. */
const snapshotEveryMs = 60_000
/** A page that gets the focus again sooner was not left: one of its frames had it. */
const returnMs = 5000
/** Without a page that receives events, the recording stops to wait. */
const maxCharacters = 15_000_000

type Click = Extract<FromTab, { type: 'click' }>
type Events = Extract<FromTab, { type: 'events' }>

/** Hides everything: clicks are reported although nothing is recorded. */
const hidden: Masking = { text: true, inputs: true, mask: [], block: [], ignore: [], unmask: [] }

interface TestOptions {
  readonly masking: Masking | null
  /** Nothing within it is recorded. */
  readonly bar: Element
  readonly sendClick: (click: Click) => void
  /** False if the events did not arrive: they are sent again. */
  readonly sendEvents: (events: Events) => Promise<boolean>
}

/** Reports clicks on the page and, with masking, records it by the rules of recorded sites while it is visible. */
export const watchPage = ({ masking, bar, sendClick, sendEvents }: TestOptions) => {
  const privacy = createPrivacy(masking ?? hidden)
  const names = createSelectedNames(() => stopRecording && record.takeFullSnapshot())
  const scrub = createScrubber(privacy, names, (id) => record.mirror.getNode(id))
  const budget = createMutationBudget()
  const listening = new AbortController()
  const { signal } = listening
  const id = randomId(26)
  let events: string[] = []
  let characters = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopRecording: (() => void) | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (events.length === 0) return
    const sent = events
    const size = characters
    events = []
    characters = 0
    const message = {
      type: 'events',
      document: id,
      page: describePage(masking?.text === false),
      client: describeClient(true),
      json: `[${sent.join()}]`,
    } as const
    if (await sendEvents(message)) return
    events = [...sent, ...events]
    characters += size
    if (characters > maxCharacters) stop()
    else timer ??= setTimeout(() => void flush(), sealAfterMs)
  }

  const push = (event: RecordedEvent) => {
    const json = JSON.stringify(event)
    events.push(json)
    characters += json.length
    const isSoon = event.type === eventType.fullSnapshot || characters > sealAfterCharacters
    if (isSoon) clearTimeout(timer)
    if (isSoon || timer === undefined) timer = setTimeout(() => void flush(), isSoon ? 0 : sealAfterMs)
  }

  const pause = () => {
    stopRecording?.()
    stopRecording = undefined
  }

  const begin = () => {
    if (!masking) return
    const { block, ignore } = privacy.selectors
    stopRecording = record<RecordedEvent>({
      emit: (event) => {
        // A page behind another one is recorded from its start when it comes to the front.
        if (document.visibilityState === 'hidden' || !scrub(event)) return
        push(event)
        const storm = budget.count(event)
        if (!storm) return
        // Not within rrweb's own call, which still goes on.
        setTimeout(pause, 0)
        setTimeout(() => !signal.aborted && begin(), storm.pauseMs)
      },
      blockSelector: `${block},${bar.localName}`,
      ignoreSelector: ignore,
      slimDOMOptions: 'all',
      sampling: { mousemove: 50, scroll: 150, media: 800 },
      checkoutEveryNms: snapshotEveryMs,
      errorHandler: () => true,
    })
  }

  let leftAt = Infinity
  const comeToFront = () => {
    if (!stopRecording || document.visibilityState === 'hidden') return
    push({
      type: eventType.custom,
      timestamp: Date.now(),
      data: { tag: 'attention', payload: { state: 'visible' } },
    })
    record.takeFullSnapshot()
  }

  const noteClick = (event: MouseEvent) => {
    const [target] = event.composedPath()
    if (!event.isTrusted || !isElement(target) || event.composedPath().includes(bar)) return
    privacy.forget()
    const level = privacy.levelOf(target)
    if (level >= privacyLevel.blocked) return
    const click = describeClick(event, target, privacy, names)
    const at = Date.now()
    if (masking) push({ type: eventType.custom, timestamp: at, data: { tag: 'click', payload: click } })
    sendClick({ type: 'click', shown: scrubAddress(location.href), at, click })
  }

  const stop = () => {
    listening.abort()
    pause()
    void flush()
  }

  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? void flush() : comeToFront()),
    { signal },
  )
  addEventListener('blur', () => (leftAt = Date.now()), { signal })
  addEventListener('focus', () => Date.now() - leftAt > returnMs && comeToFront(), { signal })
  watchWindows((view) => view.addEventListener('click', noteClick, { capture: true, passive: true, signal }))
  addEventListener('pagehide', () => void flush(), { signal })
  window.navigation?.addEventListener(
    'currententrychange',
    () => {
      if (!masking) return
      const payload = { url: scrubAddress(location.href), kind: 'push' }
      push({ type: eventType.custom, timestamp: Date.now(), data: { tag: 'navigate', payload } })
    },
    { signal },
  )
  watchScrolling(() => {})
  const beginWithBody = () => !signal.aborted && begin()
  if (document.body) beginWithBody()
  else addEventListener('DOMContentLoaded', beginWithBody, { once: true, signal })
  return { stop, flush }
}
