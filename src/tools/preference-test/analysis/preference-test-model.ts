import type { Design, PreferenceTestCounts } from '#contract/studies/tools/preference-test.ts'
import { type Difference, differenceOf } from '#studies/statistics/differences.ts'
import { percent, planText, pointsRange, pointsText, pText } from '#studies/statistics/format.ts'
import {
  type GeometricMean,
  geometricMeanOfLogs,
  medianOfCounted,
  type Share,
  shareOf,
} from '#studies/statistics/intervals.ts'
import { type Statement, Verdict } from '#studies/statistics/statements.ts'
import { type GroupMean, logMean } from '#studies/statistics/two-means.ts'
import { type EvenSplit, evenSplitTest, holm, holmOfChains } from '#studies/statistics/significance-tests.ts'

/** A design with its results. */
export type DesignResult = {
  readonly id: string
  readonly name: string
  /** Counting from 1, in the order of the study. */
  readonly number: number
  readonly share: Share
  /** Milliseconds from showing the designs to choosing this one; null if it was never chosen. */
  readonly time: (GeometricMean & { readonly mean: number; readonly median: number }) | null
  /** Number of these participants by the position at which they saw it. */
  readonly places: readonly number[]
  /** Number of participants who gave a reason; `reasons` lists the newest. */
  readonly reasoned: number
  readonly reasons: readonly string[]
}

/** Two designs compared; `first` was chosen at least as often. */
export type DesignPair = {
  readonly first: DesignResult
  readonly second: DesignResult
  readonly difference: Difference
  /** p-value adjusted for the number of pairs, after Holm. */
  readonly holm: number
}

/** Significance of the lead over the runner-up: p, adjusted for the tasks, ≤ 0.01, ≤ 0.05, or neither. */
export type Certainty = 'clearly' | 'preferred' | 'unclear'

/** The conclusion about the most chosen design. */
export type Lead =
  | { readonly kind: 'none' }
  /** Several designs were chosen most often, equally often. */
  | { readonly kind: 'tie'; readonly leaders: readonly DesignResult[] }
  | {
      readonly kind: 'leader'
      readonly leader: DesignResult
      readonly runnerUp: DesignResult
      readonly difference: Difference
      /** p-value of the test adjusted for the tasks of the study, after Holm. */
      readonly adjusted: number
      /** Number of tasks whose leader was tested. */
      readonly tests: number
      readonly certainty: Certainty
      /** Second place, if it is certain too. */
      readonly second: { readonly design: DesignResult; readonly third: DesignResult } | null
    }

export type PreferenceTaskModel = {
  readonly id: string
  /** Counting from 1, in the order of the study. */
  readonly number: number
  readonly text: string
  readonly answers: number
  /** In the order of the study. */
  readonly designs: readonly DesignResult[]
  readonly lead: Lead
  /** All pairs of designs, the more often chosen one first. */
  readonly pairs: readonly DesignPair[]
  /** All designs together against an even split; null without answers. */
  readonly fit: EvenSplit | null
  /** Number of choices by position of the chosen design. */
  readonly places: readonly Share[]
}

interface Asked {
  readonly tasks: readonly {
    readonly id: string
    readonly text: string
    readonly designs: readonly Pick<Design, 'id' | 'name'>[]
  }[]
}

/** Most chosen first; ties in study order. */
const ranked = (designs: readonly DesignResult[]) =>
  designs.toSorted((a, b) => b.share.count - a.share.count || a.number - b.number)

const compare = ({ share: a }: DesignResult, { share: b }: DesignResult) =>
  differenceOf(a.count, b.count, a.of)

const certaintyOf = (p: number): Certainty => {
  if (p <= 0.01) return 'clearly'
  return p <= 0.05 ? 'preferred' : 'unclear'
}

