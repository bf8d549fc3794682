import type { Option, Question } from '#contract/studies/questions.ts'
import { type Share, shareOf } from '#studies/statistics/intervals.ts'
import { choiceOptions, scaleSteps } from '#studies/statistics/question-results.ts'
import { isDetractor, isPromoter } from '#studies/statistics/scores.ts'
import { type Independence, independence, sum } from '#studies/statistics/significance-tests.ts'

/** Key of all respondents who answered a multiple choice question; the denominator of its shares. */
const anyAnswer = { id: 'any-answer', label: 'Answered' }

/** The answers of a question in a cross table: its options or steps; empty for other question types. */
export function crossKeys(question: Question): readonly Option[] {
  switch (question.type) {
    case 'single':
    case 'dropdown':
    case 'multiple':
    case 'image': {
      const options = choiceOptions(question).map(({ id, label }) => ({ id, label }))
      return question.type === 'multiple' ? [...options, anyAnswer] : options
    }
    case 'rating':
      return scaleSteps(1, question.max, question.low, question.high)
    case 'nps':
      return [
        { id: 'detractors', label: 'Detractors (0 to 6)' },
        { id: 'passives', label: 'Passives (7, 8)' },
        { id: 'promoters', label: 'Promoters (9, 10)' },
      ]
    default:
      return []
  }
}

type Given = number | { readonly chosen: readonly string[]; readonly other?: string } | undefined

/** The keys of an answer; several for a multiple choice question. */
export function crossKeysIn({ type }: Pick<Question, 'type'>, given: Given): readonly string[] {
  if (given === undefined) return []
  if (typeof given !== 'number') {
    const chosen = given.other === undefined ? given.chosen : [...given.chosen, 'other']
    return type === 'multiple' && chosen.length > 0 ? [...chosen, anyAnswer.id] : chosen
  }
  if (type !== 'nps') return [String(given)]
  return [isPromoter(given) ? 'promoters' : isDetractor(given) ? 'detractors' : 'passives']
}

export type CrossTable = {
  readonly rows: readonly {
    readonly option: Option
    readonly total: number
    /** Shares of the respondents of this row by column. */
    readonly cells: readonly Share[]
  }[]
  readonly columns: readonly { readonly option: Option; readonly total: number }[]
  readonly total: number
  /** Null for multiple choice questions, or with fewer than two non-empty rows or columns. */
  readonly independence: Independence | null
}

/**
 * Cross table of two choice questions. `counts` has a row per answer to `a` listed by `crossKeys`, and a column per
 * answer to `b`. In multiple choice questions, a respondent counts in several rows or columns; totals count
 * respondents.
 */
export function crossTable(a: Question, b: Question, counts: readonly (readonly number[])[]): CrossTable {
  const [down, across] = [crossKeys(a), crossKeys(b)]
  const at = (row: number, column: number) => counts[row]?.[column] ?? 0
  const anyRow = down.indexOf(anyAnswer)
  const anyColumn = across.indexOf(anyAnswer)
  const rowTotal = (row: number) =>
    anyColumn < 0 ? sum(across.map((_, column) => at(row, column))) : at(row, anyColumn)
  const columnTotal = (column: number) =>
    anyRow < 0 ? sum(down.map((_, row) => at(row, column))) : at(anyRow, column)
  const columns = across.map((option, column) => ({ option, total: columnTotal(column) }))
  const rows = down.map((option, row) => {
    const total = rowTotal(row)
    const cells = across.flatMap((_, column) =>
      column === anyColumn ? [] : [shareOf(at(row, column), total)],
    )
    return { option, total, cells }
  })
  const total = anyRow < 0 ? sum(rows.map((row) => row.total)) : (rows[anyRow]?.total ?? 0)
  return {
    rows: rows.filter((_, row) => row !== anyRow),
    columns: columns.filter((_, column) => column !== anyColumn),
    total,
    independence: anyRow < 0 && anyColumn < 0 ? independence(counts) : null,
  }
}
