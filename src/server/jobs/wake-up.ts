import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** How often, and for how long, jobs are looked for after one was queued: its transaction commits in a moment. */
const soon = { everyMs: 50, forMs: 2000 } as const

const queue = new EventEmitter().setMaxListeners(0)
let ends = Number.NEGATIVE_INFINITY

/** Wakes the workers of this process up; those of others find the job at their next poll. */
export const announceJob = () => {
  ends = performance.now() + soon.forMs
  queue.emit('job')
}

/** Resolves when a job that this process has queued may be due; rejects when the signal is aborted. */
export const untilQueued = async (signal: AbortSignal) => {
  if (performance.now() > ends) await once(queue, 'job', { signal })
  await wait(soon.everyMs, undefined, { signal, ref: false })
}
