import { z } from 'zod'
import { signals } from '#contract/recordings/events.ts'
import { type LogEntry, replayLimits } from '#contract/visits/replay.ts'
import { eventType } from '#contract/recordings/rrweb.ts'

const logged = z.object({
  type: z.literal(eventType.custom),
  timestamp: z.number(),
  data: z.discriminatedUnion('tag', [
    z.object({ tag: z.literal('error'), payload: signals.error }),
    z.object({ tag: z.literal('console'), payload: signals.console }),
    z.object({ tag: z.literal('failed-request'), payload: signals['failed-request'] }),
    z.object({ tag: z.literal('throttle'), payload: signals.throttle }),
  ]),
})

const gapText = (changes: number) =>
  `${changes === 1 ? 'One change' : `${changes} changes`} of the page left out: too many at once, or too large`

const describe = ({ data }: z.infer<typeof logged>): Omit<LogEntry, 'at'> => {
  switch (data.tag) {
    case 'error': {
      const { message, source, line } = data.payload
      const place = source === undefined ? '' : ` (${source}${line === undefined ? '' : `:${line}`})`
      return { kind: 'error', level: 'error', text: message + place, status: null }
    }
    case 'console':
      return { kind: 'console', level: data.payload.level, text: data.payload.message, status: null }
    case 'throttle':
      return { kind: 'gap', level: 'warn', text: gapText(data.payload.dropped), status: null }
    default: {
      const { method, url, status } = data.payload
      return { kind: 'request', level: 'error', text: `${method} ${url}`, status }
    }
  }
}

/** Adds the log entries among some events; their times are those of the browser. Returns false when the log is full. */
export const addLogEntries = (entries: LogEntry[], events: readonly unknown[]) => {
  for (const event of events) {
    const { data } = logged.safeParse(event)
    if (!data) continue
    if (entries.length >= replayLimits.entries) return false
    entries.push({ at: data.timestamp, ...describe(data) })
  }
  return true
}
