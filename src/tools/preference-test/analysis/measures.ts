import type { PreferenceTestCounts, PreferenceTestTasks } from '#contract/studies/tools/preference-test.ts'
import { pooledMean } from '#studies/statistics/two-means.ts'
import { timeLogsOf } from './preference-test-model.ts'
import { logRatios, type Measure } from '#studies/statistics/measures.ts'

/** The measures of each task to compare: the choices between its designs, and the time to choose. */
export const preferenceTestMeasures = (
  { tasks }: PreferenceTestTasks,
  counts: Pick<PreferenceTestCounts, 'tasks' | 'people' | 'pairs'>,
): Measure[] => {
  const ratioOf = logRatios(
    tasks.map(({ id }) => id),
    counts.pairs,
  )
  const people = counts.people?.map(({ chosen, count }) => ({ chosen: chosen.split(','), count }))
  return tasks.flatMap(({ id, text, designs }, place): Measure[] => {
    const counted = counts.tasks.find(({ task }) => task === id)?.designs ?? []
    const named = { task: id, taskText: text }
    return [
      {
        ...named,
        name: 'Choices',
        kind: 'counts',
        counts: designs.map((design) => ({
          label: design.name,
          count: counted.find((each) => each.design === design.id)?.count ?? 0,
        })),
        people: people?.map(({ chosen, count }) => {
          const design = chosen[place] ?? ''
          return { value: design === '' ? null : (designs[Number(design)]?.name ?? null), times: count }
        }),
      },
      {
        ...named,
        name: 'Time to choose',
        kind: 'logs',
        group: pooledMean(counted.map(timeLogsOf)),
        logRatioTo: ratioOf(id),
      },
    ]
  })
}
