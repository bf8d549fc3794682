import type { Option, Question } from '#contract/studies/questions.ts'
import type { CountsOf } from '#contract/studies/registry.ts'
import { maxCrossedQuestions } from '#contract/studies/tools/survey.ts'
import { numberText, pText } from '#studies/statistics/format.ts'
import { type Share, shareOf } from '#studies/statistics/intervals.ts'
import { choiceOptions, scaleSteps } from '#studies/statistics/question-results.ts'
import { isDetractor, isPromoter } from '#studies/statistics/scores.ts'
import {
  holm,
  type Independence,
  independence,
  sum,
  transpose,
} from '#studies/statistics/significance-tests.ts'
import { Verdict } from '#studies/statistics/statements.ts'

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
  }
}

/** The questions of a survey that a cross table can use. */
export const crossable = (questions: readonly Question[]): readonly Question[] =>
  questions.filter((question) => crossKeys(question).length > 0).slice(0, maxCrossedQuestions)

type Crossed = Pick<CountsOf<'questionnaire'>, 'crossed'>

/** The number of people by pair of answers: a row per answer to `a`, a column per answer to `b`. */
export const jointCounts = ({ crossed }: Crossed, a: string, b: string): readonly (readonly number[])[] => {
  const pair = crossed.find((each) => each.a === a && each.b === b)
  if (pair) return pair.counts
  return transpose(crossed.find((each) => each.a === b && each.b === a)?.counts ?? [])
}

/** The test of a pair of questions. */
export interface TestedPair {
  readonly a: string
  readonly b: string
  readonly independence: Independence
  /** p adjusted for all tested pairs, after Holm. */
  readonly adjusted: number
}

/** Random tables of a small table until so many are as uneven: p is then known to about a seventh of itself. */
const enoughHits = 50

/**
 * The tests of all pairs of these questions, because a reader looks at many pairs and believes the striking ones.
 * Pairs with a multiple choice question, or where all people gave the same answer to a question, are not tested.
 */
export function testedPairs(questions: readonly Question[], counts: Crossed): TestedPair[] {
  const single = questions.filter(({ type }) => type !== 'multiple')
  const pairs = single.flatMap(({ id: a }, index) =>
    single.slice(index + 1).flatMap(({ id: b }) => {
      const test = independence(jointCounts(counts, a, b), enoughHits)
      return test ? [{ a, b, independence: test }] : []
    }),
  )
  const adjusted = holm(pairs.map(({ independence: { p } }) => p))
  return pairs.map((pair, index) => ({ ...pair, adjusted: adjusted[index] ?? 1 }))
}

const chance = (p: number) => (p < 0.001 ? 'less than 0.1%' : `${numberText(p * 100)}%`)

/** The conclusion about a pair, after the adjustment for `pairs` tested ones. */
export function relationText(
  { independence: { statistic, degrees, p }, adjusted }: TestedPair,
  pairs: number,
): Verdict {
  const all = pairs > 1 ? `, also when all ${pairs} tested pairs of questions are counted` : ''
  const verdict =
    adjusted < 0.05
      ? `The answers to the two questions seem to be related${all}.`
      : p < 0.05
        ? `There is no evidence that the answers are related: among ${pairs} tested pairs of questions, one as uneven as this is expected by chance.`
        : 'There is no evidence that the answers are related.'
  const holmText = pairs > 1 ? `; ${pText(adjusted)} after Holm for all pairs` : ''
  return new Verdict(
    'relatedAnswers',
    `${verdict} If they were unrelated, a difference at least this large would occur in ${chance(p)} of studies (chi-square ${statistic.toFixed(2)}, ${degrees} df${holmText}).`,
  )
}
