import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds after which a request counts as unanswered. */
export const patience = 30_000

/** The share of sorted values that lies below. */
const quantile = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Asks `/healthz` once over a new connection; milliseconds until its reply, infinite without one. */
const askHealth = (url: string) =>
  new Promise<number>((resolve) => {
    const start = performance.now()
    const fail = () => resolve(Number.POSITIVE_INFINITY)
    request(`${url}/healthz`, { agent: false, signal: AbortSignal.timeout(patience) }, (reply) => {
      reply.resume().on('error', fail)
      reply.on('end', () => (reply.statusCode === 200 ? resolve(performance.now() - start) : fail()))
    })
      .on('error', fail)
      .end()
  })

const intervalMs = 25

/**
 * Asks `/healthz` forty times a second for this long, without waiting for replies, so that a server that stands still
 * is late for every request of that time.
 */
export const measureHealth = async (url: string, seconds: number) => {
  const asked: Promise<number>[] = []
  const start = performance.now()
  for (let number = 0; number * intervalMs < seconds * 1000; number += 1) {
    await wait(Math.max(0, start + number * intervalMs - performance.now()))
    asked.push(askHealth(url))
  }
  const times = await Promise.all(asked)
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
