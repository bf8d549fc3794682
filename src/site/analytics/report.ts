import type { AnalyticsEvent, AnalyticsReport } from '#contract/analytics.ts'

/** Far from the most that a report may hold (the contract's schemas would weigh more than all of this). */
const most = 10
const patienceMs = 2000

let waiting: AnalyticsEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** `keepalive` lets the request outlive the page. No cookie travels, and what is lost is not sent again. */
const send = () => {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const body: AnalyticsReport = { events: waiting }
  waiting = []
  fetch('/analytics', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

// The last moment that every browser tells of: a phone may end a hidden page without another word.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})

/** Reports an event to our own server, together with those that follow at once. */
export function report(event: AnalyticsEvent) {
  waiting.push(event)
  if (waiting.length >= most) send()
  else timer ??= setTimeout(send, patienceMs)
}
