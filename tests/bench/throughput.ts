import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import autocannon from 'autocannon'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import type { ContactForm } from '#contract/forms/forms.ts'
import { median } from './measure.ts'
import { startServer } from './server-process.ts'

/** A request that is sent repeatedly. */
type Request = Pick<autocannon.Options, 'method' | 'headers' | 'body'> & { readonly path: string }

export interface Comparison {
  /** Medians of replies with status 2xx per second. */
  readonly ours: number
  readonly reference: number
  /** Median of the ratios of neighboring rounds, which ran under the same load. */
  readonly ratio: number
}

const repliesPerSecond = async (url: string, { path, ...request }: Request, seconds: number) => {
  const result = await autocannon({ ...request, url: url + path, connections: 50, duration: seconds })
  const { non2xx, errors, timeouts } = result
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${path}: ${non2xx} replies other than 2xx, ${errors} errors, ${timeouts} timeouts`)
  return result['2xx'] / result.duration
}

/** Loads two servers in turns, so that other load of the machine affects both. */
export const compare = async (ours: string, reference: string, request: Request): Promise<Comparison> => {
  const warmUp = 3
  await repliesPerSecond(ours, request, warmUp)
  await repliesPerSecond(reference, request, warmUp)
  const rounds: { ours: number; reference: number }[] = []
  for (let round = 0; round < 7; round++) {
    const first = await repliesPerSecond(round % 2 ? reference : ours, request, 4)
    const second = await repliesPerSecond(round % 2 ? ours : reference, request, 4)
    rounds.push(round % 2 ? { ours: second, reference: first } : { ours: first, reference: second })
  }
  return {
    ours: median(rounds.map((round) => round.ours)),
    reference: median(rounds.map((round) => round.reference)),
    ratio: median(rounds.map((round) => round.ours / round.reference)),
  }
}

const message: ContactForm = {
  request: 'contact',
  given_name: 'Ada',
  family_name: 'Example',
  email: 'ada@example.com',
  company_name: 'Example Ltd',
  message: 'Which method shows whether people find the returns page? We ship to three countries. '.repeat(4),
}

const contactBody = JSON.stringify(message)

export const contactRequest = {
  path: contract.contact.path,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: contactBody,
} satisfies Request

/** Settings without captcha and rate limit. */
export const openServer = { CAPTCHA_PROVIDER: 'none', RATE_LIMIT_PER_MINUTE: '10000000' }

/** Contact forms that are validated, stored and synced to `disk`, against a bare route with one insert. */
export const acceptedPosts = async (disk?: string): Promise<Comparison> => {
  await using ours = await startServer('understory', openServer, disk)
  await using reference = await startServer('bare-insert', {}, disk)
  return await compare(ours.url, reference.url, contactRequest)
}

/** The prerendered home page, against the same file served by `@fastify/static` alone. */
export const pageRequests = async (): Promise<Comparison> => {
  await using ours = await startServer('understory', { PAGE_LIMIT_PER_MINUTE: '10000000' })
  await using reference = await startServer('static-page')
  return await compare(ours.url, reference.url, { path: '/', headers: { 'accept-encoding': 'br, gzip' } })
}

export interface ConcurrentVisitors {
  readonly visitors: number
  readonly seconds: number
  readonly accepted: number
  /** Rows in the database afterwards; fewer than accepted means lost messages. */
  readonly stored: number
  /** Replies with a status of 500 or above. */
  readonly serverErrors: number
  readonly unanswered: number
  /** Milliseconds from sending a form to its reply. */
  readonly p50: number
  readonly p99: number
}

const countSchema = z.object({ rows: z.number() })

const countStored = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return countSchema.parse(database.prepare('select count(*) as rows from submission').get()).rows
  } finally {
    database.close()
  }
}

/** Concurrent visitors who each send the contact form repeatedly. */
export const concurrentVisitors = async (visitors = 200, seconds = 30): Promise<ConcurrentVisitors> => {
  await using server = await startServer('understory', openServer)
  const result = await autocannon({
    url: server.url + contract.contact.path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: contactBody,
    connections: visitors,
    duration: seconds,
    // Longer than autocannon's default of 10 s, because visitors wait longer.
    timeout: 60,
  })
  return {
    visitors,
    seconds,
    accepted: result['2xx'],
    stored: countStored(join(server.folder, 'bench.db')),
    serverErrors: result['5xx'],
    unanswered: result.errors + result.timeouts,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
