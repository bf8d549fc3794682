import type { AnalysisPlan, Deviation, FrozenPlan } from '#contract/analysis-plans/plan.ts'
import { people } from '../statistics/format.ts'
import { planBody } from './plan-body.ts'
import { deviationTexts, peopleBefore, planSentences, testText } from './statements.ts'

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

/** A text of the team on one line: it adds no section, and turns no direction of the text around it. */
const onOneLine = (text: string) =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')

const dayAndTime = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`

const collectedText = ({ frozen }: PlannedStudy) => {
  if (!frozen) return 'No. The study is not published.'
  return frozen.people === 0
    ? `No. The plan was frozen at ${dayAndTime(frozen.frozenAt)}, before anybody had answered.`
    : `Yes: ${peopleBefore(frozen.people)} had answered when the plan was frozen at ${dayAndTime(frozen.frozenAt)}.`
}

const deviationLine = ({ kind, at, people: count }: Deviation) =>
  `- ${dayAndTime(at)}: ${deviationTexts[kind]}${count === null ? '' : `, after ${people(count)}`}.`

/**
 * A plan as plain text in the order in which registries such as OSF and AsPredicted ask. The last lines let anyone
 * check that the plan is the one that was frozen.
 */
export const preregistrationText = (plan: AnalysisPlan, study: PlannedStudy): string => {
  const { power, frozen, deviations } = study
  const taskText = onOneLine(study.taskText)
  const said = { ...plan, measure: { ...plan.measure, name: onOneLine(plan.measure.name) } }
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['Study', [onOneLine(study.title)]],
    ['Have any data been collected for this study already?', [collectedText(study)]],
    ['What is the main question?', [onOneLine(plan.question)]],
    [
      'What is the key dependent variable, and how is it measured?',
      [`${said.measure.name}, of the task or question “${taskText}”.`],
    ],
    [
      'Which conditions are participants assigned to?',
      ['One group. Its result is compared with a fixed value.'],
    ],
    [
      'Which analyses will be conducted?',
      [...planSentences(said, taskText, power), `Test: ${testText(plan)}.`],
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
