import { chiSquareTail } from './distributions.ts'
import { type Share, shareOf } from './intervals.ts'
import { isDetractor, isPromoter } from './scores.ts'
import type { AnyQuestion, Option } from './question-results.ts'

/** Whoever answered a multiple choice at all: what its shares are of. */
const anyAnswer = { id: 'any-answer', label: 'Answered' }

/** The answers by which a question can be set against another: its options or steps; none for other questions. */
export function crossKeys(question: AnyQuestion): readonly Option[] {
  switch (question.type) {
    case 'single':
    case 'dropdown':
    case 'multiple':
    case 'image': {
      const options = question.options.map(({ id, label }) => ({ id, label }))
      const own = question.other === undefined ? [] : [{ id: 'other', label: question.other }]
      return [...options, ...own, ...(question.type === 'multiple' ? [anyAnswer] : [])]
    }
    case 'rating':
      return Array.from({ length: question.max }, (_, step) => {
        const id = String(step + 1)
        const words = step === 0 ? question.low : step + 1 === question.max ? question.high : ''
        return { id, label: [id, words].filter(Boolean).join(' · ') }
      })
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
export function crossKeysIn({ type }: Pick<AnyQuestion, 'type'>, given: Given): readonly string[] {
  if (given === undefined) return []
  if (typeof given !== 'number') {
    const chosen = given.other === undefined ? given.chosen : [...given.chosen, 'other']
    return type === 'multiple' && chosen.length > 0 ? [...chosen, anyAnswer.id] : chosen
  }
  if (type !== 'nps') return [String(given)]
  return [isPromoter(given) ? 'promoters' : isDetractor(given) ? 'detractors' : 'passives']
}

/** Pearson’s test that two questions have nothing to do with each other. */
export type Independence = {
  readonly statistic: number
  readonly degrees: number
  readonly p: number
  /** The smallest expected count, and the share of expected counts below five. */
  readonly leastExpected: number
  readonly shareBelowFive: number
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

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const columnsOf = (counts: readonly (readonly number[])[]) =>
  (counts[0] ?? []).map((_, column) => counts.map((row) => row[column] ?? 0))

/**
 * The chi-square test of independence (Pearson 1900; degrees of freedom by Fisher 1922): Σ (observed − expected)² ∕
 * expected, expected = row × column ∕ n, with (rows − 1)(columns − 1) degrees of freedom. Answers that nobody gave take no
 * part. It holds when no expected count is below one and at most a fifth are below five (Cochran 1954).
 */
export function independence(counts: readonly (readonly number[])[]): Independence | null {
  const filled = counts.filter((row) => sum(row) > 0)
  const columns = columnsOf(filled).filter((column) => sum(column) > 0)
  if (filled.length < 2 || columns.length < 2) return null
  const rows = columnsOf(columns)
  const total = sum(rows.map(sum))
  const cells = rows.flatMap((row) =>
    row.map((observed, column) => ({ observed, expected: (sum(row) * sum(columns[column] ?? [])) / total })),
  )
  const statistic = sum(cells.map(({ observed, expected }) => (observed - expected) ** 2 / expected))
  const degrees = (rows.length - 1) * (columns.length - 1)
  return {
    statistic,
    degrees,
    p: chiSquareTail(statistic, degrees),
    leastExpected: Math.min(...cells.map(({ expected }) => expected)),
    shareBelowFive: cells.filter(({ expected }) => expected < 5).length / cells.length,
  }
}

/**
 * Two choice questions against each other. `counts` has a row for each of the answers to `a` that `crossKeys` lists, a
 * column for each to `b`. Where several answers could be chosen, a person stands in several rows or columns, and totals are
 * of people.
 */
export function crossTable(
  a: AnyQuestion,
  b: AnyQuestion,
  counts: readonly (readonly number[])[],
): CrossTable {
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

/** The same counts with rows and columns exchanged. */
export const transposed = columnsOf
