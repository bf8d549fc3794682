import type { RecordedEvent } from '#contract/recordings/events.ts'
import { eventType } from '#contract/recordings/rrweb.ts'
import { clickFacts } from '../signals/click-traces.ts'
import type { StartPage } from './page-facts.ts'
import { reduceIncremental } from './reduce-incremental.ts'
import { reduceSignal, showAgain } from './reduce-signal.ts'
import { selectedTexts } from './selected-texts.ts'
import type { SessionFacts } from './session-facts.ts'
import { createVisit, type Visit } from './visit.ts'

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

/**
 * Reads events in the order of their times, which are milliseconds since 1970. `start` is the page that the first of
 * them belongs to.
 */
export const readFacts = (events: readonly RecordedEvent[], start: StartPage): SessionFacts => {
  const sorted = events.toSorted((one, other) => one.timestamp - other.timestamp)
  const startsAt = sorted[0]?.timestamp ?? 0
  const endsAt = sorted.at(-1)?.timestamp ?? startsAt
  const visit = createVisit(start)
  for (const event of sorted) reduceEvent(visit, event)
  const { pages, texts, clicks, inputs, totals } = visit
  pages.end(endsAt)
  texts.endDocument()
  texts.addUnmasked('selectedText', selectedTexts(sorted))
  showAgain(visit, endsAt)
  return {
    ...totals,
    startsAt,
    endsAt,
    events: sorted.length,
    pages: pages.pages,
    clicks: clickFacts(clicks, endsAt),
    inputs,
    texts: texts.texts,
  }
}
