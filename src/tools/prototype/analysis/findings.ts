import { type Finding, type Findings, lowestSuccess, shareFinding } from '#studies/statistics/findings.ts'
import { counted, decimals, duration, percentOf, typicalTime } from '#studies/statistics/format.ts'
import { shareOfTasks } from '#studies/statistics/intervals.ts'
import { lostnessInterval } from '#studies/statistics/lostness.ts'
import { moreDifferences, Verdict } from '#studies/statistics/statements.ts'
import { shownDifferences } from './measures.ts'
import type { FlowModel, PrototypeModel, TaskModel } from './prototype-model.ts'

/** A task in one prototype. */
interface FlowOfTask {
  readonly task: TaskModel
  readonly flow: FlowModel
}

/**
 * The judged task with the lowest success, in the prototype where it is; the first of equals. Undefined without any.
 */
export const hardestFlow = ({ tasks }: Pick<PrototypeModel, 'tasks'>): FlowOfTask | undefined =>
  tasks
    .flatMap((task) => task.flows.map((flow) => ({ task, flow })))
    .filter(({ flow }) => flow.success.share !== null)
    .toSorted((a, b) => (a.flow.success.share ?? 0) - (b.flow.success.share ?? 0))[0]

const flowsOf = ({ tasks }: PrototypeModel) => tasks.flatMap(({ flows }) => flows)

const timeFinding = ({ tasks }: PrototypeModel): Finding[] => {
  const [task, ...others] = tasks
  const flow = task?.flows[0]
  if (!task || !flow?.time || others.length > 0 || task.flows.length > 1) return []
  return [{ name: 'Time', value: duration(flow.time.geometricMean), note: typicalTime(flow.time) }]
}

const unjudged = (model: PrototypeModel): Findings => {
  const flows = flowsOf(model)
  const answers = flows.reduce((sum, flow) => sum + flow.answers, 0)
  const gaveUp = shareOfTasks(flows.map((flow) => flow.gaveUp))
  if (answers === 0) return { sentence: 'No answers yet.', numbers: [] }
  const isUrl = flows.some(({ source }) => source === 'url')
  return {
    sentence: `${percentOf(gaveUp)} of ${counted(answers, 'answer')} gave up. ${
      isUrl
        ? 'Taps and screens at a public address are not recorded, so success is not known.'
        : 'Set the expected paths or screens to see who succeeded.'
    }`,
    numbers: [shareFinding('Gave up', gaveUp, 'answer'), ...timeFinding(model)],
  }
}

/** Compares prototypes: names a difference only if the tests of all tasks together show it. */
const compared = (model: PrototypeModel): Findings => {
  const shown = shownDifferences(model)
  const [first] = shown
  const sentence = first
    ? [first, ...moreDifferences(shown.length - 1)]
    : new Verdict(
        'difference',
        'No difference between the prototypes is shown; one may still exist within the intervals.',
      )
  return {
    sentence,
    numbers: model.prototypes
      .slice(0, 3)
      .map(({ name }, index) =>
        shareFinding(`Success in ${name}, all tasks`, model.overall[index] ?? shareOfTasks([]), 'answer'),
      ),
  }
}

const lostnessFinding = ({ flow: { lostness } }: FlowOfTask, task: string): Finding[] =>
  lostness
    ? [
        {
          name: `Lostness${task}`,
          value: decimals(lostness.mean, 2),
          note: `mean of ${counted(lostness.count, 'success', 'successes')} · ${lostnessInterval(lostness)} · from 0.5 people seem lost`,
        },
      ]
    : []

/** The success of all tasks, and of the hardest; of several prototypes, whether they differ. */
export const prototypeFindings = (model: PrototypeModel): Findings => {
  const hardest = hardestFlow(model)
  if (!hardest) return unjudged(model)
  if (model.prototypes.length > 1) return compared(model)
  const success = model.overall[0] ?? shareOfTasks([])
  const direct = shareOfTasks(flowsOf(model).flatMap((flow) => (flow.isJudged ? [flow.direct] : [])))
  const isSeveral = model.tasks.length > 1
  const { task, flow } = hardest
  return {
    sentence:
      flow.source === 'url'
        ? `${percentOf(success)} of the answers reached the address of the end; the way there is not recorded.`
        : `${percentOf(success)} of the answers succeeded, ${percentOf(direct)} without a detour.`,
    numbers: [
      shareFinding(isSeveral ? 'Success in all tasks' : 'Success', success, 'answer'),
      ...lowestSuccess(
        `${task.number}. ${task.text}`,
        flow.success,
        flowsOf(model).map((each) => each.success),
      ),
      ...(isSeveral ? [] : timeFinding(model)),
      ...lostnessFinding(hardest, isSeveral ? ` in task ${task.number}` : ''),
    ],
  }
}
