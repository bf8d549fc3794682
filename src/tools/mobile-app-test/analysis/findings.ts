import { type Findings, lowestSuccess, shareFinding } from '#studies/statistics/findings.ts'
import { counted, duration, percentOf, typicalTime } from '#studies/statistics/format.ts'
import { shareOfTasks } from '#studies/statistics/intervals.ts'
import type { MobileAppTestModel, TaskModel } from './mobile-app-test-model.ts'

/** The judged task with the lowest success; the first of equals. Undefined without any. */
export const hardestTask = ({ tasks }: Pick<MobileAppTestModel, 'tasks'>): TaskModel | undefined =>
  tasks
    .filter(({ success }) => success.share !== null)
    .toSorted((a, b) => (a.success.share ?? 0) - (b.success.share ?? 0))[0]

/** The success of all tasks, and of the hardest. */
export const mobileAppTestFindings = (model: MobileAppTestModel): Findings => {
  const gaveUp = shareOfTasks(model.tasks.map((task) => task.gaveUp))
  if (gaveUp.of === 0) return { sentence: 'No answers yet.', numbers: [] }
  const hardest = hardestTask(model)
  if (!hardest)
    return {
      sentence: `${percentOf(gaveUp)} of ${counted(gaveUp.of, 'answer')} gave up. Set the right answers to see who succeeded.`,
      numbers: [shareFinding('Gave up', gaveUp, 'answer')],
    }
  const isSeveral = model.tasks.length > 1
  return {
    sentence: `${percentOf(model.overall)} of the answers succeeded.`,
    numbers: [
      shareFinding(isSeveral ? 'Success in all tasks' : 'Success', model.overall, 'answer'),
      ...lowestSuccess(
        `${hardest.number}. ${hardest.text}`,
        hardest.success,
        model.tasks.map(({ success }) => success),
      ),
      ...(hardest.time
        ? [
            {
              name: `Time to success${isSeveral ? ` in task ${hardest.number}` : ''}`,
              value: duration(hardest.time.geometricMean),
              note: typicalTime(hardest.time),
            },
          ]
        : []),
    ],
  }
}
