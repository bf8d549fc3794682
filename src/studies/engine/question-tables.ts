import type { Option, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { chosenIn, rowsIn } from '#machines/studies/question-answers.ts'
import type { Cell, NumberTable } from '../define-tool.ts'
import { type Share, shareOf } from '../statistics/intervals.ts'
import type { Bin, Summary } from '../statistics/means.ts'
import {
  type QuestionResult,
  questionResults,
  type QuestionsCounted,
  type ScaleScore,
} from '../statistics/question-results.ts'
import type { NetPromoter } from '../statistics/scores.ts'
import { rowScaleOf } from '../statistics/standard-questions.ts'
import { usabilityStatements } from '../statistics/usability-scale.ts'

/** The columns of a question in a table of answers, and the cells of an answer. */
export interface QuestionColumns {
  readonly id: string
  readonly heads: readonly string[]
  readonly cells: (answer: QuestionAnswer | undefined) => readonly Cell[]
}

const labelOf = (options: readonly Option[], id: string) =>
  options.find((option) => option.id === id)?.label ?? id

/** The chosen options and the participant's own text, in one cell. */
const choiceCell = (options: readonly Option[], answer: QuestionAnswer | undefined): Cell => {
  if (typeof answer === 'number') return answer
  const given = chosenIn(answer)
  if (!given) return null
  const labels = given.chosen.map((id) => labelOf(options, id))
  return [...labels, ...(given.other === undefined ? [] : [given.other])].join('; ')
}

const rankingColumns = ({ id, text, options }: Extract<Question, { type: 'ranking' }>): QuestionColumns => ({
  id,
  heads: options.map(({ label }) => `${text}: ${label} (place)`),
  cells: (answer) => {
    const order = chosenIn(answer)?.chosen ?? []
    return options.map((option) => order.indexOf(option.id) + 1 || null)
  },
})

type Scaled = Extract<Question, { type: 'sus' | 'matrix' }>

/** The rows of a scale with the cell of a step: the label of a matrix, the number of a usability statement. */
const scaledRows = (question: Scaled): { rows: readonly Option[]; cellOf: (step: number) => Cell } =>
  question.type === 'sus'
    ? {
        rows: usabilityStatements(question).map((label, index) => ({ id: String(index + 1), label })),
        cellOf: (step) => step,
      }
    : { rows: question.rows, cellOf: (step) => question.scale[step - 1] ?? null }

const scaledColumns = (question: Scaled): QuestionColumns => {
  const { id, text } = question
  const { rows, cellOf } = scaledRows(question)
  const score = rowScaleOf(question)
  return {
    id,
    heads: [...rows, ...(score ? [{ label: score.name }] : [])].map(({ label }) => `${text}: ${label}`),
    cells: (answer) => {
      const given = rowsIn(answer) ?? {}
      const cells = rows.map((row) => {
        const step = given[row.id]
        return step === undefined ? null : cellOf(step)
      })
      return score ? [...cells, score.scoreOf(given)] : cells
    },
  }
}

/** The columns of a question: one for each row of a ranking, matrix or usability scale, otherwise one. */
export const columnsOf = (question: Question): QuestionColumns => {
  if (question.type === 'ranking') return rankingColumns(question)
  if (question.type === 'sus' || question.type === 'matrix') return scaledColumns(question)
  const options = 'options' in question ? question.options : []
  return { id: question.id, heads: [question.text], cells: (answer) => [choiceCell(options, answer)] }
}

const resultColumns = ['question', 'row', 'answer', 'count', 'of', 'value', 'low', 'high']
/** Further columns, after those that a file always had. */
const moreColumns = ['standard deviation', 'by chance']

type Row = readonly Cell[]

const shareRow = (
  row: string,
  answer: string,
  { count, of, share, interval }: Share,
  chance: number | null = null,
): Row => [row, answer, count, of, share, interval.low, interval.high, null, chance]

const meanRows = (row: string, name: string, summary: Summary | null, rounded?: string): Row[] =>
  summary
    ? [
        [
          row,
          name,
          summary.count,
          summary.count,
          summary.mean,
          summary.interval?.low ?? null,
          summary.interval?.high ?? null,
          summary.deviation,
          null,
        ],
        valueRow(roundedName('median', rounded), summary.count, summary.median, row),
      ]
    : []

const valueRow = (answer: string, of: number, value: Cell, row = ''): Row => [
  row,
  answer,
  of,
  of,
  value,
  null,
  null,
  null,
  null,
]

const roundedName = (name: string, rounded: string | undefined) =>
  rounded === undefined ? name : `${name} of values rounded down to ${rounded}`

const binRows = (of: number, bins: readonly Bin[], row = '', rounded?: string): Row[] =>
  bins.map(({ from, to, count }) => [
    row,
    roundedName(`${from} to ${to}`, rounded),
    count,
    of,
    null,
    null,
    null,
    null,
    null,
  ])

/** The mean score, what published studies say about it, and α. */
const scoreRows = ({ name, summary, bins, norms, susEstimate, reliability }: ScaleScore): Row[] => {
  if (!summary) return []
  const row = (answer: string, value: Cell, interval: { low: Cell; high: Cell } | null | undefined): Row => [
    name,
    answer,
    summary.count,
    summary.count,
    value,
    interval?.low ?? null,
    interval?.high ?? null,
    null,
    null,
  ]
  return [
    ...meanRows('', name, summary),
    ...binRows(summary.count, bins, name),
    ...(norms
      ? [
          row('percentile', norms.percentile.at, norms.percentile),
          row('grade', norms.grade.at, norms.grade),
          row('adjective', norms.adjective.at, norms.adjective),
        ]
      : []),
    ...(susEstimate ? [row('corresponding SUS score', susEstimate.mean, susEstimate.interval)] : []),
    ...(reliability ? [row("Cronbach's alpha", reliability.alpha, reliability.interval)] : []),
  ]
}

const netPromoterRows = ({ score, interval, promoters, passives, detractors }: NetPromoter): Row[] => [
  [
    '',
    'recommendation score, -1 to 1',
    promoters.of,
    promoters.of,
    score,
    interval.low,
    interval.high,
    null,
    null,
  ],
  shareRow('', 'promoters, 9 and 10', promoters),
  shareRow('', 'passives, 7 and 8', passives),
  shareRow('', 'detractors, 0 to 6', detractors),
]

const rowsOf = (result: QuestionResult): Row[] => {
  switch (result.kind) {
    case 'choice':
      return result.options.map(({ label, share }) =>
        shareRow('', label, share, result.isMultiple ? null : 1 / result.options.length),
      )
    case 'scale':
      return [
        ...result.options.map(({ label, share }) => shareRow('', label, share)),
        ...meanRows('', 'mean', result.mean),
        ...(result.standard?.top
          ? [shareRow(result.standard.name, result.standard.top.label, result.standard.top.share)]
          : []),
        ...(result.nps ? netPromoterRows(result.nps) : []),
      ]
    case 'ranking':
      return [
        ...result.items.flatMap(({ label, first, place, places }) => [
          shareRow(label, 'put first', first, 1 / places.length),
          shareRow(label, 'put last', shareOf(places.at(-1) ?? 0, first.of)),
          ...meanRows(label, 'mean place', place),
        ]),
        ...(result.agreement
          ? [
              valueRow("Kendall's W", result.answered, result.agreement.w),
              valueRow("p of Kendall's W", result.answered, result.agreement.p),
            ]
          : []),
      ]
    case 'rows':
      return [
        ...result.rows.flatMap(({ label, steps, mean }) => [
          ...steps.map((step) => shareRow(label, step.label, step.share)),
          ...meanRows(label, 'mean', mean),
        ]),
        ...(result.score ? scoreRows(result.score) : []),
      ]
    case 'amount':
      return [
        ...binRows(result.answered, result.bins, '', result.rounded),
        ...meanRows('', 'mean', result.summary, result.rounded),
      ]
    case 'days':
      return [
        ...result.months.map(({ month, share }) => shareRow('', roundedName(month, result.rounded), share)),
        ...(['earliest', 'median', 'latest'] as const).map((name) =>
          valueRow(roundedName(name, result.rounded), result.answered, result[name]),
        ),
      ]
    case 'texts':
      return [['', 'texts', result.answered, result.answered, null, null, null, null, null]]
  }
}

const rowsOfResults = (results: readonly QuestionResult[]): Row[] =>
  results.flatMap((result) => rowsOf(result).map((row) => [result.text, ...row]))

/** The results of questions as a CSV table: a row for each share and each mean, with its 95% interval. */
export const questionRows = (questions: readonly Question[], counted: QuestionsCounted): Row[] => [
  [...resultColumns, ...moreColumns],
  ...rowsOfResults(questionResults(questions, counted)),
]

/** The same of questions within tasks, each row after what it is of; none without questions. */
export const resultTables = (
  name: string,
  head: readonly string[],
  parts: readonly { readonly of: Row; readonly results: readonly QuestionResult[] }[],
): NumberTable[] => {
  const rows = parts.flatMap(({ of, results }) => rowsOfResults(results).map((row) => [...of, ...row]))
  return rows.length === 0 ? [] : [{ name, rows: [[...head, ...resultColumns, ...moreColumns], ...rows] }]
}
