import type { AnalysisPlan, Deviation, FrozenPlan } from '#contract/analysis-plans/plan.ts'
import { people } from '../statistics/format.ts'
import { planBody } from './plan-body.ts'
import { deviationTexts, planSentences, testText } from './statements.ts'

interface PlannedStudy {
  readonly title: string
  /** Text of the task or question of the primary result. */
  readonly taskText: string
  /** That of `powerOfPlan`. */
  readonly power: number
  /** Null before the publication. */
  readonly frozen: Pick<FrozenPlan, 'hash' | 'frozenAt' | 'people' | 'number'> | null
  readonly deviations: readonly Deviation[]
}

const dayAndTime = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`

const collectedText = ({ frozen }: PlannedStudy) => {
  if (!frozen) return 'No. The study is not published.'
  return frozen.people === 0
    ? `No. The plan was frozen at ${dayAndTime(frozen.frozenAt)}, before anybody had answered.`
    : `Yes: ${people(frozen.people)} had answered when the plan was frozen at ${dayAndTime(frozen.frozenAt)}.`
}

const deviationLine = ({ kind, at, people: count }: Deviation) =>
  `- ${dayAndTime(at)}: ${deviationTexts[kind]}${count === null ? '' : `, after ${people(count)}`}.`

/**
 * A plan as plain text in the order in which registries such as OSF and AsPredicted ask. The last lines let anyone
 * check that the plan is the one that was frozen.
 */
export const preregistrationText = (plan: AnalysisPlan, study: PlannedStudy): string => {
  const { title, taskText, power, frozen, deviations } = study
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['Study', [title]],
    ['Have any data been collected for this study already?', [collectedText(study)]],
    ['What is the main question?', [plan.question]],
    [
      'What is the key dependent variable, and how is it measured?',
      [`${plan.measure.name}, of the task or question “${taskText}”.`],
    ],
    [
      'Which conditions are participants assigned to?',
      ['One group. Its result is compared with a fixed value.'],
    ],
    [
      'Which analyses will be conducted?',
      [...planSentences(plan, taskText, power), `Test: ${testText(plan)}.`],
    ],
    [
      'How are outliers and excluded people handled?',
      [
        'Only finished responses count, in the order in which they were finished. Responses that the rules of the tool leave out do not count; those that the team leaves out are listed below. People without the primary result count toward the number of people only.',
      ],
    ],
    [
      'How many people will take part, and what ends the study?',
      [
        `${people(Math.max(...plan.looks))} at most. ${plan.closes ? 'The study closes by itself.' : 'The team closes the study.'}`,
      ],
    ],
    [
      'Deviations from this plan',
      deviations.length === 0 ? ['None so far.'] : deviations.toReversed().map(deviationLine),
    ],
    [
      'Proof',
      [
        ...(frozen
          ? [`Plan ${frozen.number}, frozen at ${frozen.frozenAt}.`, `SHA-256: ${frozen.hash}`]
          : []),
        `The text of which SHA-256 is taken: ${planBody(plan)}`,
      ],
    ],
  ]
  return sections.map(([head, lines]) => [head, ...lines].join('\n')).join('\n\n')
}
