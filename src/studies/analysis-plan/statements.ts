import type {
  AnalysisPlan,
  Deviation,
  DeviationKind,
  PlanMethod,
  PlanProgress,
  PlanValue,
} from '#contract/analysis-plans/plan.ts'
import {
  decimals,
  duration,
  intervalText,
  numberText,
  people,
  percent,
  rangeText,
} from '../statistics/format.ts'
import { type Interval, shareOf } from '../statistics/intervals.ts'
import { studentT } from '../statistics/distributions.ts'
import { Verdict } from '../statistics/statements.ts'
import { testedMean } from './log-times.ts'
import { answered, decideLooks, endOf, evidenceOf, type LookDecision, nextLook } from './test-looks.ts'

/** The names of the ways to test a plan, and what each costs. */
export const methodTexts: Readonly<Record<PlanMethod, { readonly name: string; readonly about: string }>> = {
  once: {
    name: 'Once, at the end',
    about: 'Needs the fewest people, and decides nothing before all have answered.',
  },
  late: {
    name: 'At looks, mostly at the end',
    about:
      'Only a very clear result decides early. It needs hardly any more people than a single test: choose it if you are unsure.',
  },
  even: {
    name: 'At looks, evenly',
    about:
      'Every look can decide about as easily. Clear results come earlier, but unclear ones need more people.',
  },
  anytime: {
    name: 'At any time',
    about:
      'Weighs how many times likelier the answers are with a difference than without, and decides from 20 to 1 on. Read it as often as you like. It needs the most people.',
  },
}

const points = (share: number) => {
  const value = numberText(share * 100)
  return `${value} ${value === '1' ? 'point' : 'points'}`
}

const secondsText = (seconds: number) => duration(seconds * 1000)

/** The value that a plan compares with: “70%”, “68”, “1 min 20 s”. */
const valueText = ({ kind, against }: Pick<AnalysisPlan, 'kind' | 'against'>) => {
  if (kind === 'share') return `${numberText(against * 100)}%`
  if (kind === 'mean') return numberText(against)
  // A duration rounds, but the plan tests the value as it is.
  return Number.isInteger(against) ? secondsText(against) : `${numberText(against)} s`
}

const differenceText = ({ kind, difference }: Pick<AnalysisPlan, 'kind' | 'difference'>) => {
  if (kind === 'share') return `of ${points(difference)}`
  return kind === 'time'
    ? `by a factor of ${decimals(1 + difference, 2)}`
    : `of ${decimals(difference, difference < 1 ? 2 : 1)}`
}

/** “Success” of “Find the opening hours”. */
const resultName = ({ measure }: AnalysisPlan, taskText: string) => `“${measure.name}” of “${taskText}”`

const percentText = (power: number) => `${Math.round(power * 100)} of 100`

/** “42, 63 and 84” */
export const listed = (numbers: readonly number[]) => new Intl.ListFormat('en').format(numbers.map(String))

const testTexts = {
  share: {
    once: 'an exact two-sided binomial test: how likely so many, or so few, would be if the value were the true share',
    late: 'exact two-sided binomial bounds that spend the error probability over the looks (Lan and DeMets 1983, like O’Brien and Fleming)',
    even: 'exact two-sided binomial bounds that spend the error probability over the looks (Lan and DeMets 1983, like Pocock)',
    anytime:
      'the likelihood ratio of an even mixture of all shares against the value; it decides from 20 : 1 on (Robbins 1970)',
  },
  mean: {
    once: 'a two-sided one-sample t-test: how far the mean is from the value, measured by how much the answers differ',
    late: 'a one-sample t-test at the error probability of each look (Lan and DeMets 1983, like O’Brien and Fleming)',
    even: 'a one-sample t-test at the error probability of each look (Lan and DeMets 1983, like Pocock)',
    anytime:
      'the likelihood ratio of a normal mixture of standardized differences against none; it decides from 20 : 1 on (Hendriksen, de Heide and Grünwald 2021)',
  },
  time: {
    once: 'a two-sided one-sample t-test of the logarithms of the times: how far their geometric mean is from the value, measured by how much the times differ',
    late: 'a one-sample t-test of the logarithms of the times at the error probability of each look (Lan and DeMets 1983, like O’Brien and Fleming)',
    even: 'a one-sample t-test of the logarithms of the times at the error probability of each look (Lan and DeMets 1983, like Pocock)',
    anytime:
      'the likelihood ratio of a normal mixture of standardized differences of the logarithms of the times against none; it decides from 20 : 1 on (Hendriksen, de Heide and Grünwald 2021)',
  },
} as const satisfies Readonly<Record<AnalysisPlan['kind'], Readonly<Record<PlanMethod, string>>>>

