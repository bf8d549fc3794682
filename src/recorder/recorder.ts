import { record } from '@rrweb/record'
import { eventType, incrementalSource } from '#contract/recordings/rrweb.ts'
import { watchChangedStyles } from './changed-styles.ts'
import { describeClick } from './click-place.ts'
import { isElement } from './element-path.ts'
import { forgetAllLeft, forgetLeft, keepLeft, type LeftPart, takeLeft, wasRefused } from './left-parts.ts'
import { createMutationBudget } from './mutation-budget.ts'
import { watchNavigation } from './navigation.ts'
import { createPrivacy, privacyLevel } from './privacy.ts'
import type { RecordedEvent } from './recorded-event.ts'
import { modeOf, type PauseReason, type RecorderMode } from './recorder-mode.ts'
import { createScrubber, naturalSize } from './scrub.ts'
import { scrubAddress } from './scrub-text.ts'
import { watchScrolling } from './scrolled-elements.ts'
import { compress, describeClient, describePage, inflate, shorten } from './seal-chunk.ts'
import { createSelectedNames } from './selected-names.ts'
import type { SealedChunk } from './stored-chunks.ts'
import { awayMs, createSession, isOver, resumeSession, saveSession } from './session.ts'
import { type Note, watchSignals } from './signals.ts'
import type { ApiCall, RecorderStart } from './site-config.ts'
import { createTransport } from './transport.ts'
import { watchWindows } from './windows.ts'

const sealAfterMs = 4000
/** The most that a page that is left can usually send without compressing it, which takes longer than it has. */
const sealAfterCharacters = 50_000
const idleMs = 60_000
const snapshotEveryMs = 300_000
/** New sessions that the server may ask for on one page. */
const maxRestarts = 3

/** Values of an own event that can be filtered by: texts, numbers and booleans. */
const valuesOf = (values: unknown) => {
  if (typeof values !== 'object' || values === null) return {}
  const plain: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries<unknown>({ ...values }).slice(0, 20)) {
    if (typeof value === 'string') plain[name.slice(0, 100)] = value.slice(0, 500)
    else if (typeof value === 'number' || typeof value === 'boolean') plain[name.slice(0, 100)] = value
  }
  return { values: plain }
}

