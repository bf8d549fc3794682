import { type Findings, lowestSuccess, shareFinding } from '#studies/statistics/findings.ts'
import { percentOf } from '#studies/statistics/format.ts'
import { readingText, type TaskModel, type TreeTestModel } from './tree-test-model.ts'

/** The task with the lowest share of correct answers; the first of equals. Undefined without answers. */
export const hardestTask = ({ tasks }: Pick<TreeTestModel, 'tasks'>): TaskModel | undefined =>
  tasks
    .filter(({ result }) => result.success.share !== null)
    .toSorted((a, b) => (a.result.success.share ?? 0) - (b.result.success.share ?? 0))[0]

/** Success and directness of all tasks, and the task with the lowest success. */
export function treeTestFindings(model: TreeTestModel): Findings {
  const { overall, tasks } = model
  const hardest = hardestTask(model)
  if (!hardest) return { sentence: readingText(overall.success), numbers: [] }
  return {
    sentence: [`${percentOf(overall.success)} of the answers are correct.`, readingText(overall.success)],
    numbers: [
      shareFinding('Success in all tasks', overall.success, 'answer'),
      shareFinding('Directness: answers that never went back', overall.directness, 'answer'),
      ...lowestSuccess(
        `${hardest.number}. ${hardest.text}`,
        hardest.result.success,
        tasks.map(({ result }) => result.success),
      ),
    ],
  }
}
