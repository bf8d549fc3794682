import { shareOf } from './intervals.ts'
import { binned, type Counted, summarise } from './means.ts'
import { isDetractor, isPromoter, netPromoter } from './nps.ts'
import type { Counts, OptionResult, RankedItem, RowResult } from './question-result.ts'
import type { Option, QuestionOf } from './question-shapes.ts'
import { susStatements, susSteps } from './sus.ts'

export const sharesOf = (options: readonly Option[], counts: Counts, of: number): OptionResult[] =>
  options.map((option) => ({ ...option, share: shareOf(counts[option.id] ?? 0, of) }))

const stepsBetween = (from: number, to: number, low: string, high: string): Option[] =>
  Array.from({ length: to - from + 1 }, (_, place) => {
    const step = from + place
    const words = step === from ? low : step === to ? high : ''
    return { id: String(step), label: [String(step), words].filter(Boolean).join(' · ') }
  })

export const valuesOf = (counts: Counts): Counted[] =>
  Object.entries(counts).map(([value, count]) => ({ value: Number(value), count }))

export const scaleOf = (question: QuestionOf<'rating' | 'nps'>, counts: Counts, answered: number) => {
  const [from, to] = question.type === 'nps' ? [0, 10] : [1, question.max]
  const values = valuesOf(counts)
  const sum = (fits: (step: number) => boolean) =>
    values.reduce((total, { value, count }) => total + (fits(value) ? count : 0), 0)
  return {
    kind: 'scale' as const,
    options: sharesOf(stepsBetween(from, to, question.low, question.high), counts, answered),
    mean: summarise(values, { low: from, high: to }),
    nps: question.type === 'nps' ? netPromoter(sum(isPromoter), sum(isDetractor), answered) : null,
  }
}

export const rankingOf = ({ options }: QuestionOf<'ranking'>, counts: Counts, answered: number) => {
  const items = options.map((option): RankedItem => {
    const places = options.map((_, place) => counts[`${option.id}:${place + 1}`] ?? 0)
    const values = places.map((count, place) => ({ value: place + 1, count }))
    return {
      ...option,
      places,
      first: shareOf(places[0] ?? 0, answered),
      place: summarise(values, { low: 1, high: options.length }),
    }
  })
  const placeOf = ({ place }: RankedItem) => place?.mean ?? Number.POSITIVE_INFINITY
  return { kind: 'ranking' as const, items: items.toSorted((a, b) => placeOf(a) - placeOf(b) || 0) }
}

const rowOf = (row: Option, scale: readonly Option[], counts: Counts): RowResult => {
  const given = scale.map(({ id }) => ({ value: Number(id), count: counts[`${row.id}:${id}`] ?? 0 }))
  const answered = given.reduce((sum, { count }) => sum + count, 0)
  const ofRow = Object.fromEntries(given.map(({ value, count }) => [String(value), count]))
  return {
    ...row,
    answered,
    steps: sharesOf(scale, ofRow, answered),
    mean: summarise(given, { low: 1, high: scale.length }),
  }
}

const scoresIn = (counts: Counts): Counted[] =>
  Object.entries(counts).flatMap(([key, count]) =>
    key.startsWith('score:') ? [{ value: Number(key.slice('score:'.length)), count }] : [],
  )

export const rowsOf = (rows: readonly Option[], scale: readonly string[], counts: Counts) => {
  const steps = scale.map((label, place) => ({ id: String(place + 1), label }))
  return rows.map((row) => rowOf(row, steps, counts))
}

export const usabilityOf = ({ subject }: QuestionOf<'sus'>, counts: Counts) => {
  const rows = susStatements(subject).map((label, place) => ({ id: String(place + 1), label }))
  const scores = scoresIn(counts)
  const score = summarise(scores, { low: 0, high: 100 })
  return {
    kind: 'rows' as const,
    rows: rowsOf(rows, susSteps, counts),
    sus: { score, bins: binned(scores, 2.5) },
  }
}
