import type { RecordedEvent, Signal } from '#contract/recordings/events.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import type { SignalThresholds } from '#contract/recordings/site.ts'
import { selectedTexts } from './selected-texts.ts'

/** A page that was seen, with what was done on it. */
export interface PageFact {
  readonly startedAt: number
  readonly url: string
  readonly width: number
  duration: number
  clicks: number
  /** Largest seen share of the page's height. */
  reach: number
  /** Pixels scrolled, up and down together, divided by the height of the page. */
  scrolled: number
  /** Share of the page's height that the window shows before it is scrolled; null while the height is unknown. */
  fold: number | null
}

/** A click with the times that the thresholds of a site decide on. */
export interface ClickFact {
  readonly at: number
  readonly url: string
  readonly width: number
  readonly click: Extract<Signal, { tag: 'click' }>['payload']
  /** Milliseconds until the page reacted, or was left; null if neither came within `watchedMs`. */
  readonly reactionMs: number | null
  /** Milliseconds until a script error; null without one within `watchedMs`. */
  readonly errorMs: number | null
}

/** Kinds of facts that filters look for, as they are stored; all but `requestStatus` are texts. */
export const factKinds = {
  scriptError: 1,
  consoleMessage: 2,
  failedRequest: 3,
  requestMethod: 4,
  requestStatus: 5,
  customEvent: 6,
  customMetadata: 7,
  enteredText: 8,
  selectedText: 9,
  /** Set by members: folding keeps it. */
  tag: 10,
} as const
export type FactKind = keyof typeof factKinds
type TextFactKind = Exclude<FactKind, 'requestStatus' | 'tag'>

/** The facts from the events of a chunk, or of a whole session. */
export interface SessionFacts {
  readonly startsAt: number
  readonly endsAt: number
  readonly events: number
  readonly pages: PageFact[]
  readonly clicks: ClickFact[]
  /** Movements, clicks, scrolls and keys. */
  inputs: number
  errors: number
  failedRequests: number
  hiddenMs: number
  /** The last value of each web vital. */
  readonly vitals: Partial<Record<'LCP' | 'CLS' | 'INP' | 'TTFB' | 'FCP', number>>
  user: string | null
  title: string | null
  /** Texts that filters look for, without repetitions; those of a kind are limited in number. */
  readonly texts: Readonly<Record<TextFactKind, Set<string>>>
  readonly requestStatuses: Set<number>
}

/** How long after a click reactions and errors are looked for: longer than any threshold. */
const watchedMs = 10_000
/** A page scrolls this soon after a click when a script does; later the person does. */
const scrollMs = 1000
/** Clicks closer than this are one: that on a label is followed by that on its field. */
const sameClickMs = 50

/** Sources of rrweb in which a page reacts: inputs, media, style sheets. Mutations and scrolls are looked at one by one. */
const reactingSources: ReadonlySet<number> = new Set([5, 7, 8, 13, 15])
const clickType = 2
const inputSources: ReadonlySet<number> = new Set([1, 2, 3, 5, 6, 7, 12])
/** Facts of a kind in a chunk, or in a session once it is folded, and the length of a text. */
const maxTextFacts = 100
const maxFactLength = recordingLimits.text
/** A masked text consists of stars, dots or blanks only. */
const isMasked = (text: string) => !/[^\s*•▒█]/u.test(text)

const reactingTags: ReadonlySet<string> = new Set(['reaction', 'navigate', 'attention', 'failed-request'])

/** The position of the first of some sorted moments that is not before `from`. */
const indexSince = (moments: readonly { readonly at: number }[], from: number) => {
  let low = 0
  let high = moments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle]?.at ?? Infinity) < from) low = middle + 1
    else high = middle
  }
  return low
}
const firstSince = (moments: readonly { readonly at: number }[], from: number) =>
  moments[indexSince(moments, from)]?.at

/** Moments since a time, few of them: a hostile recording can have thousands at one time. */
const someSince = <Moment extends { readonly at: number }>(moments: readonly Moment[], from: number) => {
  const index = indexSince(moments, from)
  return moments.slice(index, index + 20)
}

