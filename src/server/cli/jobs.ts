import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { countJobs, listDeadJobs, retryJobs } from '../jobs/queries/job-queue.ts'
import { openStore } from '../open-store.ts'
import type { Store } from '../store/schema.ts'
import { type Command, runProcess } from './command.ts'
import { toTable, toTime, UsageError } from './list-options.ts'

const usage = `npm run jobs
Counts the jobs in the database at DATABASE_URL by kind and state, and lists the dead letters with their reasons.

npm run jobs -- retry <id|kind>
Retries one job, or all dead letters of a kind, at once and resets their attempts.`

const list = async (store: Store) => {
  const counts = await countJobs(store)
  if (counts.length === 0) return 'No jobs found.\n'
  const countRows = counts.map(({ kind, state, count, next }) => [
    kind,
    state,
    String(count),
    state === 'waiting' ? toTime(next) : '',
  ])
  const table = toTable([24, 7, 8, 19], [['kind', 'state', 'count', 'next (UTC)'], ...countRows])
  const dead = await listDeadJobs(store)
  if (dead.length === 0) return table
  const head = ['id', 'kind', 'attempts', 'created (UTC)', 'reason']
  const rows = dead.map(({ id, kind, attempts, created_at, last_error }) => [
    id,
    kind,
    String(attempts),
    toTime(created_at),
    last_error ?? '',
  ])
  return `${table}\nDead letters:\n${toTable([36, 24, 8, 19, 80], [head, ...rows])}`
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const retry = async (store: Store, which: string) => {
  const count = await retryJobs(store, isId(which) ? { id: which.toLowerCase() } : { kind: which })
  if (count === 0) throw new Error('No job to retry has this id, and no dead letter is of this kind')
  return `Jobs to retry: ${count}\n`
}

/** `npm run jobs` */
export const jobs: Command = async (args, { env, stdout }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  const [command, which, ...rest] = positionals
  if (values.help) return void stdout.write(`${usage}\n`)
  const isRetry = command === 'retry' && which !== undefined && rest.length === 0
  if (command !== undefined && !isRetry) throw new UsageError(usage)
  const store = await openStore(readConfig(env).databaseUrl)
  try {
    stdout.write(which === undefined ? await list(store) : await retry(store, which))
  } finally {
    await store.destroy()
  }
}

if (import.meta.main) await runProcess(jobs)
