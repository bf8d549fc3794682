import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import autocannon from 'autocannon'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { contactBody, openServer } from './accepted-posts.ts'
import { startServer } from './server-process.ts'

export interface Crowd {
  readonly visitors: number
  readonly seconds: number
  readonly accepted: number
  /** Rows found afterwards; a message that was accepted and is not among them was lost. */
  readonly stored: number
  /** Answers with a status of 500 or above. */
  readonly serverErrors: number
  readonly unanswered: number
  /** Milliseconds from sending a form to its answer. */
  readonly p50: number
  readonly p99: number
}

const countSchema = z.object({ rows: z.number() })

const storedIn = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return countSchema.parse(database.prepare('select count(*) as rows from submission').get()).rows
  } finally {
    database.close()
  }
}

/** Two hundred visitors who send the contact form again and again for half a minute. */
export const crowd = async (visitors = 200, seconds = 30): Promise<Crowd> => {
  await using server = await startServer('understory', openServer)
  const result = await autocannon({
    url: server.url + contract.contact.path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: contactBody,
    connections: visitors,
    duration: seconds,
    // A visitor waits longer than autocannon does by itself.
    timeout: 60,
  })
  return {
    visitors,
    seconds,
    accepted: result['2xx'],
    stored: storedIn(join(server.folder, 'bench.db')),
    serverErrors: result['5xx'],
    unanswered: result.errors + result.timeouts,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