/** How a plan tests its primary result, in words. */
export const testText = ({ kind, method }: Pick<AnalysisPlan, 'kind' | 'method'>) => testTexts[kind][method]

/** When a plan is looked at: “after 42 and 84 people”. */
const looksText = (plan: Pick<AnalysisPlan, 'looks' | 'method'>) =>
  plan.method === 'anytime'
    ? `after each answer, up to ${people(endOf(plan))}`
    : `after ${listed(plan.looks)} people`

/** The standard deviation on which the power of a mean or a time rests; empty for a share. */
const spreadText = (plan: AnalysisPlan) => {
  if (plan.kind === 'share') return ''
  return plan.kind === 'mean'
    ? `, if the standard deviation is ${numberText(plan.deviation)}`
    : `, if the geometric standard deviation is ${decimals(plan.deviation, 2)}`
}

/** How often a plan claims a difference that does not exist. */
const errorTexts: Readonly<Record<AnalysisPlan['kind'], string>> = {
  share: 'at most 5 of 100',
  mean: 'about 5 of 100, and in up to 15 where most people give the highest or the lowest value',
  time: 'about 5 of 100, and in up to 9 where many people take hardly any time',
}

/** A plan in sentences, without its question. `power` is that of `powerOfPlan`. */
export const planSentences = (plan: AnalysisPlan, taskText: string, power: number): readonly string[] => [
  `${resultName(plan, taskText)} is compared with ${valueText(plan)}, ${looksText(plan)}.`,
  `A difference ${differenceText(plan)} is found in ${percentText(power)} such studies${spreadText(plan)}; without a difference one is claimed in ${errorTexts[plan.kind]}.`,
  plan.closes
    ? 'The study closes by itself at the end of the plan, or at a look that decides.'
    : 'The study stays open until somebody closes it; the plan counts its own people only.',
]

/**
 * The ordinary 95% interval of a primary result, that of times in seconds; null without answers, and for a mean of
 * equal or single ones.
 */
export const intervalOfValue = (value: PlanValue): Interval | null => {
  if (value.kind === 'share') return value.of === 0 ? null : shareOf(value.count, value.of).interval
  const { n, mean, deviation } = testedMean(value)
  if (n < 2 || deviation === 0) return null
  const half = (studentT(n - 1) * deviation) / Math.sqrt(n)
  const [low, high] = [mean - half, mean + half]
  return value.kind === 'time' ? { low: Math.exp(low), high: Math.exp(high) } : { low, high }
}

/** The primary result of some people with its ordinary 95% interval: “36 of 42 (86%, 95% interval 72–94%)”. */
const resultText = (value: PlanValue): string => {
  if (value.kind === 'share') {
    const { count, of } = value
    const { share, interval } = shareOf(count, of)
    return share === null
      ? 'no answers'
      : `${count} of ${of} (${percent(share)}, 95% interval ${intervalText(interval)})`
  }
  const { kind, n, mean } = value
  const interval = intervalOfValue(value)
  const text = `${kind === 'time' ? `geometric mean ${secondsText(mean)}` : `mean ${numberText(mean)}`} of ${n}`
  if (!interval) return n === 0 ? 'no answers' : text
  const range =
    kind === 'time' ? `${secondsText(interval.low)} to ${secondsText(interval.high)}` : rangeText(interval)
  return `${text} (95% interval ${range})`
}

/** Evidence as odds: “34 : 1”. */
const oddsText = (evidence: number) => {
  const odds = Math.exp(evidence)
  return odds >= 1000 ? 'more than 1000 : 1' : `${numberText(odds)} : 1`
}

const whenText = ({ method }: AnalysisPlan, look: LookDecision) =>
  method === 'anytime' ? `After ${people(look.people)}` : `At the look at ${people(look.people)}`

const decidedText = (plan: AnalysisPlan, taskText: string, look: LookDecision) =>
  `${whenText(plan, look)}, ${resultName(plan, taskText)} is ${look.decision ?? ''} ${valueText(plan)}: ${resultText(look.value)}${
    plan.method === 'anytime'
      ? `; evidence for a difference ${oddsText(evidenceOf(plan, look.value))}, and 20 : 1 is enough`
      : ''
  }.`

const undecidedText = (plan: AnalysisPlan, taskText: string, look: LookDecision, power: number) =>
  look.people >= endOf(plan)
    ? `At its end the plan cannot tell ${resultName(plan, taskText)} from ${valueText(plan)}: ${resultText(look.value)}. A difference ${differenceText(plan)} would have been found in ${percentText(power)} such studies${spreadText(plan)}${
        answered(look.value) < look.people ? ', had all people this result' : ''
      }.`
    : plan.method === 'anytime'
      ? `${whenText(plan, look)} the evidence for a difference is ${oddsText(evidenceOf(plan, look.value))}; it decides from 20 : 1 on.`
      : `${whenText(plan, look)} nothing is decided: ${resultText(look.value)}.`

