import type { Option, Question, QuestionCounts, QuestionTexts } from '#contract/studies/questions.ts'
import { type Concordance, kendallsW } from './concordance.ts'
import { type Interval, type Share, shareOf } from './intervals.ts'
import { type Bin, binned, type Counted, summarize, type Summary } from './means.ts'
import { cronbachAlpha, fewestForAlpha, type Reliability } from './reliability.ts'
import { isDetractor, isPromoter, type NetPromoter, netPromoter } from './scores.ts'
import { ratingStandardOf, type RowScale, rowScaleOf, susFromUmuxLite } from './standard-questions.ts'
import { type SusNorms, susNorms, usabilityStatements, usabilitySteps } from './usability-scale.ts'

/** An option, row or item; `image` is the path of its image. */
type PicturedOption = Option & { readonly image?: string }

type QuestionOf<Type extends Question['type']> = Type extends unknown
  ? Extract<Question, { type: Type }>
  : never

/** An option of a question or a step of a scale, with the number of respondents who chose it. */
export type OptionResult = PicturedOption & { readonly share: Share }

/** An item of a ranking; places count from 1. `first` is the share of respondents who put it first. */
export type RankedItem = Option & {
  readonly first: Share
  readonly place: Summary | null
  /** Number of respondents by rank. */
  readonly places: readonly number[]
}

/** A row of a matrix: its scale and the mean of its steps. */
export type RowResult = Option & {
  readonly answered: number
  readonly steps: readonly OptionResult[]
  readonly mean: Summary | null
}

/** Score of a published scale of several rows, 0 to 100, of those who answered all rows. */
export type ScaleScore = {
  readonly name: string
  readonly summary: Summary | null
  readonly bins: readonly Bin[]
  /** Comparison with published studies; null unless the items are the original ones. */
  readonly norms: SusNorms | null
  /** Mean SUS score that corresponds to a UMUX-Lite score; null for other scales. */
  readonly susEstimate: Pick<Summary, 'mean' | 'interval' | 'shownInterval'> | null
  /** Null below 30 people. */
  readonly reliability: Reliability | null
}

export type MonthResult = { readonly month: string; readonly share: Share }

type Asked = {
  readonly id: string
  readonly text: string
  /** Number of respondents who answered; the denominator of all shares. */
  readonly answered: number
  /** The unit that values are rounded down to, if there are too many different ones. */
  readonly rounded?: string
  /** Number of older texts that are not listed. */
  readonly unlisted?: number
}

