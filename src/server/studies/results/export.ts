import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { messages } from '#contract/shared/messages.ts'
import { toolEvent } from '#contract/studies/registry.ts'
import type { ResultsFilter } from '#contract/studies/results.ts'
import type { Cell, NumberTable } from '#studies/define-tool.ts'
import { answerColumns } from '#studies/engine/answer-columns.ts'
import { reasonOf } from '#studies/engine/counted-response.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import type { Store } from '../../store/schema.ts'
import { tagsOf } from '../respondents/queries/respondents.ts'
import { noteCells, noteHead, type OriginColumns, originColumns } from './more-columns.ts'
import { eventPages } from './queries/events.ts'
import { type ReadResponse, readResponses, readResults, withCurrentSettings } from './read-results.ts'

export type ExportTable = 'answers' | 'events' | 'results'

/** All tables of numbers in one CSV: each with its name above it and an empty row after it, all rows of equal length. */
export const numbersCsv = (tables: readonly NumberTable[]) => {
  const width = Math.max(1, ...tables.flatMap(({ rows }) => rows.map((row) => row.length)))
  const filled = (row: readonly Cell[]) => [...row, ...Array<null>(width - row.length).fill(null)]
  return toCsv(tables.flatMap(({ name, rows }) => [[name], ...rows, []].map(filled)))
}

/** A table with its rows page by page: the next page is read when the client has taken the one before. */
export interface Table {
  readonly head: readonly Cell[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Limits of a file; a longer one is cut and says so in its last row. */
export interface ExportLimits {
  readonly rows: number
  readonly bytes: number
}

/** Limits for readers without a results link: more than the sample of any demo, little enough to send to anybody. */
export const anonymousLimits: ExportLimits = { rows: 50_000, bytes: 8 * 1024 * 1024 }
export const noLimits: ExportLimits = { rows: Infinity, bytes: Infinity }

/** Escapes text that a spreadsheet would run as a formula. */
export const toCsv = (rows: readonly (readonly Cell[])[]) => stringify([...rows], { escape_formulas: true })

interface AnswerOptions {
  readonly origin: OriginColumns
  readonly hasNotes: boolean
}

/** One row per response: its metadata, its answers to questions, and the columns of the tool. */
const createAnswerTable = (open: OpenStudy, filter: ResultsFilter, { origin, hasNotes }: AnswerOptions) => {
  const answers = answerColumns(open)
  const head = [
    'respondent',
    'started',
    'status',
    'seconds',
    'country',
    'sample',
    'left out because',
    'flags',
  ]
  return {
    head: [...head, ...origin.heads, ...(hasNotes ? noteHead : []), ...answers.heads],
    rowOf: (response: ReadResponse, tags: readonly string[] = []): Cell[] => {
      const { id, status, isSample, progress } = response
      return [
        id,
        response.row.started_at,
        status,
        response.row.seconds,
        response.row.country,
        isSample ? 'yes' : 'no',
        reasonOf(open, filter, response),
        response.flags.join('; '),
        ...origin.cells(response.row),
        ...(hasNotes ? noteCells(response, tags) : []),
        ...answers.cells(progress),
      ]
    },
  }
}

const rowsAtOnce = 10

interface ExportOptions {
  readonly limits?: ExportLimits | undefined
  /** Whether the answers come with what members wrote about the responses. */
  readonly hasNotes?: boolean
}

const answerTable = async (
  store: Store,
  launched: OpenStudy,
  filter: ResultsFilter,
  { hasNotes = false }: ExportOptions,
): Promise<Table> => {
  const open = await withCurrentSettings(store, launched)
  const origin = await originColumns(store, open, filter)
  const { head, rowOf } = createAnswerTable(open, filter, { origin, hasNotes })
  async function* pages() {
    // The labels of a row can be much longer than its identifiers, so that few rows are written at once.
    for await (const responses of readResponses(store, open, filter)) {
      const tags = hasNotes ? await tagsOf(store, responses) : undefined
      for (let from = 0; from < responses.length; from += rowsAtOnce)
        yield responses
          .slice(from, from + rowsAtOnce)
          .map((response) => rowOf(response, tags?.get(response.id)))
    }
  }
  return { head, pages: pages() }
}

const eventTable = async (store: Store, open: OpenStudy, filter: ResultsFilter): Promise<Table> => {
  const { columns, row } = open.engine.events
  const cellsOf = ({ response_id, number, body }: { response_id: string; number: number; body: string }) => {
    const event = toolEvent.parse(JSON.parse(body))
    return [response_id, number, event.at, event.type, ...row(event)]
  }
  async function* pages() {
    for await (const responses of readResponses(store, open, filter)) {
      const sessions = responses.map(({ id, row: { next_event } }) => ({ id, events: next_event }))
      for await (const events of eventPages(store, sessions)) yield events.map(cellsOf)
    }
  }
  return { head: ['respondent', 'number', 'at ms', 'type', ...columns], pages: pages() }
}

const resultTable = async (store: Store, open: OpenStudy, filter: ResultsFilter): Promise<Table> => {
  const none = { respondents: false, export: false, settings: false }
  const { counts, settings, responses } = await readResults(store, open, filter, none)
  const [head = [], ...rows] = open.engine.results(counts, settings, responses.included)
  async function* pages() {
    yield rows
  }
  return { head, pages: pages() }
}

/** The tables of a study, by name. */
export const exportTables = {
  answers: answerTable,
  events: eventTable,
  results: resultTable,
} satisfies Record<ExportTable, unknown>

async function* textOf({ head, pages }: Table, limits: ExportLimits) {
  yield toCsv([head])
  let [rows, bytes] = [0, 0]
  for await (const page of pages) {
    const text = toCsv(page)
    const fits = rows + page.length <= limits.rows && bytes + Buffer.byteLength(text) <= limits.bytes
    if (!fits) {
      yield toCsv([[messages.study.exportCut, ...head.slice(1).map(() => null)]])
      return
    }
    rows += page.length
    bytes += Buffer.byteLength(text)
    yield text
  }
}

/** Bytes that wait for the client; the next page of rows is read when there are fewer. */
const bufferedBytes = 64 * 1024

/**
 * Streams a table of a study as CSV: UTF-8, quoted as in RFC 4180, with LF line ends. Rows are read as fast as the
 * stream is; destroying it ends the reading.
 */
export const exportCsv = async (
  store: Store,
  open: OpenStudy,
  table: ExportTable,
  filter: ResultsFilter,
  options: ExportOptions = {},
) =>
  Readable.from(textOf(await exportTables[table](store, open, filter, options), options.limits ?? noLimits), {
    objectMode: false,
    highWaterMark: bufferedBytes,
  })
