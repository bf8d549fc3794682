import type { AnalyticsEvent, AnalyticsReport } from '#contract/site/analytics.ts'

/** Maximum events per request; the contract allows more, but importing its schema would multiply this module's size. */
const maxBatchSize = 10
const flushDelayMs = 2000

let queue: AnalyticsEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the queue. `keepalive` lets the request outlive the page; failed requests are not retried. */
const flush = () => {
  clearTimeout(timer)
  timer = undefined
  if (queue.length === 0) return
  const body: AnalyticsReport = { events: queue }
  queue = []
  fetch('/analytics', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

// Mobile browsers may discard a hidden page without firing another event.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flush()
})

/** Queues an event for our own server; events are sent in batches. */
export function report(event: AnalyticsEvent) {
  queue.push(event)
  if (queue.length >= maxBatchSize) flush()
  else timer ??= setTimeout(flush, flushDelayMs)
}
