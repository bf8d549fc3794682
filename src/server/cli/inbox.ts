import { toCsv } from '../files/csv.ts'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { openFiles } from '../files/file-store.ts'
import { type InboxEntry, listInbox } from '../inbox/queries/submissions.ts'
import { erasePerson } from '../inbox/queries/erase-person.ts'
import { openStore } from '../open-store.ts'
import type { Store } from '../store/schema.ts'
import { type Command, readLine, runProcess } from './command.ts'
import { type Format, readFormat, readSince, toTable, toTime, UsageError } from './list-options.ts'

const usage = `npm run inbox -- [--format table|json|csv] [--kind KIND] [--since DATE]
Lists submissions, bookings and subscriptions in the database at DATABASE_URL, oldest first.

npm run inbox -- forget [EMAIL]
Erases all data of a person: submissions with their files, the subscription, bookings and mails. Without an address it
reads one from standard input, which leaves it out of the history of the shell and the log of npm.`

const readArguments = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'table' },
      kind: { type: 'string' },
      since: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const format = readFormat(values.format)
  const since = readSince(values.since)
  const [command, email, ...rest] = positionals
  if (command !== undefined && (command !== 'forget' || rest.length > 0)) throw new UsageError(usage)
  return { ...values, format, forget: command && { email }, since }
}

/** Columns of an entry: its own, then the fields of its form. */
const toRow = ({ id, created_at, kind, email, body }: InboxEntry) => {
  const texts = Object.entries(body).map(([field, value]): [string, string] => [
    field,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return { id, created_at, kind, email, ...Object.fromEntries(texts) }
}

const widths = [19, 16, 30, 60]

const tableOf = (rows: readonly InboxEntry[]) => {
  if (rows.length === 0) return 'The inbox is empty.\n'
  const body = rows.map((row) => {
    const { message } = row.body
    return [toTime(row.created_at), row.kind, row.email, typeof message === 'string' ? message : '']
  })
  return toTable(widths, [['received (UTC)', 'kind', 'from', 'message'], ...body])
}

const csvOf = (rows: readonly InboxEntry[]) => {
  const flat: Readonly<Record<string, string>>[] = rows.map(toRow)
  const columns = [
    ...new Set(['id', 'created_at', 'kind', 'email', ...flat.flatMap((row) => Object.keys(row))]),
  ]
  return toCsv([columns, ...flat.map((row) => columns.map((column) => row[column] ?? null))], 'unix')
}

const toJson = (rows: readonly InboxEntry[]) => `${JSON.stringify(rows, null, 2)}\n`

const writers: Readonly<Record<Format, (rows: readonly InboxEntry[]) => string>> = {
  table: tableOf,
  json: toJson,
  csv: csvOf,
}

const forget = async (store: Store, address: string, config: Config) => {
  const email = address.trim()
  if (!email.includes('@')) throw new UsageError(usage)
  const files = openFiles(config)
  // All features: other commands start without them.
  const { personalData } = await import('../personal-data-of-features.ts')
  const erase = { removeFile: (id: string) => files.remove(id), personalData }
  const erased = await erasePerson(store, email, erase).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Not everything is erased yet; run the command again. ${reason}`, { cause: error })
  })
  const counts = Object.entries(erased).map(([what, count]) => `${count} ${what}`)
  return `Erased: ${counts.join(', ')}.\n`
}

/** `npm run inbox` */
export const inbox: Command = async (args, io) => {
  const { format, kind, since, help, forget: forgotten } = readArguments(args)
  if (help) return void io.stdout.write(`${usage}\n`)
  const config = readConfig(io.env)
  const store = await openStore(config.databaseUrl)
  try {
    const output =
      forgotten === undefined
        ? writers[format](await listInbox(store, { kind, since }))
        : await forget(store, forgotten.email ?? (await readLine(io, 'E-mail address:')), config)
    io.stdout.write(output)
  } finally {
    await store.destroy()
  }
}

if (import.meta.main) await runProcess(inbox)
