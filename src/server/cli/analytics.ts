import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { toCsv } from '../files/csv.ts'
import { type AnalyticsCount, listCounts } from '../site/queries.ts'
import { openStore } from '../open-store.ts'
import { type Command, runProcess } from './command.ts'
import { type Format, readFormat, readSince, toTable } from './list-options.ts'

const usage = `npm run analytics -- [--format table|json|csv] [--since DATE]
Lists daily event counts (UTC) of visitors who consented, from the database at DATABASE_URL.`

const columns = ['day', 'event', 'subject', 'count'] as const
const widths = [10, 12, 40, 8]

const tableOf = (rows: readonly AnalyticsCount[]) =>
  rows.length === 0
    ? 'No events were counted.\n'
    : toTable(widths, [columns, ...rows.map((row) => columns.map((column) => String(row[column])))])

const writers: Readonly<Record<Format, (rows: AnalyticsCount[]) => string>> = {
  table: tableOf,
  json: (rows) => `${JSON.stringify(rows, null, 2)}\n`,
  csv: (rows) => toCsv([columns, ...rows.map((row) => columns.map((column) => row[column]))], 'unix'),
}

/** `npm run analytics` */
export const analytics: Command = async (args, { env, stdout }) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      format: { type: 'string', default: 'table' },
      since: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return void stdout.write(`${usage}\n`)
  const write = writers[readFormat(values.format)]
  const since = readSince(values.since)
  const store = await openStore(readConfig(env).databaseUrl)
  try {
    stdout.write(write(await listCounts(store, since)))
  } finally {
    await store.destroy()
  }
}

if (import.meta.main) await runProcess(analytics)
