import type { Design, PreferenceTestCounts } from '#contract/studies/tools/preference-test.ts'
import { medianOfCounted, type Share, shareOf } from '#studies/statistics/intervals.ts'
import { binomialTest, type ChiSquare, evenSplitTest } from '#studies/statistics/significance-tests.ts'

/** A design with its results. */
export type DesignResult = {
  readonly id: string
  readonly name: string
  /** Counting from 1, in the order of the study. */
  readonly number: number
  readonly share: Share
  /** Milliseconds from showing the designs to choosing this one; null if it was never chosen. */
  readonly time: { readonly mean: number; readonly median: number } | null
  /** Number of these participants by the position at which they saw it. */
  readonly places: readonly number[]
  /** Number of participants who gave a reason; `reasons` lists the newest. */
  readonly reasoned: number
  readonly reasons: readonly string[]
}

/** Significance level of the lead. */
export type Certainty = 'surely' | 'probably' | 'tends' | 'unclear'

/** The conclusion about the lead. */
export type Lead =
  | { readonly kind: 'none' }
  /** Several designs were chosen most often, equally often. */
  | { readonly kind: 'tie'; readonly leaders: readonly DesignResult[]; readonly fit: ChiSquare | null }
  | {
      readonly kind: 'leader'
      readonly leader: DesignResult
      readonly fit: ChiSquare | null
      /** p-value of the binomial test of the leader against an even split. */
      readonly p: number
      /** 1 − p of the less significant test. */
      readonly confidence: number
      readonly certainty: Certainty
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

/** Thresholds 99%, 95% and 90%. Confidence is rounded down, so that 98.9% is below 99%. */
export function certaintyOf(confidence: number): Certainty {
  if (confidence >= 0.99) return 'surely'
  if (confidence >= 0.95) return 'probably'
  return confidence >= 0.9 ? 'tends' : 'unclear'
}

/**
 * Whether the most chosen design leads: a one-sample binomial test against 1/k. With enough answers, a chi-square test
 * of all designs against an even split is added, and the less significant result counts (ours), because among many
 * designs one is ahead by chance.
 */
export function leadOf(designs: readonly DesignResult[]): Lead {
  const counts = designs.map(({ share }) => share.count)
  const most = Math.max(...counts)
  if (most <= 0) return { kind: 'none' }
  const fit = evenSplitTest(counts)
  const [leader, ...others] = designs.filter(({ share }) => share.count === most)
  if (!leader || others.length > 0)
    return { kind: 'tie', leaders: leader ? [leader, ...others] : others, fit }
  const p = binomialTest(most, leader.share.of, 1 / designs.length)
  const confidence = 1 - Math.max(p, fit?.p ?? 0)
  return { kind: 'leader', leader, fit, p, confidence, certainty: certaintyOf(confidence) }
}

const noChoices = { count: 0, ms: 0, times: [], places: [], reasoned: 0, reasons: [] }

/** The model of a preference test from its counts. */
export function preferenceTestModel(
  { tasks }: Asked,
  counts: Pick<PreferenceTestCounts, 'tasks'>,
): PreferenceTaskModel[] {
  return tasks.map(({ id, text, designs }, index) => {
    const counted = counts.tasks.find(({ task }) => task === id)?.designs ?? []
    const found = designs.map((design) => ({
      ...noChoices,
      ...counted.find((each) => each.design === design.id),
      ...design,
    }))
    const answers = found.reduce((sum, { count }) => sum + count, 0)
    const results = found.map(({ count, ms, times, ...design }, designIndex): DesignResult => ({
      id: design.id,
      name: design.name,
      number: designIndex + 1,
      share: shareOf(count, answers),
      time: count === 0 ? null : { mean: ms / count, median: medianOfCounted(times) ?? 0 },
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
    return { id, number: index + 1, text, answers, designs: results, lead: leadOf(results), places }
  })
}

const certaintyTexts = {
  surely: (name: string) => `${name} is surely preferred.`,
  probably: (name: string) => `${name} is probably preferred.`,
  tends: (name: string) => `${name} tends to be preferred.`,
  unclear: (name: string) => `No clear winner: the lead of ${name} may be due to chance.`,
} as const satisfies Record<Certainty, unknown>

/** “A and B”, “A, B and C” */
const listed = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')

/** The lead in a sentence. */
export function leadText(lead: Lead): string {
  if (lead.kind === 'none') return 'No answers yet.'
  if (lead.kind === 'tie')
    return `No clear winner: ${listed(lead.leaders.map(({ name }) => name))} were chosen equally often.`
  const { leader, confidence, certainty } = lead
  // Rounded down, as for the thresholds.
  const whole = Math.floor(confidence * 100)
  return `${certaintyTexts[certainty](leader.name)} Confidence ${confidence >= 0.999 ? 'above 99.9%' : `${whole}%`}.`
}

const small = (p: number) => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`)

/** The tests behind the conclusion, with their numbers. */
export function testText({ lead, designs, answers }: PreferenceTaskModel): string {
  const need = 5 * designs.length
  const chance = `1 in ${designs.length}`
  const parts = [
    lead.kind !== 'none' && lead.fit
      ? `Chi-square against an even split: χ² = ${lead.fit.statistic.toFixed(2)}, ${lead.fit.degrees} degree${lead.fit.degrees === 1 ? '' : 's'} of freedom, ${small(lead.fit.p)}.`
      : `Chi-square needs ${need} answers for ${designs.length} designs; there are ${answers}.`,
    ...(lead.kind === 'leader'
      ? [`Binomial test of ${lead.leader.name} against ${chance}: ${small(lead.p)}.`]
      : []),
  ]
  return parts.join(' ')
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
