import { assign, setup } from 'xstate'
import { maxLength } from '#contract/limits.ts'
import type {
  PreferenceTask,
  PreferenceTestAnswer,
  PreferenceTestEvent,
  PreferenceTestTasks,
} from '#contract/studies/preference-test.ts'
import { type Comparison, follow, followAgain, missingFrom, unseen } from './preference-comparison.ts'
import { nextTask, type TaskInput, type TaskEvent } from './task.ts'

/** Events carry the time, in milliseconds since the session began. */
export type PreferenceTestTaskEvent =
  | { type: 'designs.shown'; at: number }
  | { type: 'design.turned'; design: string; at: number }
  | { type: 'design.opened'; design: string; at: number }
  | { type: 'design.closed'; at: number }
  | { type: 'design.played'; design: string; at: number }
  | { type: 'design.ended'; design: string; at: number }
  | { type: 'design.read'; design: string; at: number }
  | { type: 'design.chosen'; design: string; at: number }
  | { type: 'choice.confirmed'; at: number }
  | { type: 'choice.reopened'; at: number }
  | { type: 'reason.given'; text: string; at: number }

export interface PreferenceTestContext {
  readonly tasks: PreferenceTestTasks
  /** The tasks in the order of this participant. */
  readonly order: readonly string[]
  /** All designs, task by task, in the order of this participant. */
  readonly designs: readonly string[]
  readonly answers: PreferenceTestAnswer['tasks']
  /** The task at hand; null when all are done. */
  readonly task: PreferenceTask | null
  readonly comparison: Comparison
}

type PreferenceTestInput = TaskInput<PreferenceTestTasks, PreferenceTestAnswer, PreferenceTestEvent>

const ofTask = ({ designs }: PreferenceTask, order: readonly string[]) =>
  order.filter((design) => designs.some(({ id }) => id === design))

/** The tasks in the order in which their designs come. */
const taskOrder = ({ tasks }: PreferenceTestTasks, order: readonly string[]) => {
  const placeOf = (task: PreferenceTask) => order.findIndex((design) => ofTask(task, [design]).length > 0)
  return tasks.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ id }) => id)
}

type Stand = Pick<PreferenceTestContext, 'tasks' | 'order' | 'designs' | 'answers'>

/** The task that comes next, with nothing done to it yet. */
const nextFrom = ({ tasks: { tasks }, order, designs, answers }: Stand) => {
  const id = nextTask(order, answers)
  const task = tasks.find((each) => each.id === id) ?? null
  return { answers, task, comparison: unseen(task ? ofTask(task, designs) : []) }
}

/** Before the first task, or where it was left. */
export const begin = ({ tasks, order, answer, events }: PreferenceTestInput): PreferenceTestContext => {
  const stand = { tasks, order: taskOrder(tasks, order), designs: order, answers: answer?.tasks ?? [] }
  const { task, comparison } = nextFrom(stand)
  return { ...stand, task, comparison: task ? followAgain(task, comparison.shown, events) : comparison }
}

type SentEvent = TaskEvent<PreferenceTestAnswer, PreferenceTestEvent>

/** What the session is told: what happened to the task at hand, and how the answers stand. */
export const taskEvent = (
  { answers }: Pick<PreferenceTestContext, 'answers'>,
  events: readonly PreferenceTestEvent[],
): SentEvent => ({ type: 'work.recorded', events, answer: { tool: 'preferencetest', tasks: answers } })

/** A reason as it is kept. */
export const reasonFrom = (text: string) => text.trim().slice(0, maxLength.comment)

/** The answers, with the choice and its reason. */
export const answersWith = ({ answers, task, comparison }: PreferenceTestContext, text: string) => {
  const { shown, chosen, chosenAt, since } = comparison
  if (task === null || chosen === null) return answers
  const ms = Math.max(0, chosenAt - since)
  return [...answers, { task: task.id, shown: [...shown], chosen, reason: reasonFrom(text), ms }]
}

/** What the preference test machine is made of: its words, its rules, and what it keeps and tells. */
export const preferenceTestSetup = setup({
  types: {
    context: {} as PreferenceTestContext,
    events: {} as PreferenceTestTaskEvent,
    input: {} as PreferenceTestInput,
  },
  guards: {
    isDone: ({ context }) => context.task === null,
    isStarted: ({ context: { comparison } }) => comparison.since >= 0,
    hasChoice: ({ context: { comparison } }) => comparison.chosen !== null,
    isConfirmed: ({ context: { comparison } }) => comparison.confirmed !== null,
    isInTask: ({ context: { comparison } }, design: string) => comparison.shown.includes(design),
    isOutOfView: ({ context: { task, comparison } }, design: string) =>
      task?.layout === 'one-by-one' && comparison.shown.includes(design) && comparison.inView !== design,
    isPlayable: ({ context: { task } }, design: string) =>
      task?.designs.some(({ id, media }) => id === design && media.kind !== 'image') === true,
    canChoose: ({ context: { task, comparison } }, design: string) =>
      task !== null &&
      comparison.shown.includes(design) &&
      comparison.chosen !== design &&
      missingFrom(task, comparison).length === 0,
    hasReasonQuestion: ({ context: { task } }) => task !== null && task.reason !== null,
    isReasonComplete: ({ context: { task } }, text: string) =>
      !task?.reason?.required || reasonFrom(text) !== '',
  },
  actions: {
    sendToSession: (_, _event: SentEvent) => {
      throw new Error('sendToSession is provided where the task is done')
    },
    updateComparison: assign(({ context: { task, comparison } }, events: readonly PreferenceTestEvent[]) => ({
      comparison: task ? events.reduce((so, event) => follow(task, so, event), comparison) : comparison,
    })),
    completeTask: assign(({ context }, answers: PreferenceTestAnswer['tasks']) =>
      nextFrom({ ...context, answers }),
    ),
  },
})
