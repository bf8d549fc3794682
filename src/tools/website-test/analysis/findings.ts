import { type Finding, type Findings, lowestSuccess, shareFinding } from '#studies/statistics/findings.ts'
import { counted, duration, percentOf, typicalTime } from '#studies/statistics/format.ts'
import { shareOfTasks } from '#studies/statistics/intervals.ts'
import { moreDifferences, Verdict } from '#studies/statistics/statements.ts'
import { shownDifferences } from './measures.ts'
import type { TaskModel, VisitModel, WebsiteTestModel } from './website-test-model.ts'

/** A task on one site. */
interface VisitOfTask {
  readonly task: TaskModel
  readonly visit: VisitModel
}

/** The judged task with the lowest success, on the site where it is; the first of equals. Undefined without any. */
export const hardestVisit = ({ tasks }: Pick<WebsiteTestModel, 'tasks'>): VisitOfTask | undefined =>
  tasks
    .flatMap((task) => task.visits.map((visit) => ({ task, visit })))
    .filter(({ visit }) => visit.success.share !== null)
    .toSorted((a, b) => (a.visit.success.share ?? 0) - (b.visit.success.share ?? 0))[0]

const visitsOf = ({ tasks }: WebsiteTestModel) => tasks.flatMap(({ visits }) => visits)

const timeFinding = ({ successTime }: VisitModel, suffix: string): Finding[] =>
  successTime
    ? [
        {
          name: `Time to success${suffix}`,
          value: duration(successTime.geometricMean),
          note: typicalTime(successTime),
        },
      ]
    : []

const unjudged = (model: WebsiteTestModel): Findings => {
  const gaveUp = shareOfTasks(visitsOf(model).map((visit) => visit.gaveUp))
  return gaveUp.of === 0
    ? { sentence: 'No answers yet.', numbers: [] }
    : {
        sentence: `${percentOf(gaveUp)} of ${counted(gaveUp.of, 'answer')} gave up. Set the right answers to see who succeeded.`,
        numbers: [shareFinding('Gave up', gaveUp, 'answer')],
      }
}

/** Names a difference between sites only if the tests of all tasks together show it. */
const compared = (model: WebsiteTestModel): Findings => {
  const [first, ...more] = shownDifferences(model)
  return {
    sentence: first
      ? [first, ...moreDifferences(more.length)]
      : new Verdict(
          'difference',
          'No difference between the sites is shown; one may still exist within the intervals.',
        ),
    numbers: model.sites
      .slice(0, 3)
      .map(({ name }, index) =>
        shareFinding(`Success on ${name}, all tasks`, model.overall[index] ?? shareOfTasks([]), 'answer'),
      ),
  }
}

/** The success of all tasks, and of the hardest; of several sites, whether they differ. */
export const websiteTestFindings = (model: WebsiteTestModel): Findings => {
  const hardest = hardestVisit(model)
  if (!hardest) return unjudged(model)
  if (model.sites.length > 1) return compared(model)
  const success = model.overall[0] ?? shareOfTasks([])
  const isSeveral = model.tasks.length > 1
  const { task, visit } = hardest
  const said = visitsOf(model).reduce((sum, { outcomes }) => sum + outcomes.said, 0)
  return {
    sentence: `${percentOf(success)} of the answers succeeded.${
      said > 0 ? ` ${counted(said, 'success', 'successes')} by the word of the person alone.` : ''
    }`,
    numbers: [
      shareFinding(isSeveral ? 'Success in all tasks' : 'Success', success, 'answer'),
      ...lowestSuccess(
        `${task.number}. ${task.text}`,
        visit.success,
        visitsOf(model).map((each) => each.success),
      ),
      ...timeFinding(visit, isSeveral ? ` in task ${task.number}` : ''),
    ],
  }
}
