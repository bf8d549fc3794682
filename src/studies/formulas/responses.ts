import type { ExclusionOf, FlagOf, StudyTool } from '#contract/studies/registry.ts'
import type { Exclusion, QualityFlag } from '#contract/studies/results.ts'
import type { Formula } from './formula.ts'

/** The meaning of a flag, and how often it marks people who take part with care. */
export interface FlagRule extends Formula {
  /** Share from 0 to 1 of attentive participants with this flag in a simulation, which a test repeats. */
  readonly falseAlarms: number
  /** The participants that were simulated, as the rest of “in a simulation of …”. */
  readonly simulated: string
}

/** The rules by which a tool excludes and flags responses, in addition to those of every study. */
export interface ResponseRules<Tool extends StudyTool> {
  /** Why a response is left out of the numbers. */
  readonly exclusions: Readonly<Record<ExclusionOf<Tool>, string>>
  /** The meaning of each flag; the name of the formula is the label of the flag. */
  readonly flags: Readonly<Record<FlagOf<Tool>, FlagRule>>
  /** Whether flagged responses count, where the filters do not decide that. */
  readonly flagged?: string
}

/** The rules of any tool. */
export interface AnyResponseRules {
  readonly exclusions: Readonly<Partial<Record<Exclusion, string>>>
  readonly flags: Readonly<Partial<Record<QualityFlag, FlagRule>>>
  readonly flagged?: string
}

export const noResponseRules = { exclusions: {}, flags: {} } as const

const exclusionsOfAnyStudy: Readonly<Partial<Record<Exclusion, string>>> = {
  unfinished: 'not finished',
  rejected: 'screened out',
  'quota-full': 'over a quota',
  flagged: 'flagged',
  byPerson: 'excluded by your team',
} satisfies Record<Exclude<Exclusion, ExclusionOf<StudyTool>>, string>

/** Why a response is left out of the numbers, as a label. */
export const exclusionLabel = ({ exclusions }: AnyResponseRules, reason: Exclusion): string =>
  exclusionsOfAnyStudy[reason] ?? exclusions[reason] ?? reason

/** The name of a flag. */
export const flagLabel = ({ flags }: AnyResponseRules, flag: QualityFlag): string => flags[flag]?.name ?? flag

const perMille = 1000

/** A rate of false alarms: “1.2%”, “below 0.1%”. */
export const falseAlarmText = (share: number): string =>
  Math.round(share * perMille) === 0 ? 'below 0.1%' : `${(share * 100).toFixed(1)}%`

/** The rate of false alarms of a flag, for a list of flags; empty for a flag of another tool. */
export const falseAlarmsOf = ({ flags }: AnyResponseRules, flag: QualityFlag): string => {
  const rule = flags[flag]
  return rule ? `false alarms: ${falseAlarmText(rule.falseAlarms)}` : ''
}

const withFalseAlarms = ({ falseAlarms, simulated, explanation, ...formula }: FlagRule): Formula => ({
  ...formula,
  explanation: `${explanation} False alarms: in a simulation of ${simulated}, ${falseAlarmText(falseAlarms)} get this flag.`,
})

/** The formulas of these flags, each once. */
export const flagFormulas = ({ flags }: AnyResponseRules, set: readonly QualityFlag[]): readonly Formula[] =>
  [...new Set(set)].flatMap((flag) => {
    const rule = flags[flag]
    return rule ? [withFalseAlarms(rule)] : []
  })

/** Whether flagged responses count, as the end of a sentence. */
export const flaggedNote = ({ flagged }: AnyResponseRules): string =>
  flagged ?? 'They count unless you filter them out'

/** The effect of leaving out flagged responses, shown wherever a filter does so. */
export const flagFilterNote =
  'No flag depends on whether an answer was correct: leaving people out by their outcome would change success by selection alone. Careless people also succeed less often, so even this filter changes success. Report both numbers.'

/** Share of included responses from which on a flag says more about the study than about people. */
const commonFlag = 0.2

/** Flags so common that the study itself is a likely cause. */
export const commonFlags = (
  flags: readonly { readonly flag: QualityFlag; readonly count: number }[],
  included: number,
): readonly QualityFlag[] =>
  flags.filter(({ count }) => count > commonFlag * included).map(({ flag }) => flag)
