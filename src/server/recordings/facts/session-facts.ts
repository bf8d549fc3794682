import type { Signal } from '#contract/recordings/events.ts'
import type { TextFactKind } from './fact-kinds.ts'

/** A page that was seen, with what was done on it. Times are milliseconds since 1970, those of the browser. */
export interface PageFact {
  readonly startedAt: number
  readonly url: string
  readonly width: number
  /** Milliseconds. */
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

/** Counts and last values of the signals of a session, beside its pages, clicks and texts. */
export interface SignalTotals {
  errors: number
  failedRequests: number
  /** Milliseconds that the page was not in front. */
  hiddenMs: number
  /** The last value of each web vital. */
  readonly vitals: Partial<Record<'LCP' | 'CLS' | 'INP' | 'TTFB' | 'FCP', number>>
  user: string | null
  title: string | null
  readonly requestStatuses: Set<number>
}

/** Facts of a visit until some event. */
export interface VisitFacts extends Readonly<SignalTotals> {
  readonly pages: readonly PageFact[]
  readonly clicks: readonly ClickFact[]
  /** Movements, clicks, scrolls and keys. */
  readonly inputs: number
  /** Texts that filters look for, without repetitions; those of a kind are limited in number. */
  readonly texts: Readonly<Record<TextFactKind, ReadonlySet<string>>>
}

/** The facts from the events of a whole session. */
export interface SessionFacts extends VisitFacts {
  readonly startsAt: number
  readonly endsAt: number
  readonly events: number
}

/** Pages and clicks with their times moved by some milliseconds. */
export const shiftTimes = <Facts extends Pick<VisitFacts, 'pages' | 'clicks'>>(
  facts: Facts,
  ms: number,
): Facts => ({
  ...facts,
  pages: facts.pages.map((page) => ({ ...page, startedAt: page.startedAt + ms })),
  clicks: facts.clicks.map((click) => ({ ...click, at: click.at + ms })),
})
