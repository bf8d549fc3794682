import type { TreeTestCounts, TreeTestSettings, TreeTestTasks } from '#contract/studies/tools/tree-test.ts'
import { logRatios, type Measure } from '#studies/statistics/measures.ts'
import { logTimes, pooledMean } from '#studies/statistics/two-means.ts'
import { endingsIn } from './tree-answers.ts'
import { restLogs, treeTestModel } from './tree-test-model.ts'

/** The measures of each task to compare: success, directness, and the time of answers that chose a leaf. */
export function treeTestMeasures(
  asked: Pick<TreeTestTasks, 'tree' | 'tasks'>,
  counts: Pick<TreeTestCounts, 'tasks' | 'people' | 'pairs'>,
  correct: TreeTestSettings['correct'],
): Measure[] {
  const { tasks } = treeTestModel(asked, counts, correct)
  const ratioOf = logRatios(
    asked.tasks.map(({ id }) => id),
    counts.pairs,
  )
  const correctOf = tasks.map((task) => task.correct)
  const people = (counts.people ?? []).map(({ ends, count: times }) => ({
    endings: endingsIn(ends, correctOf),
    times,
  }))
  return tasks.flatMap(({ id, text, answers, rest, result }, index): Measure[] => {
    const named = { task: id, taskText: text }
    const outcomes = (isYes: (ending: { correct: boolean | null; direct: boolean }) => boolean) =>
      counts.people &&
      people.map(({ endings, times }) => {
        const ending = endings[index] ?? null
        return { value: ending && isYes(ending), times }
      })
    const listed = answers.flatMap(({ skipped, end, ms }) =>
      skipped || end === null || ms === null ? [] : [ms],
    )
    return [
      {
        ...named,
        name: 'Success',
        kind: 'share',
        share: result.success,
        people: outcomes((ending) => ending.correct === true),
      },
      {
        ...named,
        name: 'Direct success',
        kind: 'share',
        share: result.directSuccess,
        people: outcomes((ending) => ending.correct === true && ending.direct),
      },
      {
        ...named,
        name: 'Time',
        kind: 'logs',
        group: pooledMean([logTimes(listed), restLogs(rest)]),
        logRatioTo: ratioOf(id),
      },
    ]
  })
}
