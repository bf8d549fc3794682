import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { contract } from '#contract/index.ts'
import { forms } from '../../support/forms.ts'
import type { Attack, Tally } from '../attack.ts'
import { json, repeat } from '../client.ts'

const lockMs = 10_000

/** Locks like a backup or a long transaction of another process; on PostgreSQL one of the tables of forms. */
const lockDatabase = async (url: string, signal: AbortSignal): Promise<Tally> => {
  const held = () => wait(lockMs, undefined, { signal }).catch(() => undefined)
  if (url.startsWith('file:')) {
    const database = new DatabaseSync(url.slice('file:'.length), { timeout: 5000 })
    database.exec('begin immediate')
    await held()
    database.exec('commit')
    database.close()
  } else {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('begin; lock table submission in exclusive mode')
    await held()
    await client.query('commit')
    await client.end()
  }
  return { locked: 1 }
}

const form = {
  path: contract.contact.path,
  method: 'POST',
  headers: json,
  body: JSON.stringify(forms.contact),
} as const
const paths = ['/', '/contact-us', '/ssr', '/studies/tree-testing'] as const

export default {
  name: 'locked-database',
  does: 'another process holds the write lock for 10 seconds while 100 connections send forms and read',
  before: '`/healthz` waited 5 s per statement, a page 19 s',
  seconds: 12,
  attack: async (target, signal) => {
    const [locked, sent, reads] = await Promise.all([
      lockDatabase(target.databaseUrl, signal),
      repeat(target, signal, () => form, 50),
      repeat(target, signal, (number) => ({ path: paths[number % paths.length] ?? '/' }), 50),
    ])
    const total: Tally = { ...locked }
    for (const tally of [sent, reads])
      for (const [name, count] of Object.entries(tally)) total[name] = (total[name] ?? 0) + count
    return total
  },
} satisfies Attack