/** Results of a question. Shares are relative to the respondents who answered it. */
export type QuestionResult = Asked &
  (
    | {
        readonly kind: 'choice'
        readonly isMultiple: boolean
        readonly options: readonly OptionResult[]
        /** Texts of the option “other”. */
        readonly texts: readonly string[]
      }
    | {
        readonly kind: 'scale'
        readonly options: readonly OptionResult[]
        readonly mean: Summary | null
        /** Only for recommendation questions (0 to 10). */
        readonly nps: NetPromoter | null
        /** Only for published questions: its name, and the share of the best answers if that is its score. */
        readonly standard: {
          readonly name: string
          readonly top: { readonly label: string; readonly share: Share } | null
          readonly note: string
        } | null
      }
    /** Sorted by mean rank, the best first; ties in study order. */
    | {
        readonly kind: 'ranking'
        readonly items: readonly RankedItem[]
        /** Null below two people. */
        readonly agreement: Concordance | null
      }
    | {
        readonly kind: 'rows'
        readonly rows: readonly RowResult[]
        /** Null for rows without a published score. */
        readonly score: ScaleScore | null
      }
    | {
        readonly kind: 'amount'
        readonly summary: Summary | null
        /** The numbers that can be answered; an end may be infinite. */
        readonly scale: Interval
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

/** Counts of answers by question, as the server returns them. */
export interface QuestionsCounted {
  readonly questions: readonly QuestionCounts[]
  readonly texts: readonly QuestionTexts[]
}

const sharesOf = (options: readonly Option[], counts: Counts, of: number): OptionResult[] =>
  options.map((option) => ({ ...option, share: shareOf(counts[option.id] ?? 0, of) }))

/** The steps of a scale; the ends include their labels: “1 · Never”, “2”. */
export const scaleSteps = (from: number, to: number, low: string, high: string): Option[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const step = from + index
    const end = step === from ? low : step === to ? high : ''
    return { id: String(step), label: [String(step), end].filter(Boolean).join(' · ') }
  })

const valuesOf = (counts: Counts): Counted[] =>
  Object.entries(counts).map(([value, count]) => ({ value: Number(value), count }))

const scaleOf = (question: QuestionOf<'rating' | 'nps'>, counts: Counts, answered: number) => {
  const [from, to] = question.type === 'nps' ? [0, 10] : [1, question.max]
  const values = valuesOf(counts)
  const sum = (fits: (step: number) => boolean) =>
    values.reduce((total, { value, count }) => total + (fits(value) ? count : 0), 0)
  const standard = question.type === 'rating' ? ratingStandardOf(question) : undefined
  return {
    kind: 'scale' as const,
    options: sharesOf(scaleSteps(from, to, question.low, question.high), counts, answered),
    mean: summarize(values, { low: from, high: to }),
    nps: question.type === 'nps' ? netPromoter(sum(isPromoter), sum(isDetractor), answered) : null,
    standard: standard ? standardResult(standard, sum, answered) : null,
  }
}

const standardResult = (
  { name, top, note }: NonNullable<ReturnType<typeof ratingStandardOf>>,
  sum: (fits: (step: number) => boolean) => number,
  answered: number,
) => ({
  name,
  top: top && {
    label: top.label,
    share: shareOf(
      sum((step) => step >= top.from),
      answered,
    ),
  },
  note,
})

const rankingOf = ({ options }: QuestionOf<'ranking'>, counts: Counts, answered: number) => {
  const items = options.map((option): RankedItem => {
    const places = options.map((_, index) => counts[`${option.id}:${index + 1}`] ?? 0)
    const values = places.map((count, index) => ({ value: index + 1, count }))
    return {
      ...option,
      places,
      first: shareOf(places[0] ?? 0, answered),
      place: summarize(values, { low: 1, high: options.length }),
    }
  })
  const placeOf = ({ place }: RankedItem) => place?.mean ?? Number.POSITIVE_INFINITY
  const rankSums = items.map(({ places }) =>
    places.reduce((sum, count, index) => sum + count * (index + 1), 0),
  )
  const isComplete = items.every(({ place }) => place?.count === answered)
  return {
    kind: 'ranking' as const,
    items: items.toSorted((a, b) => placeOf(a) - placeOf(b) || 0),
    agreement: isComplete ? kendallsW(rankSums, answered) : null,
  }
}

const rowOf = (row: Option, scale: readonly Option[], counts: Counts): RowResult => {
  const given = scale.map(({ id }) => ({ value: Number(id), count: counts[`${row.id}:${id}`] ?? 0 }))
  const answered = given.reduce((sum, { count }) => sum + count, 0)
  const ofRow = Object.fromEntries(given.map(({ value, count }) => [String(value), count]))
  return {
    ...row,
    answered,
    steps: sharesOf(scale, ofRow, answered),
    mean: summarize(given, { low: 1, high: scale.length }),
  }
}

/** Scores are counted by two decimals; each is a whole number of steps. */
const scoresIn = (counts: Counts, { points }: RowScale): Counted[] =>
  Object.entries(counts).flatMap(([key, count]) =>
    key.startsWith('score:')
      ? [{ value: Math.round(Number(key.slice('score:'.length)) / points) * points, count }]
      : [],
  )

const rowsOf = (rows: readonly Option[], scale: readonly string[], counts: Counts) => {
  const steps = scale.map((label, index) => ({ id: String(index + 1), label }))
  return rows.map((row) => rowOf(row, steps, counts))
}

/** α of the rows, if every counted answer to a row belongs to a counted score. */
const reliabilityOf = (rows: readonly RowResult[], scores: readonly Counted[], { points }: RowScale) => {
  const people = scores.reduce((sum, { count }) => sum + count, 0)
  if (people < fewestForAlpha || rows.some(({ answered }) => answered !== people)) return null
  const items = rows.map(({ steps }) =>
    steps.map(({ id, share }) => ({ value: Number(id), count: share.count })),
  )
  return cronbachAlpha(
    items,
    scores.map(({ value, count }) => ({ value: value / points, count })),
  )
}

const susInterval = (interval: Interval | null) =>
  interval && { low: susFromUmuxLite(interval.low), high: susFromUmuxLite(interval.high) }

const susEstimateOf = ({ mean, interval, shownInterval }: Summary) => ({
  mean: susFromUmuxLite(mean),
  interval: susInterval(interval),
  shownInterval: susInterval(shownInterval),
})

const scoreOf = (
  question: QuestionOf<'sus' | 'matrix'>,
  rows: readonly RowResult[],
  counts: Counts,
): ScaleScore | null => {
  const scale = rowScaleOf(question)
  if (!scale) return null
  const scores = scoresIn(counts, scale)
  const summary = summarize(scores, { low: 0, high: 100 })
  const isOriginalSus = question.type === 'sus' && question.wording === 'original'
  return {
    name: scale.name,
    summary,
    bins: binned(scores, scale.unit),
    norms: summary && isOriginalSus ? susNorms(summary) : null,
    susEstimate: summary && question.type === 'matrix' ? susEstimateOf(summary) : null,
    reliability: reliabilityOf(rows, scores, scale),
  }
}

const rowsResult = (question: QuestionOf<'sus' | 'matrix'>, counts: Counts) => {
  const rows =
    question.type === 'sus'
      ? rowsOf(
          usabilityStatements(question).map((label, index) => ({ id: String(index + 1), label })),
          usabilitySteps,
          counts,
        )
      : rowsOf(question.rows, question.scale, counts)
  return { kind: 'rows' as const, rows, score: scoreOf(question, rows, counts) }
}

/** The numbers that can be answered. Whole numbers of which none is negative are counts. */
const scaleOfAmount = (question: QuestionOf<'slider' | 'number'>, values: readonly Counted[]): Interval => {
  const isCount =
    question.type === 'number' && question.whole === true && values.every(({ value }) => value >= 0)
  return { low: question.min ?? (isCount ? 0 : -Infinity), high: question.max ?? Infinity }
}

const amountOf = (
  question: QuestionOf<'slider' | 'number'>,
  counts: Counts,
  moments: QuestionCounts['moments'],
) => {
  const values = valuesOf(counts)
  const isWhole = values.every(({ value }) => Number.isInteger(value))
  const scale = scaleOfAmount(question, values)
  return {
    kind: 'amount' as const,
    summary: summarize(values, scale, moments),
    scale,
    bins: binned(values, question.type === 'slider' ? question.step : isWhole ? 1 : 0.01),
    unit: question.unit ?? '',
  }
}

const daysOf = (counts: Counts, answered: number) => {
  const days = Object.keys(counts)
    .filter((day) => (counts[day] ?? 0) > 0)
    .toSorted()
  let passed = 0
  const median = days.find((day) => (passed += counts[day] ?? 0) * 2 >= answered)
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].map((month) => {
    const inMonth = days.filter((day) => day.startsWith(month))
    return {
      month,
      share: shareOf(
        inMonth.reduce((sum, day) => sum + (counts[day] ?? 0), 0),
        answered,
      ),
    }
  })
  return {
    kind: 'days' as const,
    earliest: days[0] ?? null,
    median: median ?? null,
    latest: days.at(-1) ?? null,
    months,
  }
}

