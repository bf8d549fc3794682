import type { SaveRequest } from '#contract/studies/session.ts'
import { pendingStep, type PendingStep } from '#machines/studies/pending-step.ts'
import { sendStep } from './session-calls.ts'

/** Browsers refuse more than 64 KiB of requests that outlive their page. */
const maxBytes = 60_000

const bytesOf = (request: SaveRequest) => new TextEncoder().encode(JSON.stringify(request)).length

/** The step with as many events as such a request can have; null if the answers alone are too large. */
export const withinKeepalive = (step: PendingStep): PendingStep | null => {
  if (bytesOf(step.request) <= maxBytes) return step
  const { events } = step.request
  if (events.length === 0) return null
  // The last step has to be complete.
  return withinKeepalive({
    ...step,
    isLast: false,
    request: { ...step.request, events: events.slice(0, Math.floor(events.length / 2)) },
  })
}

/**
 * Sends unsaved answers while the page is left. The device keeps them; a later save of the same events is a repetition.
 */
export const sendOnLeave = (state: Parameters<typeof pendingStep>[0]) => {
  const pending = pendingStep(state)
  const step = pending && withinKeepalive(pending)
  if (step) void sendStep(step, step.isLast, { keepalive: true }).catch(() => {})
}
