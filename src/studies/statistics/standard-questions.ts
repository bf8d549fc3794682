import type { Question } from '#contract/studies/questions.ts'
import { susScore, usabilityScoreName } from './usability-scale.ts'

type Of<Type extends Question['type']> = Extract<Question, { type: Type }>
type StandardRating = NonNullable<Of<'rating'>['standard']>

/** How the answers to a published question with one rating scale are read. */
interface RatingStandard {
  readonly name: string
  /** Number of steps; with another number the question is not the published one. */
  readonly max: number
  /** The share of answers from this step on is the score; null where the mean is. */
  readonly top: { readonly from: number; readonly label: string } | null
  readonly note: string
}

const ratingStandards: Readonly<Record<StandardRating, RatingStandard>> = {
  seq: {
    name: 'Single Ease Question',
    max: 7,
    top: null,
    note: 'Tasks in published studies average about 5.5 (Sauro 2012).',
  },
  csat: {
    name: 'Customer satisfaction',
    max: 5,
    top: { from: 4, label: 'Satisfied (4, 5)' },
    note: 'There is no one published wording or average: compare with your own earlier surveys.',
  },
  ces: {
    name: 'Customer Effort Score 2.0',
    max: 7,
    top: { from: 5, label: 'Agree (5 to 7)' },
    note: 'There is no public average: compare with your own earlier surveys.',
  },
}

/** The published question that a rating is; undefined for any other scale. */
export const ratingStandardOf = ({ standard, max }: Of<'rating'>): RatingStandard | undefined => {
  const found = standard && ratingStandards[standard]
  return found?.max === max ? found : undefined
}

const umuxLite = { rows: 2, steps: 7 } as const

/** Whether a matrix has the two rows and seven steps of the UMUX-Lite. */
const isUmuxLite = ({ standard, rows, scale }: Of<'matrix'>) =>
  standard === 'umux-lite' && rows.length === umuxLite.rows && scale.length === umuxLite.steps

/**
 * The mean SUS score that corresponds to a mean UMUX-Lite score: 0.65 × score + 22.9 (Lewis, Utesch and Maher 2013,
 * UMUX-LITE: when there’s no time for the SUS, CHI ’13, 2099).
 */
export const susFromUmuxLite = (score: number) => 0.65 * score + 22.9

/** A score from 0 to 100 of the answers to several rows. */
export interface RowScale {
  readonly name: string
  /** Points of the score for one step of the sum of the rows. */
  readonly points: number
  /** Smallest distance of two scores as they are rounded. */
  readonly unit: number
  /** The score of one person by the step of each row; null if a row has no answer. */
  readonly scoreOf: (given: Readonly<Record<string, number>>) => number | null
}

/** The score of one person: (sum of both steps − 2) × 100 ∕ 12 (Lewis, Utesch and Maher 2013). */
const umuxLiteScale = ({ rows }: Of<'matrix'>): RowScale => ({
  name: 'UMUX-Lite score',
  points: 100 / 12,
  unit: 0.01,
  scoreOf(given) {
    const steps = rows.flatMap(({ id }) => given[id] ?? [])
    const sum = steps.reduce((total, step) => total + step, 0)
    return steps.length === rows.length ? ((sum - 2) * 100) / 12 : null
  },
})

/** The scale that gives the rows of a question a score; null for any other matrix. */
export const rowScaleOf = (question: Of<'sus' | 'matrix'>): RowScale | null => {
  if (question.type === 'sus')
    return { name: usabilityScoreName(question), points: 2.5, unit: 2.5, scoreOf: susScore }
  return isUmuxLite(question) ? umuxLiteScale(question) : null
}