const within = (time: number | undefined, at: number) => {
  const ms = time === undefined ? Infinity : Math.max(0, time - at)
  return ms <= watchedMs ? ms : null
}

interface Page {
  readonly url: string
  readonly width: number
  readonly height: number
}

type Mutation = Extract<Extract<RecordedEvent, { type: 3 }>['data'], { source: 0 }>

/** A node that changes this often in this time, without a click shortly before, changes by itself: a clock, a progress bar. */
const ticks = 3
const tickingMs = 10_000
const promptedMs = 3000

/** Nodes that a mutation changes in place. A new element is no tick, only a new text in the same parent. */
const changedNodes = ({ texts, attributes, removes, adds }: Mutation) => ({
  inPlace: new Set([
    ...texts.map(({ id }) => id),
    ...attributes.map(({ id }) => id),
    ...adds.filter(({ node }) => node.type === 3).map(({ parentId }) => parentId),
  ]),
  others: adds.some(({ node }) => node.type !== 3) || (removes.length > 0 && adds.length === 0),
})

/** Whether a mutation may be a reaction to a click: it changes more than nodes that change by themselves. */
const createTicking = () => {
  const changes = new Map<number, { last: number; readonly unprompted: number[]; isTicking: boolean }>()
  return {
    isReaction: (at: number, clickedAt: number, mutation: Mutation) => {
      const { inPlace, others } = changedNodes(mutation)
      let isReaction = others
      for (const id of inPlace) {
        const known = changes.get(id)
        const node =
          known && at - known.last <= tickingMs ? known : { last: at, unprompted: [], isTicking: false }
        changes.set(id, node)
        node.last = at
        if (!node.isTicking) isReaction = true
        if (node.isTicking || at - clickedAt <= promptedMs) continue
        node.unprompted.push(at)
        node.isTicking = at - (node.unprompted.at(-ticks) ?? -Infinity) <= tickingMs
      }
      return isReaction
    },
    /** A page of its own begins. */
    reset: () => changes.clear(),
  }
}

/** `y` is the position of the page; undefined for a part of the page. */
interface Scroll {
  readonly at: number
  readonly y: number | undefined
}

/** Scrolling is recorded up to 150 ms later: a position that the page had when it was clicked is no reaction. */
const isNear = (y: number | undefined, other: number | undefined) =>
  y !== undefined && other !== undefined && Math.abs(y - other) <= 2

interface PendingClick extends Pick<ClickFact, 'at' | 'url' | 'width' | 'click'> {}

