import type { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'

/** Counts the threads of reports that start, the messages they send, and their ends, until the test ends. */
export const countThreads = () => {
  const counts = { started: 0, sent: 0, ended: 0 }
  const count = (thread: Worker) => {
    if (thread.threadName !== 'report') return
    counts.started += 1
    thread.on('message', () => (counts.sent += 1))
    thread.on('exit', () => (counts.ended += 1))
  }
  process.on('worker', count)
  onTestFinished(() => void process.off('worker', count))
  return counts
}
