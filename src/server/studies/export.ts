import { stringify } from 'csv-stringify/sync'
import { toolEvent } from '#contract/studies/registry.ts'
import type { ResultsFilter } from '#contract/studies/results.ts'
import type { Cell } from '#studies/define-tool.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { screeningOf } from '#studies/engine/question-checks.ts'
import { columnsOf } from '#studies/engine/question-tables.ts'
import type { Store } from '../store/schema.ts'
import { eventsOf } from './queries/responses.ts'
import {
  withCurrentSettings,
  readResponses,
  type ReadResponse,
  readResults,
  reasonOf,
} from './read-results.ts'

export type ExportTable = 'answers' | 'events' | 'results'

/** Escapes text that a spreadsheet would run as a formula. */
const toCsv = (rows: readonly (readonly Cell[])[]) => stringify([...rows], { escape_formulas: true })

/** One row per response: its metadata, its answers to questions, and the columns of the tool. */
const createAnswerTable = (open: OpenStudy, filter: ResultsFilter) => {
  const questions = [...screeningOf(open.study), ...open.study.followUps].map(columnsOf)
  const { columns, row } = open.engine.answers
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
    head: [...head, ...questions.flatMap(({ heads }) => heads), ...columns],
    rowOf: (response: ReadResponse): Cell[] => {
      const { id, status, isSample, progress } = response
      const answers = { ...progress.screening, ...progress.followUps }
      return [
        id,
        response.row.started_at,
        status,
        response.row.seconds,
        response.row.country,
        isSample ? 'yes' : 'no',
        reasonOf(open, filter, response),
        response.flags.join('; '),
        ...questions.flatMap(({ id: question, cells }) => cells(answers[question])),
        ...row(progress.tool),
      ]
    },
  }
}

const answersCsv = async (store: Store, launched: OpenStudy, filter: ResultsFilter) => {
  const open = await withCurrentSettings(store, launched)
  const { head, rowOf } = createAnswerTable(open, filter)
  const parts = [toCsv([head])]
  for await (const responses of readResponses(store, open, filter)) parts.push(toCsv(responses.map(rowOf)))
  return parts.join('')
}

const eventsCsv = async (store: Store, open: OpenStudy, filter: ResultsFilter) => {
  const { columns, row } = open.engine.events
  const parts = [toCsv([['respondent', 'number', 'at ms', 'type', ...columns]])]
  for await (const responses of readResponses(store, open, filter)) {
    const events = await eventsOf(
      store,
      responses.map(({ id }) => id),
    )
    const rows = responses.flatMap(({ id }) =>
      (events.get(id) ?? []).map(({ number, body }): Cell[] => {
        const event = toolEvent.parse(JSON.parse(body))
        return [id, number, event.at, event.type, ...row(event)]
      }),
    )
    parts.push(toCsv(rows))
  }
  return parts.join('')
}

const resultsCsv = async (store: Store, open: OpenStudy, filter: ResultsFilter) => {
  const none = { respondents: false, export: false, settings: false }
  const { counts, settings, responses } = await readResults(store, open, filter, none)
  return toCsv(open.engine.results(counts, settings, responses.included))
}

const writers = { answers: answersCsv, events: eventsCsv, results: resultsCsv } satisfies Record<
  ExportTable,
  unknown
>

/** Returns a table of a study as CSV: UTF-8, quoted as in RFC 4180, with LF line ends. */
export const exportCsv = async (store: Store, open: OpenStudy, table: ExportTable, filter: ResultsFilter) =>
  writers[table](store, open, filter)