/** Records the page until it is left, and the further pages of a single-page application. */
const start = ({ server, site, recording, calls, isIncluded }: RecorderStart) => {
  const { masking } = recording
  const privacy = createPrivacy(masking)
  const names = createSelectedNames(() => mode === 'recording' && record.takeFullSnapshot())
  const scrub = createScrubber(privacy, names, (id) => record.mirror.getNode(id))
  const budget = createMutationBudget()
  const reasons = new Set<PauseReason>()
  let mode: RecorderMode = 'stopped'
  let session = resumeSession(Date.now())
  let stopRecording: (() => void) | undefined
  let events: string[] = []
  let characters = 0
  let sealTimer: ReturnType<typeof setTimeout> | undefined
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  let restarts = 0
  // Described while the page is recorded: the address of an excluded page is never sent.
  let recordedPage = describePage(privacy.showsTitle())
  let pageOfChunk = recordedPage
  // Where the clock of the device is set back, events keep their order.
  let latest = 0
  let setBack = 0
  let farthest = 0
  let noted = 0

  /** The sessions that followed those of this page. */
  const successors = new Map<string, typeof session>()
  const transport = createTransport(site, {
    sendsStored: !wasRefused(),
    onRefused: () => set('ended', true),
    onSessionOver: (chunk) => {
      const id = chunk.key.slice(0, 26)
      if (id === session.id) {
        restarts += 1
        if (restarts > maxRestarts) return set('ended', true)
        startSession()
      }
      // Chunks of earlier visits are over with them.
      const next = successors.get(id)
      if (next) void moveChunk(chunk, next)
    },
  })

  /** A chunk of some events, with the number that is theirs. */
  const toChunk = (of: typeof session, number: number, part: readonly string[]) => {
    const { secret, visitor, isNew } = of
    const head = {
      site,
      secret,
      visitor,
      number,
      sentAt: Date.now(),
      page: pageOfChunk,
      client: describeClient(isNew),
    }
    return {
      key: `${of.id}.${number}`,
      url: `${server}r/${of.id}`,
      json: `${JSON.stringify(head).slice(0, -1)},"events":[${part.join()}]}`,
    }
  }
  /** The events that wait, with the number of their chunk. */
  const takeEvents = () => {
    clearTimeout(sealTimer)
    sealTimer = undefined
    const taken = { part: events, number: session.next }
    events = []
    characters = 0
    if (taken.part.length > 0) session.next += 1
    saveSession(session)
    return taken
  }

  /** Chunks that are being compressed. */
  const sealing = new Set<LeftPart>()
  const sealPart = async (part: LeftPart) => {
    const { key, url, json } = part
    sealing.add(part)
    const { body, isZipped } = await compress(await shorten(json, recording.sheets))
    transport.add({ key, url: isZipped ? `${url}?z=1` : url, body })
    sealing.delete(part)
    forgetLeft(part)
    return body.length
  }
  /** Sends a chunk that the server did not take as one of another session: its clicks and errors happened. */
  const moveChunk = async ({ url, body }: SealedChunk, to: typeof session) => {
    const number = to.next
    to.next += 1
    if (to === session) saveSession(to)
    const json = await inflate(body, url.includes('?z'))
    const moved = json
      .replace(/"secret":"\w+"/, `"secret":"${to.secret}"`)
      .replace(/"number":\d+/, `"number":${number}`)
    to.bytes += await sealPart({ key: `${to.id}.${number}`, url: `${server}r/${to.id}`, json: moved })
  }
  const seal = async () => {
    const { part, number } = takeEvents()
    if (part.length === 0) return
    const of = session
    of.bytes += await sealPart(toChunk(of, number, part))
    if (of === session && isOver(session, Date.now())) startSession()
  }
  const sealSoon = (ms: number) => {
    sealTimer ??= setTimeout(() => void seal(), ms)
  }

  const push = (event: RecordedEvent) => {
    setBack = Math.max(setBack, latest - event.timestamp)
    latest = event.timestamp + setBack
    const json = JSON.stringify({ ...event, timestamp: latest })
    const isSnapshot = event.type === eventType.fullSnapshot
    // The server takes a larger chunk for a snapshot or one event only. The size of the page stays with its snapshot.
    if (!isSnapshot && characters + json.length > sealAfterCharacters) void seal()
    if (events.length === 0) pageOfChunk = recordedPage
    events.push(json)
    characters += json.length
    if (isSnapshot || characters > sealAfterCharacters) {
      clearTimeout(sealTimer)
      sealTimer = setTimeout(() => void seal(), 0)
    } else sealSoon(sealAfterMs)
  }

  const note: Note = (tag, payload) => {
    if (mode === 'recording' || mode === 'frozen')
      push({ type: eventType.custom, timestamp: Date.now(), data: { tag, payload } })
  }
  type NavigationKind = Parameters<typeof note<'navigate'>>[1]['kind']
  const noteNavigation = (kind: NavigationKind) => {
    recordedPage = describePage(privacy.showsTitle())
    note('navigate', {
      url: scrubAddress(location.href),
      ...(recordedPage.title && { title: recordedPage.title }),
      kind,
    })
  }

  const emit = (event: RecordedEvent) => {
    if (!scrub(event)) return
    if (event.type === eventType.fullSnapshot) setTimeout(() => noteAnimations(), 0)
    const storm = budget.count(event)
    if (!storm) return push(event)
    note('throttle', { dropped: storm.nodes })
    // Not within rrweb's own call, which still goes on.
    setTimeout(() => set('storm', true), 0)
    setTimeout(() => set('storm', false), storm.pauseMs)
  }

  const begin = () => {
    recordedPage = describePage(privacy.showsTitle())
    const { block, ignore } = privacy.selectors
    stopRecording = record<RecordedEvent>({
      emit,
      blockSelector: block,
      ignoreSelector: ignore,
      slimDOMOptions: 'all',
      sampling: { mousemove: 50, scroll: 150, media: 800 },
      checkoutEveryNms: snapshotEveryMs,
      errorHandler: () => true,
    })
  }
  const stop = () => {
    stopRecording?.()
    stopRecording = undefined
  }

  /** Brings rrweb to the mode that the reasons ask for. */
  const update = (reason: PauseReason) => {
    const next = modeOf(reasons)
    if (next === mode) return
    if (reasons.has(reason) && (reason === 'hidden' || reason === 'idle'))
      note('attention', { state: reason })
    mode = next
    if (next === 'recording') {
      if (isOver(session, Date.now())) startSession()
      else if (!stopRecording) begin()
      // An event of its own makes rrweb record what changed meanwhile.
      else record.addCustomEvent('attention', { state: reason === 'idle' ? 'active' : 'visible' })
      session.active = Date.now()
      watchIdle()
    } else if (next === 'frozen') {
      if (stopRecording) record.freezePage()
      clearTimeout(sealTimer)
      sealTimer = setTimeout(() => void seal(), 0)
    } else {
      stop()
      if (next === 'stopped') void seal()
      else transport.close()
    }
  }
  const set = (reason: PauseReason, holds: boolean) => {
    if (holds) reasons.add(reason)
    else reasons.delete(reason)
    update(reason)
  }

  /** A new session needs a snapshot of its own. */
  const startSession = () => {
    stop()
    void seal()
    const before = session.id
    session = createSession(Date.now())
    successors.set(before, session)
    latest = setBack = 0
    if (mode === 'recording') begin()
  }

  const watchIdle = () => {
    clearTimeout(idleTimer)
    idleTimer = setTimeout(() => {
      if (Date.now() - session.active >= idleMs) set('idle', true)
      else watchIdle()
    }, idleMs)
  }
  const noteInput = () => {
    if (Date.now() - session.active > awayMs && mode === 'recording') startSession()
    if (reasons.has('idle')) set('idle', false)
    session.active = Date.now()
  }

  const handle = ([name, first, second]: ApiCall) => {
    if (name === 'consent') {
      if (first) return
      events = []
      set('ended', true)
      sealing.clear()
      transport.discard()
      forgetAllLeft()
    } else if (name === 'identify')
      note('identify', { user: String(first).slice(0, 500), ...valuesOf(second) })
    else note('custom', { name: String(first).slice(0, 100), ...valuesOf(second) })
  }

  const noteClick = (event: MouseEvent) => {
    const [target] = event.composedPath()
    // Scripts click too, to download a file or to choose one.
    if (!event.isTrusted || !isElement(target) || mode !== 'recording') return
    privacy.forget()
    const level = privacy.levelOf(target)
    if (level >= privacyLevel.blocked) return
    const click = describeClick(event, target, privacy, names)
    // The third click in a row selects a paragraph.
    const selects = event.detail === 3 && !click.isInteractive && getSelection()?.type === 'Range'
    note('click', { ...click, isRepeatable: click.isRepeatable || selects })
  }

  /** Attributes that say more of an element than the page does. */
  const noteAttributes = (element: Element, attributes: Record<string, unknown>) => {
    const id = record.mirror.getId(element)
    if (id < 1 || mode !== 'recording' || Object.keys(attributes).length === 0) return
    const data = {
      source: incrementalSource.mutation,
      texts: [],
      removes: [],
      adds: [],
      attributes: [{ id, attributes }],
    }
    emit({ type: eventType.incrementalSnapshot, timestamp: Date.now(), data })
  }

  /** How far the page was seen since the last note; read rarely, as the height of a page can need a layout. */
  const noteReach = () => {
    const bottom = Math.round(scrollY + innerHeight)
    farthest = Math.max(farthest, bottom)
    if (farthest > noted) note('reach', { bottom: farthest, height: document.documentElement.scrollHeight })
    noted = farthest
  }

  const leave = () => {
    noteReach()
    if (events.length > 0) {
      const { part, number } = takeEvents()
      const chunk = toChunk(session, number, part)
      const { key, url, json } = chunk
      const body = new TextEncoder().encode(json)
      if (body.length < transport.roomOfLeaving()) transport.add({ key, url, body })
      else void sealPart(chunk)
    }
    sealing.forEach(keepLeft)
    saveSession(session)
    transport.leave()
  }

  const noteAnimations = watchChangedStyles((link) => {
    const node = record.mirror.getMeta(link)
    return node !== null && 'attributes' in node && '_cssText' in node.attributes
  }, noteAttributes)
  watchScrolling(() => {
    farthest = Math.max(farthest, Math.round(scrollY + innerHeight))
  })
  watchWindows((view) => {
    for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const)
      view.addEventListener(name, noteInput, { capture: true, passive: true })
    view.addEventListener('click', noteClick, { capture: true, passive: true })
  })
  // Of the document: windows are no part of the way of these events.
  document.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLImageElement && noteAttributes(target, naturalSize(target)),
    { capture: true, passive: true },
  )
  // Before the listener below: web vitals are noted when the page is hidden, and sent with the last chunk.
  watchSignals({ note, server: `${server}r/` })
  watchNavigation((kind) => {
    const isPageIncluded = isIncluded()
    noteReach()
    farthest = noted = 0
    if (isPageIncluded && !reasons.has('page')) noteNavigation(kind)
    set('page', !isPageIncluded)
  })
  const changeVisibility = () => {
    if (document.visibilityState === 'visible') set('hidden', false)
    else {
      set('hidden', true)
      leave()
    }
  }
  document.addEventListener('visibilitychange', changeVisibility)
  addEventListener('pagehide', () => {
    session.isOpen = false
    leave()
  })
  addEventListener('pageshow', ({ persisted }) => {
    // Meanwhile another page of this tab has continued the session.
    if (!persisted || mode === 'ended') return
    stop()
    session = resumeSession(Date.now())
    noteNavigation('restore')
    if (mode === 'recording') begin()
  })

  for (const part of takeLeft()) void sealPart(part)
  changeVisibility()
  update('page')
  // A visitor may have refused before agreeing.
  const answers = calls.filter(([name]) => name === 'consent')
  for (const call of calls) if (call[0] !== 'consent' || call === answers.at(-1)) handle(call)
  calls.push = (...more) => {
    for (const call of more) handle(call)
    return 0
  }
}

const options = window.understory?.start
if (options) {
  delete window.understory?.start
  const tryStart = () => {
    try {
      start(options)
    } catch {
      // Without storage or on a page that rrweb cannot read, nothing is recorded.
    }
  }
  // Until a page is shown that was loaded ahead, the page before it continues the session.
  if (Reflect.get(document, 'prerendering') === true)
    document.addEventListener('prerenderingchange', tryStart, { once: true })
  else tryStart()
}
