import type { Share } from '#analysis/intervals.ts'
import type { Summary } from '#analysis/means.ts'
import { type QuestionResult, questionResults, type QuestionsCounted } from '#analysis/question-results.ts'
import type { Question } from '#contract/studies/questions.ts'
import type { Cell } from './tool-engine.ts'

const head = ['question', 'row', 'answer', 'count', 'of', 'value', 'low', 'high']

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
                result.nps.score,
                result.nps.interval.low,
                result.nps.interval.high,
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

/** The computed results of questions as a table: a row for each share and each mean, with its 95% interval. */
export const questionRows = (questions: readonly Question[], counted: QuestionsCounted): Row[] => [
  head,
  ...questionResults(questions, counted).flatMap((result) =>
    rowsOf(result).map((row) => [result.text, ...row]),
  ),
]