/** Reads events in the order of their times. `start` is the page that the first of them belongs to. */
export const readFacts = (events: readonly RecordedEvent[], start: Page): SessionFacts => {
  const sorted = events.toSorted((one, other) => one.timestamp - other.timestamp)
  const [first] = sorted
  const startsAt = first?.timestamp ?? 0
  const endsAt = sorted.at(-1)?.timestamp ?? startsAt
  const facts: SessionFacts = {
    startsAt,
    endsAt,
    events: sorted.length,
    pages: [],
    clicks: [],
    inputs: 0,
    errors: 0,
    failedRequests: 0,
    hiddenMs: 0,
    vitals: {},
    user: null,
    title: null,
    texts: {
      scriptError: new Set(),
      consoleMessage: new Set(),
      failedRequest: new Set(),
      requestMethod: new Set(),
      customEvent: new Set(),
      customMetadata: new Set(),
      enteredText: new Set(),
      selectedText: new Set(),
    },
    requestStatuses: new Set(),
  }
  const collect = (kind: TextFactKind, text: string) => {
    const texts = facts.texts[kind]
    if (texts.size < maxTextFacts && text.trim() !== '') texts.add(text.slice(0, maxFactLength))
  }
  const collectValues = (values: Readonly<Record<string, unknown>> = {}) => {
    for (const [name, value] of Object.entries(values)) collect('customMetadata', `${name}=${String(value)}`)
  }
  let { url, width, height } = start
  let rootId = 1
  let pageHeight = 0
  let scrollTop = 0
  let scrolledPixels = 0
  let hiddenSince: number | undefined
  const reactions: { readonly at: number }[] = []
  const scrolls: Scroll[] = []
  /** Clicks as rrweb records them, with their places in the window. */
  const inWindow: { readonly at: number; readonly y: number }[] = []
  const errors: { readonly at: number }[] = []
  const clicks: PendingClick[] = []
  const ticking = createTicking()
  let clickedAt = -Infinity
  /** The last text of each field. */
  const entered = new Map<number, string>()
  const keepEntered = () => {
    for (const text of entered.values()) if (!isMasked(text)) collect('enteredText', text)
    entered.clear()
  }

  /** Ends the page that was seen until now. */
  const endPage = (at: number) => {
    const page = facts.pages.at(-1)
    if (!page) return
    page.duration = at - page.startedAt
    page.scrolled = scrolledPixels / Math.max(1, pageHeight, height)
  }
  const startPage = (at: number, address: string) => {
    if (facts.pages.length > 0 && address === url) return
    endPage(at)
    url = address
    scrolledPixels = 0
    scrollTop = 0
    pageHeight = 0
    facts.pages.push({ startedAt: at, url, width, duration: 0, clicks: 0, reach: 0, scrolled: 0, fold: null })
  }
  const seeTo = (bottom: number) => {
    const page = facts.pages.at(-1)
    if (!page || pageHeight <= 0) return
    page.reach = Math.min(1, Math.max(page.reach, bottom / pageHeight))
    page.fold = Math.min(1, Math.max(0, height / pageHeight))
  }

  const readSignal = (at: number, { tag, payload }: Signal) => {
    if (reactingTags.has(tag)) reactions.push({ at })
    switch (tag) {
      case 'navigate':
        startPage(at, payload.url)
        facts.title = payload.title ?? facts.title
        break
      case 'click': {
        clickedAt = at
        clicks.push({ at, url, width, click: payload })
        const page = facts.pages.at(-1)
        if (page) page.clicks += 1
        break
      }
      case 'reach':
        pageHeight = payload.height
        seeTo(payload.bottom)
        break
      case 'attention':
        if (payload.state === 'hidden') hiddenSince ??= at
        else if (payload.state === 'visible' && hiddenSince !== undefined) {
          facts.hiddenMs += at - hiddenSince
          hiddenSince = undefined
        }
        break
      case 'error':
        facts.errors += 1
        errors.push({ at })
        collect('scriptError', payload.message)
        break
      case 'failed-request':
        facts.failedRequests += 1
        collect('failedRequest', payload.url)
        collect('requestMethod', payload.method)
        facts.requestStatuses.add(payload.status)
        break
      case 'console':
        collect('consoleMessage', payload.message)
        break
      case 'custom':
        collect('customEvent', payload.name)
        collectValues(payload.values)
        break
      case 'vital':
        facts.vitals[payload.name] = payload.value
        break
      case 'identify':
        facts.user = payload.user
        collectValues(payload.values)
        break
      default:
    }
  }

  for (const event of sorted) {
    const at = event.timestamp
    if (event.type === 4) {
      ;({ width, height } = event.data)
      startPage(at, event.data.href)
      reactions.push({ at })
    } else if (event.type === 2) {
      rootId = event.data.node.id
      // A page of its own begins: identifiers of its nodes are given anew.
      keepEntered()
      ticking.reset()
    } else if (event.type === 5) readSignal(at, event.data)
    else if (event.type === 3) {
      const { data } = event
      if (inputSources.has(data.source)) facts.inputs += 1
      if (reactingSources.has(data.source)) reactions.push({ at })
      if (data.source === 0 && ticking.isReaction(at, clickedAt, data)) reactions.push({ at })
      if (data.source === 2 && data.type === clickType) inWindow.push({ at, y: data.y ?? 0 })
      if (data.source === 3) scrolls.push({ at, y: data.id === rootId ? data.y : undefined })
      if (data.source === 3 && data.id === rootId) {
        scrolledPixels += Math.abs(data.y - scrollTop)
        scrollTop = data.y
        seeTo(data.y + height)
      }
      if (data.source === 4) ({ width, height } = data)
      if (data.source === 5 && !data.isChecked) entered.set(data.id, data.text)
    }
  }
  endPage(endsAt)
  keepEntered()
  for (const text of selectedTexts(sorted)) if (!isMasked(text)) collect('selectedText', text)
  if (hiddenSince !== undefined) facts.hiddenMs += endsAt - hiddenSince

  clicks.forEach(({ at, ...click }, index) => {
    const next = clicks[Math.max(index + 1, indexSince(clicks, at + sameClickMs))]
    const place = someSince(inWindow, at - sameClickMs).find((other) => other.at - at <= sameClickMs)
    const scrolledTo = place && click.click.y - place.y
    const scroll = someSince(scrolls, at).find((other) => !isNear(other.y, scrolledTo))?.at ?? Infinity
    const reaction = Math.min(
      firstSince(reactions, at) ?? Infinity,
      scroll - at <= scrollMs ? scroll : Infinity,
      // Leaving the page is a reaction too: nothing is recorded after it.
      endsAt,
    )
    facts.clicks.push({
      at,
      ...click,
      // What comes after the next click on something else is the reaction to that one.
      reactionMs:
        next && next.click.path !== click.click.path && reaction >= next.at ? null : within(reaction, at),
      errorMs: within(firstSince(errors, at), at),
    })
  })
  return facts
}

