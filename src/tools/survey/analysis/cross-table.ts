import type { Option, Question } from '#contract/studies/questions.ts'
import { type Share, shareOf } from '#studies/statistics/intervals.ts'
import { choiceOptions, scaleSteps } from '#studies/statistics/question-results.ts'
import { type Independence, independence, sum } from '#studies/statistics/significance-tests.ts'
import { isDetractor, isPromoter } from '#studies/statistics/scores.ts'

/** Whoever answered a multiple choice at all: what its shares are of. */
const anyAnswer = { id: 'any-answer', label: 'Answered' }

/** The answers by which a question can be set against another: its options or steps; none for other questions. */
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

/** Under which of these keys an answer falls; several for a multiple choice. */
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
    /** Of the people in this row, who gave each answer of the columns. */
    readonly cells: readonly Share[]
  }[]
  readonly columns: readonly { readonly option: Option; readonly total: number }[]
  readonly total: number
  /** Null where a question takes several answers of one person, or fewer than two rows or columns have any. */
  readonly independence: Independence | null
}

/**
 * Two choice questions against each other. `counts` has a row for each of the answers to `a` that `crossKeys` lists, a
 * column for each to `b`. Where several answers could be chosen, a person stands in several rows or columns, and totals are
 * of people.
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
