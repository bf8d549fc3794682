import type {
  DuplicateFlag,
  ExclusionOf,
  FlagOf,
  SettingsOf,
  StudyTool,
  TasksOf,
} from '#contract/studies/registry.ts'
import type { Exclusion, QualityFlag } from '#contract/studies/results.ts'
import { type AttentivePeople, attentivePeople } from '../statistics/simulated-people.ts'
import { createDraw } from '../statistics/random.ts'
import { type Formula, unpublished } from './formula.ts'

/** A kind of people who take part with care, as a simulation of a study draws them. */
export interface SimulatedPeople<Tool extends StudyTool> {
  /** The rest of “people who …”. */
  readonly who: string
  /** Prepares a study, and returns a function that draws one person and returns the flags of that person. */
  readonly takingPart: (
    tasks: TasksOf<Tool>,
    settings: SettingsOf<Tool>,
  ) => (people: AttentivePeople) => readonly FlagOf<Tool>[]
}

/** The rules by which a tool excludes and flags responses, in addition to those of every study. */
export interface ResponseRules<Tool extends StudyTool> {
  /** Why a response is left out of the numbers. */
  readonly exclusions: Readonly<Record<ExclusionOf<Tool>, string>>
  /** The meaning of each flag; the name of the formula is the label of the flag. */
  readonly flags: Readonly<Record<FlagOf<Tool>, Formula>>
  /** Simulated in the study whose responses are flagged: the rate of false alarms depends on its content. */
  readonly attentive: readonly SimulatedPeople<Tool>[]
  /** Whether flagged responses count, where the filters do not decide that. */
  readonly flagged?: string
}

/** The rules of any tool. */
export interface AnyResponseRules {
  readonly exclusions: Readonly<Partial<Record<Exclusion, string>>>
  readonly flags: Readonly<Partial<Record<QualityFlag, Formula>>>
  readonly flagged?: string
}

/** How many of a thousand attentive people of one kind get each flag. */
interface FalseAlarms {
  readonly who: string
  readonly ofThousand: Readonly<Partial<Record<QualityFlag, number>>>
}

/** The rules of a tool in one of its studies. */
export interface StudyResponseRules extends AnyResponseRules {
  /** Simulated when they are first asked for. */
  readonly falseAlarms: () => readonly FalseAlarms[]
}

export const noResponseRules = { exclusions: {}, flags: {}, attentive: [] } as const

const simulated = 1000
const seed = 17

/** The rules of a tool in a study with these tasks and settings. */
export function rulesOfStudy<Tool extends StudyTool>(
  { attentive, ...rules }: ResponseRules<Tool>,
  tasks: TasksOf<Tool>,
  settings: SettingsOf<Tool>,
): StudyResponseRules {
  const simulate = () =>
    attentive.map(({ who, takingPart }): FalseAlarms => {
      const people = attentivePeople(createDraw(seed))
      const flagsOfNext = takingPart(tasks, settings)
      const ofThousand: Partial<Record<QualityFlag, number>> = {}
      for (let person = 0; person < simulated; person += 1)
        for (const flag of flagsOfNext(people)) ofThousand[flag] = (ofThousand[flag] ?? 0) + 1
      return { who, ofThousand }
    })
  let alarms: readonly FalseAlarms[] | undefined
  return { ...rules, falseAlarms: () => (alarms ??= simulate()) }
}

/** The meaning of flags that any study has. How often attentive people get them by chance is not simulated. */
const flagsOfAnyStudy: Readonly<Partial<Record<QualityFlag, Formula>>> = {
  'same-answers': {
    name: 'same answers and times as before',
    formula: 'all answers and all measured times = those of an earlier response, to the millisecond',
    explanation:
      'Two people hardly take the same milliseconds: it was probably sent twice, or by a program. The first one is not flagged. Responses with fewer than three times above a second are not compared.',
    source: unpublished,
  },
  'same-text': {
    name: 'same text as before',
    formula:
      'the words of a text of 40 or more characters (a written answer, a reason, an own answer of a choice, the names of all own groups together) = those of an earlier response',
    explanation:
      'Spaces, capitals and punctuation are not compared. Probably one person took part twice, or the text was copied: read both. The first one is not flagged. How often two people write the same by chance is not simulated; they do more often where the question suggests the words. Only responses that were finished since this flag exists are compared, and texts are kept as keyed hashes for it.',
    source: unpublished,
  },
} satisfies Record<DuplicateFlag, Formula>

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
export const flagLabel = ({ flags }: AnyResponseRules, flag: QualityFlag): string =>
  (flags[flag] ?? flagsOfAnyStudy[flag])?.name ?? flag

/**
 * How many of a thousand simulated attentive people get a flag, for a list of flags: “false alarms: 4 to 65 of 1000”.
 */
export const falseAlarmsOf = ({ falseAlarms }: StudyResponseRules, flag: QualityFlag): string => {
  if (flag in flagsOfAnyStudy) return 'false alarms: not simulated'
  const counts = falseAlarms().map(({ ofThousand }) => ofThousand[flag] ?? 0)
  const range = [...new Set([Math.min(...counts), Math.max(...counts)])]
  return `false alarms: ${range.join(' to ')} of ${simulated}`
}

const withFalseAlarms = (
  rules: StudyResponseRules,
  flag: QualityFlag,
  { explanation, ...formula }: Formula,
) => {
  const rates = rules
    .falseAlarms()
    .map(({ who, ofThousand }) => `${ofThousand[flag] ?? 0} of ${simulated} who ${who}`)
  return {
    ...formula,
    explanation: `${explanation} False alarms in a simulation of this study with attentive people: ${rates.join('; ')}.`,
  }
}

/** The formulas of these flags, each once; with their false alarms where the rules are those of a study. */
export const flagFormulas = (
  rules: AnyResponseRules | StudyResponseRules,
  set: readonly QualityFlag[],
): readonly Formula[] =>
  [...new Set(set)].flatMap((flag) => {
    const ofAnyStudy = flagsOfAnyStudy[flag]
    if (ofAnyStudy) return ofAnyStudy
    const rule = rules.flags[flag]
    if (!rule) return []
    return 'falseAlarms' in rules ? withFalseAlarms(rules, flag, rule) : rule
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
