import type { ExclusionOf, FlagOf, StudyTool } from '#contract/studies/registry.ts'
import type { Exclusion, QualityFlag } from '#contract/studies/results.ts'
import type { Formula } from './formula.ts'

/** The rules by which a tool excludes and flags responses, in addition to those of every study. */
export interface ResponseRules<Tool extends StudyTool> {
  /** Why a response is left out of the numbers. */
  readonly exclusions: Readonly<Record<ExclusionOf<Tool>, string>>
  /** The meaning of each flag; the name of the formula is the label of the flag. */
  readonly flags: Readonly<Record<FlagOf<Tool>, Formula>>
  /** Whether flagged responses count, where the filters do not decide that. */
  readonly flagged?: string
}

/** The rules of any tool. */
export interface AnyResponseRules {
  readonly exclusions: Readonly<Partial<Record<Exclusion, string>>>
  readonly flags: Readonly<Partial<Record<QualityFlag, Formula>>>
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

/** The formulas of these flags, each once. */
export const flagFormulas = ({ flags }: AnyResponseRules, set: readonly QualityFlag[]): readonly Formula[] =>
  [...new Set(set)].flatMap((flag) => flags[flag] ?? [])

/** Whether flagged responses count, as the end of a sentence. */
export const flaggedNote = ({ flagged }: AnyResponseRules): string =>
  flagged ?? 'They count unless you filter them out'
