import { differenceOf } from '#studies/statistics/differences.ts'
import { type Finding, type Findings, shareFinding } from '#studies/statistics/findings.ts'
import {
  counted,
  dayText,
  decimals,
  meanIntervalText,
  numberText,
  percentOf,
  pText,
  scoreIntervalText,
} from '#studies/statistics/format.ts'
import type { Share } from '#studies/statistics/intervals.ts'
import type { Summary } from '#studies/statistics/means.ts'
import { selectedMean, selectedShare } from '#studies/statistics/selected-extremes.ts'
import type { OptionResult, QuestionResult } from '#studies/statistics/question-results.ts'
import { type Statement, Verdict } from '#studies/statistics/statements.ts'
import { holm } from '#studies/statistics/significance-tests.ts'

type Of<Kind extends QuestionResult['kind']> = Extract<QuestionResult, { kind: Kind }>

/** Most frequent first; ties in study order. */
const ranked = (options: readonly OptionResult[]) => options.toSorted((a, b) => b.share.count - a.share.count)

/**
 * Intervals that a choice among the options allows for: who takes one of two answers doesn't take the other, so the
 * intervals of both miss together.
 */
const intervalsOf = ({ options, isMultiple }: Of<'choice'>) =>
  options.length === 2 && !isMultiple ? 1 : options.length

/** A question of which each person chose one answer, with its two most frequent answers and the test between them. */
export interface LeadingAnswer {
  readonly question: Of<'choice'>
  readonly first: OptionResult
  readonly second: OptionResult
  /** The share of the first, with an interval that allows for all answers to such questions. */
  readonly share: Share
  /** Adjusted for the number of questions, after Holm: the question is selected among all of them. */
  readonly p: number
}

/** The question whose most frequent answer is furthest ahead of the second by an exact test; the first of equals. */
export function leadingAnswer(results: readonly QuestionResult[]): LeadingAnswer | undefined {
  const tested = results.flatMap((question) => {
    if (question.kind !== 'choice' || question.isMultiple || question.answered === 0) return []
    const [first, second] = ranked(question.options)
    if (!first || !second) return []
    const { p } = differenceOf(first.share.count, second.share.count, question.answered)
    return [{ question, first, second, p }]
  })
  const adjusted = holm(tested.map(({ p }) => p))
  const among = tested.reduce((sum, { question }) => sum + intervalsOf(question), 0)
  return tested
    .map((each, index) => ({
      ...each,
      share: selectedShare(each.first.share.count, each.first.share.of, among, 'answer'),
      p: adjusted[index] ?? 1,
      own: each.p,
    }))
    .toSorted((a, b) => a.own - b.own)[0]
}

const leadSentence = ({ question, first, second, p }: LeadingAnswer): Statement => {
  const lead = `“${first.label}” in “${question.text}”: ${percentOf(first.share)}`
  const test = `exact test against “${second.label}”, adjusted for all such questions: ${pText(p)}`
  return [
    // The question is selected by its p.
    new Verdict('leadingAnswer', `Furthest ahead is ${lead}.`),
    new Verdict(
      'leadingAnswer',
      p <= 0.05
        ? `That is a lead of more than chance (${test}).`
        : `No answer leads clearly: this may be chance (${test}).`,
    ),
  ]
}

const meanFinding = (name: string, what: string, summary: Summary, unit = ''): Finding => ({
  name,
  value: `${numberText(summary.mean)} ${unit}`.trim(),
  note: `${what} · ${meanIntervalText(summary)}`,
  isSelected: summary.among !== undefined,
  mean: summary,
})

const scaleFinding = ({ text, options, mean, nps, standard }: Of<'scale'>): Finding | null => {
  if (nps && nps.score !== null)
    return {
      name: text,
      value: decimals(nps.score * 100, 0),
      note: `net promoter score, −100 to 100 · ${scoreIntervalText(nps)}`,
    }
  if (standard?.top) return shareFinding(`${text} (${standard.top.label})`, standard.top.share, 'answer')
  return mean && meanFinding(text, `mean of 1 to ${options.length}`, mean)
}

const rowsFinding = ({ text, rows, score }: Of<'rows'>): Finding | null => {
  if (score?.summary) return meanFinding(text, `${score.name}, 0 to 100`, score.summary)
  const rated = rows.flatMap(({ label, mean, steps }) => (mean ? [{ label, mean, steps }] : []))
  const [best] = rated.toSorted((a, b) => b.mean.mean - a.mean.mean)
  if (!best) return null
  const given = best.steps.map(({ id, share }) => ({ value: Number(id), count: share.count }))
  const mean = selectedMean(given, { low: 1, high: best.steps.length }, rated.length, 'row')
  return mean && meanFinding(text, `highest mean: “${best.label}”`, mean)
}

/** The one number of a question that says most; null without answers. */
export function findingOf(result: QuestionResult): Finding | null {
  const { text, answered } = result
  if (answered === 0) return null
  switch (result.kind) {
    case 'choice': {
      const [top] = ranked(result.options)
      if (!top) return null
      const { count, of } = top.share
      const share = selectedShare(count, of, intervalsOf(result), 'answer')
      return shareFinding(`${text} “${top.label}”`, share, 'person', 'people')
    }
    case 'scale':
      return scaleFinding(result)
    case 'rows':
      return rowsFinding(result)
    case 'ranking': {
      const [first] = result.items
      if (!first) return null
      const { length } = result.items
      // The places of two items are each other's mirror: their intervals miss together.
      const given = first.places.map((count, index) => ({ value: index + 1, count }))
      const place = selectedMean(given, { low: 1, high: length }, length === 2 ? 1 : length, 'item')
      return place && meanFinding(text, `mean place of “${first.label}”`, place)
    }
    case 'amount':
      return result.summary && meanFinding(text, 'mean', result.summary, result.unit)
    case 'days':
      return result.median === null ? null : { name: text, value: dayText(result.median), note: 'median' }
    case 'texts':
      return { name: text, value: counted(answered, 'text'), note: '' }
  }
}

/** The answer that leads most clearly, and the numbers of the first scores and questions. */
export function surveyFindings(results: readonly QuestionResult[]): Findings {
  const leading = leadingAnswer(results)
  const lead =
    leading &&
    shareFinding(`${leading.question.text} “${leading.first.label}”`, leading.share, 'person', 'people')
  const isScore = ({ kind }: QuestionResult) => kind === 'scale' || kind === 'rows'
  const others = results.filter(({ kind, id }) => kind !== 'texts' && id !== leading?.question.id)
  const numbers = [...others.filter(isScore), ...others.filter((one) => !isScore(one))].flatMap(
    (one) => findingOf(one) ?? [],
  )
  return {
    sentence: leading
      ? leadSentence(leading)
      : results.some(({ answered }) => answered > 0)
        ? 'No question asks for exactly one of several answers, so no answer can lead.'
        : 'No answers yet.',
    numbers: [...(lead ? [lead] : []), ...numbers].slice(0, 3),
  }
}
