import type { ReplayedEvent } from '#contract/recordings/replay-frame.ts'
import { eventType, incrementalSource as source } from '#contract/recordings/rrweb.ts'

/** Sources of events that a person causes. */
const personalSources: ReadonlySet<unknown> = new Set([
  source.mouseMove,
  source.mouseInteraction,
  source.scroll,
  source.viewportResize,
  source.input,
  source.touchMove,
  source.mediaInteraction,
  source.drag,
  source.selection,
])

const isByPerson = ({ type, data }: ReplayedEvent) => {
  if (type === eventType.meta) return true
  return type === eventType.incrementalSnapshot &&
    typeof data === 'object' &&
    data !== null &&
    'source' in data
    ? personalSources.has(data.source)
    : false
}

/** A pause of the visitor that is worth skipping, and how long before its end the replay goes on, in milliseconds. */
const longPauseMs = 5000
const leadMs = 1000

/** Finds pauses of the visitor in a part; times are milliseconds since its first event. */
export const createActivity = (events: readonly ReplayedEvent[], end: number) => {
  const start = events[0]?.timestamp ?? 0
  const times = [...events.filter(isByPerson).map(({ timestamp }) => timestamp - start), end]
  let next = 0
  /** When the replay goes on if the visitor does nothing for long after `at`; null if they do. */
  return (at: number) => {
    if ((times[next - 1] ?? 0) > at) next = 0
    while (next < times.length && (times[next] ?? Infinity) <= at) next += 1
    const activity = times[next] ?? end
    if (activity - at <= longPauseMs) return null
    return activity === end ? end : activity - leadMs
  }
}
