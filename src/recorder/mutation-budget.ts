import { eventType, incrementalSource } from '#contract/recordings/rrweb.ts'
import type { RecordedEvent } from './recorded-event.ts'

const windowMs = 5000
/** Changed nodes in five seconds: a table of 10 000 rows may be rebuilt, a page may not change all the time. */
const maxNodes = 30_000
const firstPauseMs = 5000
const longestPauseMs = 60_000

/** Counts the nodes that events of mutations change. */
export const createMutationBudget = () => {
  let windowStart = 0
  let nodes = 0
  let pauseMs = firstPauseMs / 2
  return {
    /** Set when this event completes a storm: how long the recorder pauses, each time longer. */
    count: ({ type, timestamp, data }: RecordedEvent) => {
      if (type !== eventType.incrementalSnapshot || data.source !== incrementalSource.mutation)
        return undefined
      if (timestamp - windowStart > windowMs) {
        windowStart = timestamp
        nodes = 0
      }
      const { adds = [], texts = [], attributes = [], removes = [] } = data
      nodes += adds.length + texts.length + attributes.length + removes.length
      if (nodes <= maxNodes) return undefined
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      const storm = { nodes, pauseMs }
      nodes = 0
      return storm
    },
  }
}
