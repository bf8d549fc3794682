import type { Share } from './intervals.ts'
import type { Bin, Summary } from './means.ts'
import type { NetPromoter } from './nps.ts'
import type { Option } from './question-shapes.ts'

/** One option of a question, or one step of a scale, with who gave it. */
export type OptionResult = Option & { readonly share: Share }

/** An item of a ranking; places count from 1. `first` is the share of those who put it first. */
export type RankedItem = Option & {
  readonly first: Share
  readonly place: Summary | null
  /** How many put it on each place. */
  readonly places: readonly number[]
}

/** A row of a matrix: its own scale, and the mean of its steps. */
export type RowResult = Option & {
  readonly answered: number
  readonly steps: readonly OptionResult[]
  readonly mean: Summary | null
}

export type MonthResult = { readonly month: string; readonly share: Share }

type Asked = {
  readonly id: string
  readonly text: string
  /** Who answered: what its shares are of. */
  readonly answered: number
}

/** What became of a question. Shares are of those who answered it. */
export type QuestionResult = Asked &
  (
    | {
        readonly kind: 'choice'
        readonly isMultiple: boolean
        readonly options: readonly OptionResult[]
        /** Answers in own words. */
        readonly texts: readonly string[]
      }
    | {
        readonly kind: 'scale'
        readonly options: readonly OptionResult[]
        readonly mean: Summary | null
        /** Of a recommendation from 0 to 10. */
        readonly nps: NetPromoter | null
      }
    /** The best mean place first; equal ones in the order of the study. */
    | { readonly kind: 'ranking'; readonly items: readonly RankedItem[] }
    | {
        readonly kind: 'rows'
        readonly rows: readonly RowResult[]
        /** Scores of the System Usability Scale, 0 to 100, of those who answered all of it; null for other matrices. */
        readonly sus: { readonly score: Summary | null; readonly bins: readonly Bin[] } | null
      }
    | {
        readonly kind: 'amount'
        readonly summary: Summary | null
        readonly bins: readonly Bin[]
        readonly unit: string
      }
    | {
        readonly kind: 'days'
        readonly earliest: string | null
        readonly median: string | null
        readonly latest: string | null
        readonly months: readonly MonthResult[]
      }
    | { readonly kind: 'texts'; readonly texts: readonly string[] }
  )

export type Counts = Readonly<Record<string, number>>

/** How often each question was answered in each way, as the server counts it. */
export type QuestionsCounted = {
  readonly questions: readonly {
    readonly question: string
    readonly answered: number
    readonly answers: Counts
  }[]
  readonly texts: readonly { readonly question: string; readonly texts: readonly string[] }[]
}
