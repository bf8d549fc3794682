import type { Option, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { chosenIn, rowsIn } from '#machines/studies/question-answers.ts'
import type { Cell } from '../define-tool.ts'
import type { Share } from '../statistics/intervals.ts'
import type { Summary } from '../statistics/means.ts'
import {
  type QuestionResult,
  questionResults,
  type QuestionsCounted,
  type ScaleScore,
} from '../statistics/question-results.ts'
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

type Row = readonly Cell[]

const shareRow = (row: string, answer: string, { count, of, share, interval }: Share): Row => [
  row,
  answer,
  count,
  of,
  share,
  interval.low,
  interval.high,
]

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
        ],
        [
          row,
          rounded === undefined ? 'median' : `median of values rounded down to ${rounded}`,
          summary.count,
          summary.count,
          summary.median,
          null,
          null,
        ],
      ]
    : []

const valueRow = (answer: string, of: number, value: number): Row => ['', answer, of, of, value, null, null]

/** The mean score, what published studies say about it, and α. */
const scoreRows = ({ name, summary, norms, susEstimate, reliability }: ScaleScore): Row[] => {
  if (!summary) return []
  const row = (answer: string, value: Cell, low: Cell, high: Cell): Row => [
    name,
    answer,
    summary.count,
    summary.count,
    value,
    low,
    high,
  ]
  return [
    ...meanRows('', name, summary),
    ...(norms
      ? [
          row('percentile', norms.percentile.at, norms.percentile.low, norms.percentile.high),
          row('grade', norms.grade.at, norms.grade.low, norms.grade.high),
          row('adjective', norms.adjective.at, norms.adjective.low, norms.adjective.high),
        ]
      : []),
    ...(susEstimate
      ? [
          row(
            'corresponding SUS score',
            susEstimate.mean,
            susEstimate.interval?.low ?? null,
            susEstimate.interval?.high ?? null,
          ),
        ]
      : []),
    ...(reliability
      ? [row("Cronbach's alpha", reliability.alpha, reliability.interval.low, reliability.interval.high)]
      : []),
  ]
}

const rowsOf = (result: QuestionResult): Row[] => {
  switch (result.kind) {
    case 'choice':
      return result.options.map(({ label, share }) => shareRow('', label, share))
    case 'scale':
      return [
        ...result.options.map(({ label, share }) => shareRow('', label, share)),
        ...meanRows('', 'mean', result.mean),
        ...(result.standard?.top
          ? [shareRow(result.standard.name, result.standard.top.label, result.standard.top.share)]
          : []),
        ...(result.nps
          ? [
              [
                '',
                'recommendation score, -1 to 1',
                result.answered,
                result.answered,
                result.nps.score,
                result.nps.interval.low,
                result.nps.interval.high,
              ],
            ]
          : []),
      ]
    case 'ranking':
      return [
        ...result.items.flatMap(({ label, first, place }) => [
          shareRow(label, 'put first', first),
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
        ...result.bins.map(({ from, to, count }): Row => [
          '',
          `${from} to ${to}`,
          count,
          result.answered,
          null,
          null,
          null,
        ]),
        ...meanRows('', 'mean', result.summary, result.rounded),
      ]
    case 'days':
      return result.months.map(({ month, share }) => shareRow('', month, share))
    case 'texts':
      return [['', 'texts', result.answered, result.answered, null, null, null]]
  }
}

/** The results of questions as a CSV table: a row for each share and each mean, with its 95% interval. */
export const questionRows = (questions: readonly Question[], counted: QuestionsCounted): Row[] => [
  resultColumns,
  ...questionResults(questions, counted).flatMap((result) =>
    rowsOf(result).map((row) => [result.text, ...row]),
  ),
]
