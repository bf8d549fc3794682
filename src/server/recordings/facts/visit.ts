import { z } from 'zod'
import { signals } from '#contract/recordings/events.ts'
import { type ClickTraces, noClicks, traceState } from '../signals/click-traces.ts'
import { createTickingNodes } from '../signals/ticking-nodes.ts'
import { createPageFacts, noPages, type StartPage } from './page-facts.ts'
import type { SignalTotals } from './session-facts.ts'
import { createTextFacts } from './text-facts.ts'

const time = z.number()
const pixels = z.number()
const milliseconds = z.number()
const moments = z.array(z.object({ at: time }))

/**
 * A visit that goes on, as its next events need it: bounded, however long it lasts. Times are milliseconds, those of
 * the browser.
 */
export const visitState = z.object({
  endsAt: time,
  pages: z.object({
    url: z.string(),
    width: pixels,
    height: pixels,
    pageHeight: pixels,
    scrollTop: pixels,
    scrolledPixels: pixels,
    pages: z.array(
      z.object({
        startedAt: time,
        url: z.string(),
        width: pixels,
        duration: milliseconds,
        clicks: z.number(),
        reach: z.number(),
        scrolled: z.number(),
        fold: z.number().nullable(),
      }),
    ),
  }),
  clicks: z.object({
    clicks: z.array(
      z.object({
        at: time,
        url: z.string(),
        width: pixels,
        click: signals.click,
        watched: z
          .object({ reactionMs: milliseconds.nullable(), errorMs: milliseconds.nullable() })
          .optional(),
      }),
    ),
    inWindow: z.array(z.object({ at: time, y: pixels })),
    reactions: moments,
    scrolls: z.array(z.object({ at: time, y: pixels.optional() })),
    errors: moments,
  }),
  texts: z.object({
    finished: z.array(z.string()),
    fields: z.array(z.tuple([z.number(), z.string()])),
  }),
  ticking: z.array(
    z.tuple([z.number(), z.object({ last: time, unprompted: z.array(time), isTicking: z.boolean() })]),
  ),
  rootId: z.number(),
  hiddenSince: time.optional(),
})
export type VisitState = z.infer<typeof visitState>

/** A visit while its events are read: reducers change it, one event after another. */
export interface Visit {
  readonly totals: SignalTotals
  readonly pages: ReturnType<typeof createPageFacts>
  readonly texts: ReturnType<typeof createTextFacts>
  readonly clicks: ClickTraces
  readonly ticking: ReturnType<typeof createTickingNodes>
  /** Movements, clicks, scrolls and keys. */
  inputs: number
  /** The node of the document, whose scrolls are those of the page. */
  rootId: number
  /** Since when the page is not in front. */
  hiddenSince: number | undefined
  /** Time of the last event. */
  endsAt: number
}

/** The state before the first event. */
export const newVisit = (start: StartPage): VisitState => ({
  endsAt: 0,
  pages: noPages(start),
  clicks: noClicks(),
  texts: { finished: [], fields: [] },
  ticking: [],
  rootId: 1,
})

/** Goes on with a visit: its totals are those of the events from now on. */
export const resumeVisit = ({ clicks, ...state }: VisitState): Visit => ({
  totals: {
    errors: 0,
    failedRequests: 0,
    hiddenMs: 0,
    vitals: {},
    user: null,
    title: null,
    requestStatuses: new Set(),
  },
  pages: createPageFacts(state.pages),
  texts: createTextFacts(state.texts),
  clicks: {
    clicks: [...clicks.clicks],
    inWindow: [...clicks.inWindow],
    reactions: [...clicks.reactions],
    scrolls: [...clicks.scrolls],
    errors: [...clicks.errors],
  },
  ticking: createTickingNodes(state.ticking),
  inputs: 0,
  rootId: state.rootId,
  hiddenSince: state.hiddenSince,
  endsAt: state.endsAt,
})

/** The state of a visit that its later events need. */
export const stateOf = ({
  pages,
  texts,
  clicks,
  ticking,
  rootId,
  hiddenSince,
  endsAt,
}: Visit): VisitState => ({
  endsAt,
  pages: pages.state(),
  clicks: traceState(clicks, endsAt),
  texts: texts.state(),
  ticking: ticking.state(endsAt),
  rootId,
  hiddenSince,
})
