import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const idBytes = 16

/** Random bytes of many identifiers: asking the system for those of one takes longer than all the rest. */
const pool = Buffer.alloc(256 * idBytes)
let used = pool.length

const nextRandom = () => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += idBytes
  return pool.subarray(used - idBytes, used)
}

let msecs = 0
let seq = 0

/**
 * A new identifier: UUID version 7, which sorts by time. Those of one millisecond count on from a random number, so
 * that within a process each is greater than the one before.
 * Source: RFC 9562, sections 5.7 and 6.2 (method 1).
 */
export const newId = (): string => {
  const random = nextRandom()
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    // Half of the range is left to count on.
    seq = random.readUInt32BE() >>> 1
  } else seq += 1
  return v7({ random, msecs, seq })
}
