import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { openStore } from '../store/open.ts'
import type { SubmissionTable } from '../store/schema.ts'
import { listSubmissions } from '../store/submissions.ts'
import { toTable, toTime } from './table.ts'

const usage = `npm run inbox -- [--format table|json|csv] [--kind KIND] [--since DATE]
Lists the messages that have come in, oldest first, from the database DATABASE_URL names.`

const formats = ['table', 'json', 'csv'] as const
type Format = (typeof formats)[number]
const isFormat = (value: string): value is Format => formats.some((format) => format === value)

class UsageError extends Error {}

const readArguments = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      format: { type: 'string', default: 'table' },
      kind: { type: 'string' },
      since: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { format, since } = values
  if (!isFormat(format)) throw new UsageError(`--format takes ${formats.join(', ')}`)
  if (since !== undefined && Number.isNaN(Date.parse(since)))
    throw new UsageError('--since takes a date such as 2026-11-20 or 2026-11-20T08:00:00Z')
  return { ...values, format, since: since && new Date(since).toISOString() }
}

const formSchema = z.record(z.string(), z.unknown())
const parseForm = (body: string) => formSchema.parse(JSON.parse(body))

/** Columns of a submission: its own, then each field of its form. */
const toRow = ({ id, created_at, kind, email, body }: SubmissionTable) => {
  const texts = Object.entries(parseForm(body)).map(([field, value]): [string, string] => [
    field,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return { id, created_at, kind, email, ...Object.fromEntries(texts) }
}

const widths = [19, 16, 30, 60]

const tableOf = (rows: readonly SubmissionTable[]) => {
  if (rows.length === 0) return 'Nothing has come in.\n'
  const body = rows.map((row) => {
    const { message } = parseForm(row.body)
    return [toTime(row.created_at), row.kind, row.email, typeof message === 'string' ? message : '']
  })
  return toTable(widths, [['received (UTC)', 'kind', 'from', 'message'], ...body])
}

const toCsv = (rows: readonly SubmissionTable[]) => {
  const flat = rows.map(toRow)
  const columns = [
    ...new Set(['id', 'created_at', 'kind', 'email', ...flat.flatMap((row) => Object.keys(row))]),
  ]
  return stringify(flat, { header: true, columns, escape_formulas: true })
}

const toJson = (rows: readonly SubmissionTable[]) =>
  `${JSON.stringify(
    rows.map(({ body, ...row }) => ({ ...row, body: parseForm(body) })),
    null,
    2,
  )}\n`

const writers: Readonly<Record<Format, (rows: readonly SubmissionTable[]) => string>> = {
  table: tableOf,
  json: toJson,
  csv: toCsv,
}

const main = async () => {
  const { format, kind, since, help } = readArguments(process.argv.slice(2))
  if (help) return console.log(usage)
  const store = await openStore(readConfig(process.env).databaseUrl)
  try {
    process.stdout.write(writers[format](await listSubmissions(store, { kind, since })))
  } finally {
    await store.destroy()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