/**
 * Whether the most chosen design leads: an exact two-sided test against the runner-up. It needs no correction for the
 * number of designs: the leader is wrong at most as often as p says, and after a certain lead the same holds for the
 * second place (Hung and Fithian 2019, Rank verification for exponential families, Annals of Statistics 47:758).
 */
function leadOf(designs: readonly DesignResult[]): Lead {
  const [leader, runnerUp, third] = ranked(designs)
  if (!leader || !runnerUp || leader.share.count === 0) return { kind: 'none' }
  const most = leader.share.count
  if (runnerUp.share.count === most)
    return { kind: 'tie', leaders: designs.filter(({ share }) => share.count === most) }
  const difference = compare(leader, runnerUp)
  return {
    kind: 'leader',
    leader,
    runnerUp,
    difference,
    adjusted: difference.p,
    tests: 1,
    certainty: certaintyOf(difference.p),
    second: third ? { design: runnerUp, third } : null,
  }
}

/** The tests of a task in their order: the leader, then the second place; a tie has no leader. */
const testsOf = (lead: Lead): number[] => {
  if (lead.kind !== 'leader') return lead.kind === 'tie' ? [1] : []
  const { difference, second } = lead
  return [difference.p, ...(second ? [compare(second.design, second.third).p] : [])]
}

/**
 * The conclusions of all tasks of a study, so that any false one is drawn in at most 5% of studies: the tests of
 * leaders and of second places are adjusted together.
 */
function adjustLeads(leads: readonly Lead[]): Lead[] {
  const adjusted = holmOfChains(leads.map(testsOf))
  const tests = adjusted.filter((ps) => ps.length > 0).length
  return leads.map((lead, index) => {
    if (lead.kind !== 'leader') return lead
    const [p = 1, ofSecond = 1] = adjusted[index] ?? []
    return {
      ...lead,
      adjusted: p,
      tests,
      certainty: certaintyOf(p),
      second: certaintyOf(ofSecond) === 'unclear' ? null : lead.second,
    }
  })
}

/** All pairs of designs with p-values adjusted by Holm; none without answers. */
function pairsOf(designs: readonly DesignResult[]): DesignPair[] {
  if (designs.every(({ share }) => share.count === 0)) return []
  const pairs = ranked(designs).flatMap((first, index, all) =>
    all.slice(index + 1).map((second) => ({ first, second, difference: compare(first, second) })),
  )
  const adjusted = holm(pairs.map(({ difference }) => difference.p))
  return pairs.map((pair, index) => ({ ...pair, holm: adjusted[index] ?? 1 }))
}

const noChoices = { count: 0, ms: 0, times: [], places: [], reasoned: 0, reasons: [] }

type Timed = Pick<PreferenceTestCounts['tasks'][number]['designs'][number], 'count' | 'times' | 'logs'>

/** The logarithms of times; older results have those of rounded times only. */
export const timeLogsOf = ({ count, times, logs }: Timed): GroupMean =>
  logs ? { count, ...logs } : logMean(times)

const timeOf = (ms: number, timed: Timed): DesignResult['time'] => {
  const typical = geometricMeanOfLogs(timeLogsOf(timed))
  return typical && { ...typical, mean: ms / timed.count, median: medianOfCounted(timed.times) ?? 0 }
}

