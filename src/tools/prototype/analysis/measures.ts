import { type ComparedSides, compareSides } from '#studies/statistics/compare-measures.ts'
import { lostnessRange } from '#studies/statistics/lostness.ts'
import type { Measure } from '#studies/statistics/measures.ts'
import { groupMean } from '#studies/statistics/two-means.ts'
import type { FlowModel, PrototypeModel, TaskModel } from './prototype-model.ts'
import { Verdict } from '#studies/statistics/statements.ts'

const flowMeasures = (
  { isJudged, success, direct, gaveUp, successLogs, timeLogs, lostnessValues }: FlowModel,
  named: Pick<Measure, 'task' | 'taskText'>,
  suffix = '',
): Measure[] => [
  ...(isJudged
    ? ([
        { ...named, name: `Success${suffix}`, kind: 'share', share: success },
        { ...named, name: `Direct success${suffix}`, kind: 'share', share: direct },
      ] as const)
    : []),
  { ...named, name: `Gave up${suffix}`, kind: 'share', share: gaveUp },
  isJudged
    ? { ...named, name: `Time to success${suffix}`, kind: 'logs', group: successLogs }
    : { ...named, name: `Time${suffix}`, kind: 'logs', group: timeLogs },
  ...(lostnessValues.length > 0
    ? [
        {
          ...named,
          name: `Lostness${suffix}`,
          kind: 'mean',
          group: groupMean(lostnessValues),
          scale: lostnessRange,
        } as const,
      ]
    : []),
]

const named = ({ id, text }: TaskModel) => ({ task: id, taskText: text })

/** Measures to compare between two groups of people: the results of each task in each prototype. */
export const prototypeMeasures = ({ tasks, prototypes }: PrototypeModel): Measure[] =>
  tasks.flatMap((task) =>
    task.flows.flatMap((flow) =>
      flowMeasures(
        flow,
        { ...named(task), task: `${task.id} ${flow.prototype.id}` },
        prototypes.length > 1 ? ` in ${flow.prototype.name}` : '',
      ),
    ),
  )

/** Each pair of prototypes, task by task: different people took them. */
export const prototypeComparisons = ({ tasks, prototypes }: PrototypeModel): ComparedSides[] =>
  prototypes.flatMap((first, index) =>
    prototypes.slice(index + 1).map((second, step) => ({
      names: [first.name, second.name] as const,
      isSamePeople: false,
      pairs: tasks.flatMap((task) => {
        const [a, b] = [task.flows[index], task.flows[index + 1 + step]]
        if (!a || !b) return []
        const others = flowMeasures(b, named(task))
        return flowMeasures(a, named(task)).flatMap((measure) => {
          const other = others.find(({ name }) => name === measure.name)
          return other ? [[measure, other] as const] : []
        })
      }),
    })),
  )

/** Each measure as the subject of a sentence, and the word for a higher value. */
const wordings: Readonly<Record<string, readonly [subject: string, higher: string]>> = {
  Success: ['Success', 'higher'],
  'Direct success': ['Direct success', 'higher'],
  'Gave up': ['Giving up', 'more frequent'],
  'Time to success': ['Time to success', 'longer'],
  Time: ['Time', 'longer'],
  Lostness: ['Lostness', 'higher'],
}

/** The differences that the tests of all tasks and measures together show, in sentences. */
export const shownDifferences = (model: PrototypeModel): Verdict[] => {
  const comparisons = prototypeComparisons(model)
  const compared = compareSides(comparisons)
  return comparisons.flatMap(({ names: [first, second], pairs }, index) =>
    pairs.flatMap(([{ name, task }], row) => {
      const test = compared[index]?.[row]?.test
      if (!test || test.higher === null || test.adjusted > 0.05) return []
      const [subject, higher] = wordings[name] ?? [name, 'higher']
      const number = model.tasks.find(({ id }) => id === task)?.number
      const inTask = model.tasks.length > 1 && number !== undefined ? ` in task ${number}` : ''
      const [more, less] = test.higher === 'first' ? [first, second] : [second, first]
      return [
        new Verdict('difference', `${subject}${inTask} is ${higher} with “${more}” than with “${less}”.`),
      ]
    }),
  )
}