/** The options of a choice question, “other” last. */
export const choiceOptions = (
  question: QuestionOf<'single' | 'dropdown' | 'multiple' | 'image'>,
): PicturedOption[] => {
  if (question.type === 'image')
    return question.options.map(({ id, label, picture }) => ({ id, label, image: picture.src }))
  const options = question.options.map(({ id, label }) => ({ id, label }))
  return question.other === undefined ? options : [...options, { id: 'other', label: question.other }]
}

/** The results of each question, computed from the counts of the server. */
export function questionResults(
  questions: readonly Question[],
  { questions: counted, texts: written }: QuestionsCounted,
): QuestionResult[] {
  return questions.map((question): QuestionResult => {
    const { id, text } = question
    const {
      answered = 0,
      answers: counts = {},
      rounded,
      moments,
    } = counted.find((one) => one.question === id) ?? {}
    const { texts = [], unlisted } = written.find((one) => one.question === id) ?? {}
    const asked = { id, text, answered, ...(rounded && { rounded }), ...(unlisted && { unlisted }) }
    switch (question.type) {
      case 'rating':
      case 'nps':
        return { ...asked, ...scaleOf(question, counts, answered) }
      case 'ranking':
        return { ...asked, ...rankingOf(question, counts, answered) }
      case 'matrix':
      case 'sus':
        return { ...asked, ...rowsResult(question, counts) }
      case 'slider':
      case 'number':
        return { ...asked, ...amountOf(question, counts, moments) }
      case 'date':
        return { ...asked, ...daysOf(counts, answered) }
      case 'text':
        return { ...asked, kind: 'texts', texts }
      case 'single':
      case 'dropdown':
      case 'multiple':
      case 'image': {
        const options = sharesOf(choiceOptions(question), counts, answered)
        return { ...asked, kind: 'choice', isMultiple: question.type === 'multiple', options, texts }
      }
    }
  })
}
