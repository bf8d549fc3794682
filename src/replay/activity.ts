import type { ReplayedEvent } from '#contract/recordings/replay-frame.ts'

/** Sources of rrweb that are movements, clicks, scrolls, sizes, inputs, touches, media, drags and selections. */
const personalSources: ReadonlySet<unknown> = new Set([1, 2, 3, 4, 5, 6, 7, 12, 14])

const isByPerson = ({ type, data }: ReplayedEvent) => {
  if (type === 4) return true
  return type === 3 && typeof data === 'object' && data !== null && 'source' in data
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
