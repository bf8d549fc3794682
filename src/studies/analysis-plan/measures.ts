import type { OfferedMeasure, PlanMeasure, PlanValue } from '#contract/analysis-plans/plan.ts'
import type { Results } from '#contract/studies/results.ts'
import { asSingle } from '#machines/studies/question-answers.ts'
import type { OpenTool } from '../define-tool.ts'
import type { CountedTime } from '../statistics/intervals.ts'
import { type Measure, questionMeasures, sharesOfAnswers } from '../statistics/measures.ts'
import { questionResults } from '../statistics/question-results.ts'
import { type GroupMean, logTimes } from '../statistics/two-means.ts'

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

const deviationOf = ({ count, squares }: GroupMean) => (count < 2 ? 0 : Math.sqrt(squares / (count - 1)))

/** Exact times in milliseconds, each of one person. */
const eachOf = (times: readonly CountedTime[]) =>
  times.flatMap(({ ms, count }) => Array.from({ length: count }, () => ms))

/** Geometric mean and standard deviation, of the logarithms of milliseconds. */
const timeValue = (logs: GroupMean): PlanValue => ({
  kind: 'time',
  n: logs.count,
  mean: logs.count === 0 ? 0 : Math.exp(logs.mean) / 1000,
  deviation: Math.exp(deviationOf(logs)),
})

const withValue = (measure: Measure): ValuedMeasure[] => {
  const { task, taskText, name } = measure
  switch (measure.kind) {
    case 'share': {
      const { count, of } = measure.share
      return [{ task, taskText, name, kind: 'share', value: { kind: 'share', count, of } }]
    }
    case 'mean': {
      const { count: n, mean } = measure.group
      const deviation = deviationOf(measure.group)
      return [{ task, taskText, name, kind: 'mean', value: { kind: 'mean', n, mean, deviation } }]
    }
    case 'counts':
      return sharesOfAnswers(measure).flatMap(withValue)
    case 'times':
      return [{ task, taskText, name, kind: 'time', value: timeValue(logTimes(eachOf(measure.times))) }]
    case 'logs':
      return [{ task, taskText, name, kind: 'time', value: timeValue(measure.group) }]
    case 'groupings':
      return []
  }
}

/**
 * The results of a study that a plan can test: shares, each answer to a choice, means and times. Results without
 * answers have the value 0 of 0.
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
