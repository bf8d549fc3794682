import type { RecordedEvent } from '#contract/recordings/events.ts'
import { eventType } from '#contract/recordings/rrweb.ts'
import { clickFacts } from '../signals/click-traces.ts'
import type { StartPage } from './page-facts.ts'
import { reduceIncremental } from './reduce-incremental.ts'
import { reduceSignal, showAgain } from './reduce-signal.ts'
import { selectedTexts } from './selected-texts.ts'
import type { SessionFacts, VisitFacts } from './session-facts.ts'
import { newVisit, resumeVisit, type Visit } from './visit.ts'

/** A page is loaded, in a window of some size. */
const reduceMeta = (
  { clicks, pages }: Visit,
  at: number,
  { href, ...window }: { readonly href: string; readonly width: number; readonly height: number },
) => {
  pages.resize(window)
  pages.open(at, href)
  clicks.reactions.push({ at })
}

/** A document begins: its nodes get new identifiers. */
const reduceSnapshot = (visit: Visit, rootId: number) => {
  visit.rootId = rootId
  visit.texts.endDocument()
  visit.ticking.reset()
}

const reduceEvent = (visit: Visit, { type, timestamp: at, data }: RecordedEvent) => {
  switch (type) {
    case eventType.meta:
      return reduceMeta(visit, at, data)
    case eventType.fullSnapshot:
      return reduceSnapshot(visit, data.node.id)
    case eventType.custom:
      return reduceSignal(visit, at, data)
    case eventType.incrementalSnapshot:
      return reduceIncremental(visit, at, data)
    default:
      return undefined
  }
}

/** Adds events to a visit, in the order of their times; `endsAt` is the time of the last one. */
export const addEvents = (visit: Visit, events: readonly RecordedEvent[], endsAt: number) => {
  for (const event of events) reduceEvent(visit, event)
  visit.endsAt = Math.max(visit.endsAt, endsAt)
}

/** Facts of a visit until its last event. They end the visit: its state is read before them. */
export const factsOf = (visit: Visit, selected: Iterable<string> = []): VisitFacts => {
  const { pages, texts, clicks, totals, endsAt } = visit
  pages.end(endsAt)
  texts.endDocument()
  texts.addUnmasked('selectedText', selected)
  showAgain(visit, endsAt)
  return {
    ...totals,
    pages: pages.pages,
    clicks: clickFacts(clicks, endsAt),
    inputs: visit.inputs,
    texts: texts.texts,
  }
}

export const sortEvents = (events: readonly RecordedEvent[]) =>
  events.toSorted((one, other) => one.timestamp - other.timestamp)

/**
 * Reads the events of a whole session. Their times are milliseconds since 1970. `start` is the page that the first of
 * them belongs to.
 */
export const readFacts = (events: readonly RecordedEvent[], start: StartPage): SessionFacts => {
  const sorted = sortEvents(events)
  const startsAt = sorted[0]?.timestamp ?? 0
  const endsAt = sorted.at(-1)?.timestamp ?? startsAt
  const visit = resumeVisit(newVisit(start))
  addEvents(visit, sorted, endsAt)
  return { ...factsOf(visit, selectedTexts(sorted)), startsAt, endsAt, events: sorted.length }
}
