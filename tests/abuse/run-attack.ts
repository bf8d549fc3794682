import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { openStore } from '#server/open-store.ts'
import { startServer } from '../bench/server-process.ts'
import { createPostgresDatabase } from '../support/postgres-database.ts'
import { writeSmallSite } from '../support/small-site.ts'
import type { Attack, Observed, Tally, Target } from './attack.ts'
import { visit } from './visitors.ts'
import { peakMemory, type SecondClient, sendForms } from './observe.ts'
import { startProber } from './start-prober.ts'

/** Budget of every attack. */
export const budget = { ratio: 10, milliseconds: 500, megabytes: 512 } as const

export interface Outcome extends Observed {
  readonly attack: Attack
  readonly database: string
  readonly unattacked: Observed['healthz']
  readonly secondClient: SecondClient
  /** The parts of the budget and of the attack's own expectations that were missed; empty if none. */
  readonly missed: readonly string[]
}

const defaultSeconds = 10
const unattackedSeconds = 5

const report = z.object({ tally: z.record(z.string(), z.number()) })

/** Starts the process of the attacker; returns a function that attacks: its tally, or `crashed`. */
const startAttacker = async (name: string, target: Target, seconds: number) => {
  const order = JSON.stringify({ name, target, milliseconds: seconds * 1000 })
  const attacker = fork(join(import.meta.dirname, 'attacker.ts'), [order])
  const ended = once(attacker, 'exit')
  const crashed = ended.then(() => ({ tally: { crashed: 1 } }))
  await Promise.race([once(attacker, 'message'), crashed])
  return async (): Promise<Tally> => {
    // A server that stands still delays the end of an attack; after that time its connections are cut.
    const timer = setTimeout(() => attacker.kill('SIGKILL'), (seconds + 30) * 1000)
    const said = once(attacker, 'message').then(([message]: unknown[]) => message)
    if (attacker.connected) attacker.send('attack')
    const { tally } = report.parse(await Promise.race([said, crashed]))
    await ended
    clearTimeout(timer)
    return tally
  }
}

const createDatabase = async (folder: string, postgres: string | undefined) =>
  postgres === undefined
    ? { url: `file:${join(folder, 'attacked.db')}`, drop: async () => {} }
    : createPostgresDatabase(postgres)

const prepareDatabase = async (url: string, prepare: Attack['prepare']) => {
  if (!prepare) return
  const store = await openStore(url)
  await prepare(store)
  await store.destroy()
}

const budgetMissed = ({ healthz, unattacked, memory, secondClient }: Omit<Outcome, 'missed'>) => {
  const { sent, accepted, refused } = secondClient
  const found: string[] = []
  if (!(healthz.p99 <= budget.ratio * unattacked.p99)) found.push(`p99 above ${budget.ratio} x`)
  if (!(healthz.p99 < budget.milliseconds)) found.push(`p99 above ${budget.milliseconds} ms`)
  if (memory !== undefined && memory >= budget.megabytes * 1024 ** 2)
    found.push(`memory above ${budget.megabytes} MB`)
  if (accepted < sent) found.push(`forms: ${refused.join(', ')}`)
  return found
}

export interface RunOptions {
  /** Address of a PostgreSQL server; without it the database is SQLite. */
  readonly postgres?: string | undefined
  /** The attacker comes through the trusted proxy, identified by `X-Forwarded-For`, instead of connecting directly. */
  readonly isProxied: boolean
}

/** Starts the server, measures it, attacks it and measures it again. */
export const runAttack = async (attack: Attack, { postgres, isProxied }: RunOptions): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-abuse-'))
  const database = await createDatabase(folder, postgres)
  try {
    writeSmallSite(folder)
    await prepareDatabase(database.url, attack.prepare)
    await using server = await startServer('understory', {
      DATABASE_URL: database.url,
      SITE_FOLDER: folder,
      CAPTCHA_PROVIDER: 'none',
      TRUST_PROXY: '127.0.0.1',
      ...attack.environment,
    })
    using prober = startProber()
    const { url, pid } = server
    const target: Target = {
      url,
      host: '127.0.0.1',
      port: Number(new URL(url).port),
      localAddress: isProxied ? '127.0.0.1' : '127.0.0.66',
      headers: isProxied ? { 'x-forwarded-for': '203.0.113.66' } : {},
      databaseUrl: database.url,
    }
    const seconds = attack.seconds ?? defaultSeconds
    const startAttack = await startAttacker(attack.name, target, seconds)
    // The first requests of a process are slower.
    await visit(url)
    await prober.measure(url, 2)
    const unattacked = await prober.measure(url, unattackedSeconds)

    const [tally, healthz, secondClient] = await Promise.all([
      startAttack(),
      prober.measure(url, seconds),
      sendForms(url, seconds),
    ])
    const outcome = {
      attack,
      database: postgres === undefined ? 'SQLite' : 'PostgreSQL',
      unattacked,
      healthz,
      secondClient,
      tally,
      memory: peakMemory(pid),
      url,
      databaseUrl: database.url,
    }
    const further = (await attack.missed?.(outcome)) ?? []
    return { ...outcome, missed: [...budgetMissed(outcome), ...further] }
  } finally {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}
