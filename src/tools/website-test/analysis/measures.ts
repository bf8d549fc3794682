import { type ComparedSides, compareSides } from '#studies/statistics/compare-measures.ts'
import type { Interval } from '#studies/statistics/intervals.ts'
import { lostnessRange } from '#studies/statistics/lostness.ts'
import type { Counted } from '#studies/statistics/means.ts'
import type { Measure } from '#studies/statistics/measures.ts'
import { groupMean } from '#studies/statistics/two-means.ts'
import { countScale, type TaskModel, type VisitModel, type WebsiteTestModel } from './website-test-model.ts'
import { Verdict } from '#studies/statistics/statements.ts'

/** A mean of what sites may not report; empty without any. */
const meanOf = (
  named: Pick<Measure, 'task' | 'taskText' | 'name'>,
  values: readonly Counted[],
  scale: Interval,
): Measure[] => (values.length > 0 ? [{ ...named, kind: 'mean', group: groupMean(values), scale }] : [])

const visitMeasures = (visit: VisitModel, taskText: string, suffix = ''): Measure[] => {
  const { key: task, isJudged, decidedBy, success, gaveUp, successLogs, timeLogs } = visit
  const { pageValues, lostnessValues, required, clickValues } = visit
  const named = { task, taskText }
  return [
    ...(isJudged
      ? ([
          {
            ...named,
            decidedBy,
            name: `Success${suffix}`,
            kind: 'share',
            share: success,
            people: visit.people,
          },
          {
            ...named,
            name: `Time to success${suffix}`,
            kind: 'logs',
            group: successLogs,
            logRatioTo: visit.logRatioTo,
          },
        ] as const)
      : ([{ ...named, name: `Time${suffix}`, kind: 'logs', group: timeLogs }] as const)),
    { ...named, decidedBy, name: `Gave up${suffix}`, kind: 'share', share: gaveUp },
    ...meanOf({ ...named, name: `Pages${suffix}` }, pageValues, countScale),
    ...meanOf({ ...named, name: `Lostness${suffix}` }, lostnessValues, lostnessRange).map((mean) => ({
      ...mean,
      relativeTo: required,
    })),
    ...meanOf({ ...named, name: `Clicks${suffix}` }, clickValues, countScale),
  ]
}

/** Measures to compare between two groups of people: the results of each task on each site. */
export const websiteTestMeasures = ({ tasks, sites }: WebsiteTestModel): Measure[] =>
  tasks.flatMap(({ text, visits }) =>
    visits.flatMap((visit) => visitMeasures(visit, text, sites.length > 1 ? ` on ${visit.site.name}` : '')),
  )

/** Measures of the same people on two sites: success and time, person by person. */
const pairedMeasures = ({ visits, text }: TaskModel, first: number, second: number) => {
  const [a, b] = [visits[first], visits[second]]
  if (!a || !b) return []
  const others = visitMeasures(b, text)
  return visitMeasures(a, text).flatMap((measure) => {
    const isPaired = measure.name === 'Success' || measure.name === 'Time to success'
    const other = isPaired ? others.find(({ name }) => name === measure.name) : undefined
    return other ? [[measure, other] as const] : []
  })
}

/** Each pair of sites, task by task: the same people used both. */
export const siteComparisons = ({ tasks, sites }: WebsiteTestModel): ComparedSides[] =>
  sites.flatMap((one, first) =>
    sites.slice(first + 1).map((other, step) => ({
      names: [one.name, other.name] as const,
      isSamePeople: true,
      pairs: tasks.flatMap((task) => pairedMeasures(task, first, first + 1 + step)),
    })),
  )

/** The differences that the tests of all tasks and sites together show, in sentences. */
export const shownDifferences = (model: WebsiteTestModel): Verdict[] => {
  const comparisons = siteComparisons(model)
  const compared = compareSides(comparisons)
  return comparisons.flatMap(({ names: [first, second], pairs }, index) =>
    pairs.flatMap(([{ name, task }], row) => {
      const test = compared[index]?.[row]?.test
      if (!test || test.higher === null || test.adjusted > 0.05) return []
      const number = model.tasks.find(({ visits }) => visits.some(({ key }) => key === task))?.number
      const inTask = model.tasks.length > 1 && number !== undefined ? ` in task ${number}` : ''
      const [more, less] = test.higher === 'first' ? [first, second] : [second, first]
      return [
        new Verdict(
          'difference',
          `${name}${inTask} is ${name === 'Success' ? 'higher' : 'longer'} on ${more} than on ${less}.`,
        ),
      ]
    }),
  )
}