/** The model of a preference test from its counts. */
export function preferenceTestModel(
  { tasks }: Asked,
  counts: Pick<PreferenceTestCounts, 'tasks'>,
): PreferenceTaskModel[] {
  const models = tasks.map(({ id, text, designs }, index) => {
    const counted = counts.tasks.find(({ task }) => task === id)?.designs ?? []
    const found = designs.map((design) => ({
      ...noChoices,
      ...counted.find((each) => each.design === design.id),
      ...design,
    }))
    const answers = found.reduce((sum, { count }) => sum + count, 0)
    const results = found.map(({ count, ms, times, logs, ...design }, designIndex): DesignResult => ({
      id: design.id,
      name: design.name,
      number: designIndex + 1,
      share: shareOf(count, answers),
      time: timeOf(ms, { count, times, logs }),
      places: designs.map((_, position) => design.places[position] ?? 0),
      reasoned: design.reasoned,
      reasons: design.reasons,
    }))
    const places = designs.map((_, position) =>
      shareOf(
        results.reduce((sum, design) => sum + (design.places[position] ?? 0), 0),
        answers,
      ),
    )
    return {
      id,
      number: index + 1,
      text,
      answers,
      designs: results,
      lead: leadOf(results),
      pairs: pairsOf(results),
      fit: evenSplitTest(results.map(({ share }) => share.count)),
      places,
    }
  })
  const leads = adjustLeads(models.map(({ lead }) => lead))
  return models.map((model, index) => ({ ...model, lead: leads[index] ?? model.lead }))
}

/** “A and B”, “A, B and C” */
const listed = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')

/** The conclusion in words. */
export const leadText = (lead: Lead): Statement =>
  lead.kind === 'none' ? 'No answers yet.' : new Verdict('preferredDesign', verdictText(lead))

function verdictText(lead: Exclude<Lead, { kind: 'none' }>): string {
  if (lead.kind === 'tie')
    return `No clear winner: ${listed(lead.leaders.map(({ name }) => name))} were chosen equally often.`
  const { leader, runnerUp, difference, certainty, second } = lead
  const ahead = `${pointsText(difference.value)} ahead of ${runnerUp.name}`
  if (certainty === 'unclear')
    return `Not yet clear: ${leader.name} is ${ahead}, which may be chance. ${planText}`
  const verdict = certainty === 'clearly' ? 'clearly preferred' : 'preferred'
  const rest = second ? ` ${second.design.name} is second, ahead of ${second.third.name}.` : ''
  return `${leader.name} is ${verdict}: ${ahead}.${rest}`
}

/** The tests behind the conclusion, with their numbers. */
export function testText({ lead, fit }: PreferenceTaskModel): Statement {
  const parts: Statement[] = []
  if (lead.kind === 'leader') {
    const { leader, runnerUp, difference, adjusted, tests } = lead
    const forAll = tests > 1 ? `; ${pText(adjusted)} after Holm for the ${tests} tasks, which decides` : ''
    parts.push(
      `${leader.name} ${percent(leader.share.share ?? 0)}, ${runnerUp.name} ${percent(runnerUp.share.share ?? 0)}: a difference of ${pointsText(difference.value)} (95% interval ${pointsRange(difference.interval)}).`,
      new Verdict(
        'preferredDesign',
        `Exact test of ${leader.name} against ${runnerUp.name}: ${pText(difference.p)}${forAll}.`,
      ),
    )
  }
  if (fit)
    parts.push(
      new Verdict(
        'evenSplit',
        fit.method === 'exact'
          ? `All designs against an even split, exact: ${pText(fit.p)}.`
          : `All designs against an even split: χ² = ${fit.statistic.toFixed(2)}, ${fit.degrees} degree${fit.degrees === 1 ? '' : 's'} of freedom, ${pText(fit.p)}.`,
      ),
    )
  return parts
}

/**
 * The order of `count` items for participant number `participant` (from 0), as indexes.
 *
 * Williams' design (Williams 1949, Australian Journal of Scientific Research A 2:149): after `count`
 * consecutive participants (twice as many for odd `count`), each item was equally often at each position and equally
 * often directly after each other item.
 */
export function balancedOrder(count: number, participant: number): number[] {
  const rows = count % 2 === 0 ? count : 2 * count
  const row = participant % rows
  // 0, 1, n − 1, 2, n − 2, …: each difference between neighbors occurs once.
  const order = Array.from({ length: count }, (_, place) => {
    const step = place % 2 === 1 ? (place + 1) / 2 : (count - place / 2) % count
    return (step + row) % count
  })
  return row < count ? order : order.toReversed()
}
