import type { OfferedMeasure, PlanMeasure, PlanValue } from '#contract/analysis-plans/plan.ts'
import type { Results } from '#contract/studies/results.ts'
import { asSingle } from '#machines/studies/question-answers.ts'
import type { OpenTool } from '../define-tool.ts'
import { type Measure, questionMeasures, sharesOfAnswers } from '../statistics/measures.ts'
import { questionResults } from '../statistics/question-results.ts'

/** Everything that is measured in a study: its tasks, then the questions around them. */
const measuresOf = (tool: Pick<OpenTool, 'measures'>, results: Results): readonly Measure[] => [
  ...tool.measures(results),
  ...questionMeasures(
    questionResults([...results.study.screening.map(asSingle), ...results.study.followUps], results),
  ),
]

/** A result of a study, with its value. */
export interface ValuedMeasure extends OfferedMeasure {
  readonly value: PlanValue
}

const withValue = (measure: Measure): ValuedMeasure[] => {
  const { task, taskText, name } = measure
  switch (measure.kind) {
    case 'share': {
      const { count, of } = measure.share
      return [{ task, taskText, name, kind: 'share', value: { kind: 'share', count, of } }]
    }
    case 'mean': {
      const { count: n, mean, squares } = measure.group
      const deviation = n < 2 ? 0 : Math.sqrt(squares / (n - 1))
      return [{ task, taskText, name, kind: 'mean', value: { kind: 'mean', n, mean, deviation } }]
    }
    case 'counts':
      return sharesOfAnswers(measure).flatMap(withValue)
    case 'times':
    case 'logs':
    case 'groupings':
      return []
  }
}

/**
 * The results of a study that a plan can test: shares, each answer to a choice, and means. Times are left out: their
 * spread is hard to say before. Results without answers have the value 0 of 0.
 */
export const valuedMeasures = (
  tool: Pick<OpenTool, 'measures'>,
  results: Results,
): readonly ValuedMeasure[] => measuresOf(tool, results).flatMap(withValue)

/** Whether a measure is the one that a plan names. */
export const isMeasure =
  ({ task, name }: PlanMeasure) =>
  (measure: PlanMeasure): boolean =>
    measure.task === task && measure.name === name