/** How far a plan has come, in sentences. */
export interface ProgressSentences {
  /** “12 of 84 people · next look at 42” */
  readonly status: string
  /** The sentence of the last look that the plan has reached; null before the first one. */
  readonly verdict: Verdict | null
  /** Limits of the sentence: people beyond the end, looks before, a study that was closed early. */
  readonly notes: readonly string[]
}

const statusText = (plan: AnalysisPlan, { people: count, isRunning }: PlanProgress, last?: LookDecision) => {
  const status = `${Math.min(count, endOf(plan))} of ${people(endOf(plan))}`
  if (last?.decision) return `${status} · decided at ${last.people}`
  const next = nextLook(plan, count)
  if (next === null) return `${status} · the end is reached`
  if (!isRunning) return `${status} · closed`
  return plan.method === 'anytime' ? `${status} at most` : `${status} · next look at ${next}`
}

/** How a plan was kept to: the people who had answered when it was frozen, and the departures from it. */
interface Keeping {
  readonly before: number
  readonly deviations: readonly Pick<Deviation, 'kind'>[]
}

/** Departures by which a team that knows the answers chooses which of them count. */
const choosing: readonly DeviationKind[] = ['excluded', 'included', 'erased', 'answersChanged']

/** Why the error probability of a plan may not hold; a person who has seen answers can plan what they show. */
const keepingNotes = ({ before, deviations }: Keeping) => {
  if (before > 0)
    return [
      `The plan was frozen after ${people(before)} had answered. If their answers were known, a difference is claimed more often than the plan says.`,
    ]
  return deviations.some(({ kind }) => choosing.includes(kind))
    ? [
        'What counts was changed after people had answered. If their answers were known, a difference is claimed more often than the plan says.',
      ]
    : []
}

/**
 * Sentences of a plan about its results so far. The verdict has no text but that of a reached look. `power` is that of
 * `powerOfPlan`.
 */
export const progressSentences = (
  plan: AnalysisPlan,
  taskText: string,
  progress: PlanProgress,
  power: number,
  keeping: Keeping = { before: 0, deviations: [] },
): ProgressSentences => {
  const looks = decideLooks(plan, progress.looks)
  const last = looks.at(-1)
  const isDecided = Boolean(last?.decision)
  const beyond = progress.people - endOf(plan)
  const hasEarlier = plan.method !== 'once' && (looks.length > 1 || plan.method === 'anytime')
  return {
    status: statusText(plan, progress, last),
    verdict: last
      ? new Verdict(
          'plannedResult',
          last.decision === null
            ? undecidedText(plan, taskText, last, power)
            : decidedText(plan, taskText, last),
        )
      : null,
    notes: [
      ...(last && answered(last.value) < last.people
        ? [
            `${answered(last.value)} of these ${people(last.people)} have this result. The others count toward the plan, but add nothing to what it can find.`,
          ]
        : []),
      ...(hasEarlier
        ? ['The 95% interval is that of a single look. The decision allows for all looks before.']
        : []),
      ...(beyond > 0
        ? [`${people(progress.people)} answered: the plan counts the first ${endOf(plan)}.`]
        : []),
      ...(!progress.isRunning && !isDecided && beyond < 0
        ? [
            last
              ? `The study was closed before the end of its plan, which decides nothing more.`
              : `The study was closed before the first look of its plan, which therefore decides nothing.`,
          ]
        : []),
      ...(last ? keepingNotes(keeping) : []),
      ...(last ? ['Only this result was planned. Other verdicts on this page were not.'] : []),
    ],
  }
}

/** People who had answered before a plan was frozen; null where their number is not shown. */
export const peopleBefore = (before: number | null) => (before === null ? 'some people' : people(before))

/** The kinds of departures from a plan, in words. */
export const deviationTexts: Readonly<Record<DeviationKind, string>> = {
  frozenLate: 'The plan was frozen after people had answered',
  planChanged: 'The plan was changed',
  planRemoved: 'The plan was removed',
  republished: 'Texts of the study were changed',
  excluded: 'A response was left out by a member',
  included: 'A response that was left out was counted again',
  erased: 'A response was erased',
  expired: 'From here on the oldest responses are removed, so that looks have later people',
  answersChanged: 'Right answers, or other settings of the results, were changed',
  imported:
    'The study was imported: the plan, its time and earlier deviations are those of a file, and it closes no study',
  closedEarly: 'The study was closed before the end of the plan, and verdicts could be read',
  reopened: 'The study took answers again after it was closed',
}