/** Facts with all their times moved by some milliseconds. */
export const shiftFacts = (facts: SessionFacts, ms: number): SessionFacts => ({
  ...facts,
  startsAt: facts.startsAt + ms,
  endsAt: facts.endsAt + ms,
  pages: facts.pages.map((page) => ({ ...page, startedAt: page.startedAt + ms })),
  clicks: facts.clicks.map((click) => ({ ...click, at: click.at + ms })),
})

type ClickTimes = Pick<ClickFact, 'at' | 'reactionMs' | 'errorMs'> & {
  readonly x: number
  readonly y: number
  readonly isInteractive: boolean
  readonly isRepeatable: boolean
}
type PageTimes = Pick<PageFact, 'url' | 'startedAt' | 'duration' | 'clicks' | 'scrolled'>

/** Whether each click belongs to a series that counts as rage, and the number of such series. */
const findRage = (clicks: readonly ClickTimes[], { rageClicks, rageMs, ragePixels }: SignalThresholds) => {
  const isRage = clicks.map(() => false)
  let series = 0
  let from = 0
  for (let at = 1; at <= clicks.length; at += 1) {
    const [before, click] = [clicks[at - 1], clicks[at]]
    const continues =
      before &&
      click &&
      !click.isRepeatable &&
      !before.isRepeatable &&
      click.at - before.at <= rageMs &&
      Math.hypot(click.x - before.x, click.y - before.y) <= ragePixels
    if (continues) continue
    if (at - from >= rageClicks) {
      series += 1
      isRage.fill(true, from, at)
    }
    from = at
  }
  return { isRage, series }
}

/** Pages that were left for the one before within some time. */
const countReturns = (pages: readonly PageTimes[], maxMs: number) =>
  pages.filter((page, at) => {
    const [before, after] = [pages[at - 1], pages[at + 1]]
    return before && after && before.url === after.url && after.startedAt - page.startedAt <= maxMs
  }).length

/**
 * Signs of problems by the thresholds of a site, of clicks and pages in the order of their times. The definitions are in
 * `docs/statistics.md`; stored facts suffice, so a job applies changed thresholds to stored sessions.
 */
export const decideSignals = (
  clicks: readonly ClickTimes[],
  pages: readonly PageTimes[],
  thresholds: SignalThresholds,
) => {
  const { deadMs, errorMs, quickBackMs, scrollRatio, uTurnMs } = thresholds
  const { isRage, series } = findRage(clicks, thresholds)
  const isDead = clicks.map(
    ({ isInteractive, reactionMs }) => isInteractive && (reactionMs === null || reactionMs > deadMs),
  )
  return {
    isRage,
    isDead,
    rageClicks: series,
    deadClicks: isDead.filter(Boolean).length,
    errorClicks: clicks.filter((click) => click.errorMs !== null && click.errorMs <= errorMs).length,
    quickBacks: countReturns(pages, quickBackMs),
    uTurns: countReturns(pages, uTurnMs),
    scrolls: pages.filter(({ clicks: count, scrolled }) => count === 0 && scrolled >= scrollRatio).length,
  }
}
