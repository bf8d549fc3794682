import { type ClickTraces, createClickTraces } from '../signals/click-traces.ts'
import { createTickingNodes } from '../signals/ticking-nodes.ts'
import { createPageFacts, type StartPage } from './page-facts.ts'
import type { SignalTotals } from './session-facts.ts'
import { createTextFacts } from './text-facts.ts'

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
}

export const createVisit = (start: StartPage): Visit => ({
  totals: {
    errors: 0,
    failedRequests: 0,
    hiddenMs: 0,
    vitals: {},
    user: null,
    title: null,
    requestStatuses: new Set(),
  },
  pages: createPageFacts(start),
  texts: createTextFacts(),
  clicks: createClickTraces(),
  ticking: createTickingNodes(),
  inputs: 0,
  rootId: 1,
  hiddenSince: undefined,
})
