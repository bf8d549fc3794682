import type { Option, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { chosenIn, rowsIn } from '#machines/studies/question-answers.ts'
import type { Cell } from '../define-tool.ts'
import type { Share } from '../statistics/intervals.ts'
import type { Summary } from '../statistics/means.ts'
import {
  type QuestionResult,
  questionResults,
  type QuestionsCounted,
} from '../statistics/question-results.ts'
import { susScore, susStatements } from '../statistics/scores.ts'

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

const usabilityColumns = ({ id, text, subject }: Extract<Question, { type: 'sus' }>): QuestionColumns => {
  const statements = susStatements(subject)
  return {
    id,
    heads: [...statements.map((statement) => `${text}: ${statement}`), `${text}: SUS score`],
    cells: (answer) => {
      const given = rowsIn(answer) ?? {}
      return [...statements.map((_, index) => given[String(index + 1)] ?? null), susScore(given)]
    },
  }
}

const matrixColumns = ({
  id,
  text,
  rows,
  scale,
}: Extract<Question, { type: 'matrix' }>): QuestionColumns => ({
  id,
  heads: rows.map(({ label }) => `${text}: ${label}`),
  cells: (answer) => {
    const given = rowsIn(answer) ?? {}
    return rows.map((row) => scale[(given[row.id] ?? 0) - 1] ?? null)
  },
})

/** The columns of a question: one for each row of a ranking, matrix or usability scale, otherwise one. */
export const columnsOf = (question: Question): QuestionColumns => {
  if (question.type === 'ranking') return rankingColumns(question)
  if (question.type === 'sus') return usabilityColumns(question)
  if (question.type === 'matrix') return matrixColumns(question)
  const options = 'options' in question ? question.options : []
  return { id: question.id, heads: [question.text], cells: (answer) => [choiceCell(options, answer)] }
}

const resultColumns = ['question', 'row', 'answer', 'count', 'of', 'value', 'low', 'high']

type Row = readonly Cell[]

/** A recommendation score from −1 to 1 as it is shown: from −100 to 100. */
const hundredfold = (score: number | null) => (score === null ? null : score * 100)

const shareRow = (row: string, answer: string, { count, of, share, interval }: Share): Row => [
  row,
  answer,
  count,
  of,
  share,
  interval.low,
  interval.high,
]

const meanRows = (row: string, name: string, summary: Summary | null): Row[] =>
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
        [row, 'median', summary.count, summary.count, summary.median, null, null],
      ]
    : []

const rowsOf = (result: QuestionResult): Row[] => {
  switch (result.kind) {
    case 'choice':
      return result.options.map(({ label, share }) => shareRow('', label, share))
    case 'scale':
      return [
        ...result.options.map(({ label, share }) => shareRow('', label, share)),
        ...meanRows('', 'mean', result.mean),
        ...(result.nps
          ? [
              [
                '',
                'recommendation score',
                result.answered,
                result.answered,
                hundredfold(result.nps.score),
                hundredfold(result.nps.interval.low),
                hundredfold(result.nps.interval.high),
              ],
            ]
          : []),
      ]
    case 'ranking':
      return result.items.flatMap(({ label, first, place }) => [
        shareRow(label, 'put first', first),
        ...meanRows(label, 'mean place', place),
      ])
    case 'rows':
      return [
        ...result.rows.flatMap(({ label, steps, mean }) => [
          ...steps.map((step) => shareRow(label, step.label, step.share)),
          ...meanRows(label, 'mean', mean),
        ]),
        ...meanRows('', 'SUS score', result.sus?.score ?? null),
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
        ...meanRows('', 'mean', result.summary),
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
