import { stringify } from 'csv-stringify/sync'
import { toolEvent } from '#contract/studies/registry.ts'
import type { QuestionAnswer } from '#contract/studies/parts.ts'
import type { ResultsFilter } from '#contract/studies/results.ts'
import type { Study } from '#contract/studies/study.ts'
import type { Store } from '../store/schema.ts'
import { eventsOf } from '../store/study-responses.ts'
import type { OpenStudy } from './published.ts'
import { atPresent, readResponses, type ReadResponse, readResults, reasonOf } from './results.ts'
import type { Cell } from './tool-engine.ts'

export type ExportTable = 'answers' | 'events' | 'results'

/** Text that begins like a formula is made harmless: a participant must not run anything in a spreadsheet. */
const toCsv = (rows: readonly (readonly Cell[])[]) => stringify([...rows], { escape_formulas: true })

interface Option {
  readonly id: string
  readonly label: string
}

const labelOf = (options: readonly Option[], id: string) =>
  options.find((option) => option.id === id)?.label ?? id

const written = (answer: QuestionAnswer | undefined, options: readonly Option[]): Cell => {
  if (answer === undefined) return null
  if (typeof answer === 'number') return answer
  return [answer]
    .flat()
    .map((each) => labelOf(options, each))
    .join('; ')
}

const questionsOf = ({ screening, followUps }: Study) => [
  ...screening.map(({ id, text, options }) => ({ id, text, options })),
  ...followUps.map((question) => ({
    id: question.id,
    text: question.text,
    options: 'options' in question ? question.options : [],
  })),
]

/** A response in a row: what is known of it, its answers to questions, and what the tool makes of it. */
const createAnswerTable = (open: OpenStudy, filter: ResultsFilter) => {
  const questions = questionsOf(open.study)
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
    head: [...head, ...questions.map(({ text }) => text), ...columns],
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
        ...questions.map((question) => written(answers[question.id], question.options)),
        ...row(progress.tool),
      ]
    },
  }
}

const answersCsv = async (store: Store, launched: OpenStudy, filter: ResultsFilter) => {
  const open = await atPresent(store, launched)
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

/** A table of a study as CSV (RFC 4180, commas, UTF-8). */
export const exportCsv = async (store: Store, open: OpenStudy, table: ExportTable, filter: ResultsFilter) =>
  writers[table](store, open, filter)
