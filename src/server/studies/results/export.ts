import { Readable } from 'node:stream'
import { studyMessages } from '#contract/studies/messages.ts'
import { toolEvent } from '#contract/studies/registry.ts'
import type { ResultsFilter } from '#contract/studies/results.ts'
import { stageOf } from '#studies/statistics/statements.ts'
import type { Cell, NumberTable } from '#studies/define-tool.ts'
import { longHead, longRows, wideCells, wideColumns } from '#studies/engine/answer-tables.ts'
import { reasonOf } from '#studies/engine/counted-response.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { studyVariables } from '#studies/engine/study-variables.ts'
import { toCsv } from '../../files/csv.ts'
import type { Store } from '../../store/schema.ts'
import { tagsOf } from '../queries/responses.ts'
import { codebookTable } from './codebook.ts'
import { noteCells, noteHead, type OriginColumns, originColumns } from './more-columns.ts'
import { eventPages } from '../queries/response-events.ts'
import { type ReadResponse, readExported, readResults, withCurrentSettings } from './read-results.ts'

export type ExportTable = 'answers' | 'long' | 'codebook' | 'events' | 'results'

/**
 * All tables of numbers in one CSV: each with its name above it and an empty row after it, all rows of equal length.
 */
export const numbersCsv = (tables: readonly NumberTable[]) => {
  const width = Math.max(1, ...tables.flatMap(({ rows }) => rows.map((row) => row.length)))
  const filled = (row: readonly Cell[]) => [...row, ...Array<null>(width - row.length).fill(null)]
  return toCsv(tables.flatMap(({ name, rows }) => [[name], ...rows, []].map(filled)))
}

/** A table with its rows page by page: the next page is read when the client has taken the one before. */
export interface Table {
  readonly head: readonly Cell[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
  /** Columns of times in ISO 8601. */
  readonly times?: ReadonlySet<number>
}

/** Limits of a file; a longer one is cut and says so in its last row. */
export interface ExportLimits {
  readonly rows: number
  readonly bytes: number
}

/** Limits for readers without a results link: more than the sample of any demo, little enough to send to anybody. */
export const anonymousLimits: ExportLimits = { rows: 50_000, bytes: 8 * 1024 * 1024 }
export const noLimits: ExportLimits = { rows: Infinity, bytes: Infinity }

interface AnswerOptions {
  readonly origin: OriginColumns
  readonly hasNotes: boolean
}

/** The columns of a response before its answers. */
const responseHead = [
  'respondent',
  'started',
  'status',
  'version',
  'seconds',
  'country',
  'sample',
  'left out because',
  'flags',
]

/** One row per response: its metadata, then each question and task with whether it was asked. */
const createAnswerTable = (open: OpenStudy, filter: ResultsFilter, { origin, hasNotes }: AnswerOptions) => {
  const columns = wideColumns(studyVariables(open))
  const head = [...responseHead, ...origin.heads, ...(hasNotes ? noteHead : [])]
  const dates = columns.flatMap(({ variable }, index) =>
    variable.type === 'date' ? [head.length + index] : [],
  )
  return {
    head: [...head, ...columns.map((column) => column.head)],
    times: new Set([responseHead.indexOf('started'), ...dates]),
    rowOf: (response: ReadResponse, tags: readonly string[] = []): Cell[] => {
      const { id, status, isSample, row } = response
      return [
        id,
        row.started_at,
        status,
        row.version,
        row.seconds,
        row.country,
        isSample ? 'yes' : 'no',
        reasonOf(open, filter, response),
        response.flags.join('; '),
        ...origin.cells(row),
        ...(hasNotes ? noteCells(response, tags) : []),
        ...wideCells(columns, response),
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
  const { head, times, rowOf } = createAnswerTable(open, filter, { origin, hasNotes })
  async function* pages() {
    // The labels of a row can be much longer than its identifiers, so that few rows are written at once.
    for await (const responses of readExported(store, open, filter)) {
      const tags = hasNotes ? await tagsOf(store, responses) : undefined
      for (let from = 0; from < responses.length; from += rowsAtOnce)
        yield responses
          .slice(from, from + rowsAtOnce)
          .map((response) => rowOf(response, tags?.get(response.id)))
    }
  }
  return { head, times, pages: pages() }
}

/** A row for each answer to each question; a question without one has a row that says why. */
const longTable = async (store: Store, open: OpenStudy, filter: ResultsFilter): Promise<Table> => {
  const groups = studyVariables(open)
  async function* pages() {
    for await (const responses of readExported(store, open, filter))
      for (const response of responses) {
        const { id, row } = response
        yield longRows(groups, response).map((cells): Cell[] => [id, row.version, ...cells])
      }
  }
  return { head: ['respondent', 'version', ...longHead], pages: pages() }
}

const eventTable = async (store: Store, open: OpenStudy, filter: ResultsFilter): Promise<Table> => {
  const { columns, row } = open.engine.events
  const cellsOf = ({ response_id, number, body }: { response_id: string; number: number; body: string }) => {
    const event = toolEvent.parse(JSON.parse(body))
    return [response_id, number, event.at, event.type, ...row(event)]
  }
  async function* pages() {
    for await (const responses of readExported(store, open, filter)) {
      const sessions = responses.map(({ id, row: { next_event } }) => ({ id, events: next_event }))
      for await (const events of eventPages(store, sessions)) yield events.map(cellsOf)
    }
  }
  return { head: ['respondent', 'number', 'at ms', 'type', ...columns], pages: pages() }
}

const resultTable = async (store: Store, open: OpenStudy, filter: ResultsFilter): Promise<Table> => {
  const none = { respondents: false, export: false, settings: false }
  const results = await readResults(store, open, filter, none)
  const { counts, settings, responses } = results
  const [head = [], ...rows] = open.engine.results(counts, settings, responses.included, stageOf(results))
  async function* pages() {
    yield rows
  }
  return { head, pages: pages() }
}

/** The tables of a study, by name. */
export const exportTables = {
  answers: answerTable,
  long: longTable,
  codebook: codebookTable,
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
      yield toCsv([[studyMessages.exportCut, ...head.slice(1).map(() => null)]])
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
 * Streams a table of a study as CSV: UTF-8, quoted as in RFC 4180, with CRLF line ends. Rows are read as fast as the
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
