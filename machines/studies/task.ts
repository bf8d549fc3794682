import type { ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'

/** Input of a task machine: the tasks, their order, and the progress so far. */
export interface TaskInput<Tasks, Answer, Event> {
  readonly tasks: Tasks
  /** Identifiers of the tasks, or cards, in this participant's order. */
  readonly order: readonly string[]
  readonly answer: Answer | null
  /** Events recorded so far, as far as this device knows them. */
  readonly events: readonly Event[]
  /** Milliseconds since the session began. */
  readonly at: number
}

/** Events a task machine sends to the session machine. */
export type TaskEvent<Answer extends ToolAnswer, Event extends ToolEvent> =
  | { type: 'work.recorded'; events: readonly Event[]; answer: Answer }
  | { type: 'work.finished' }

/** The first task without an answer; undefined when all are answered. */
export const nextTask = (order: readonly string[], answers: readonly { readonly task: string }[]) =>
  order.find((task) => !answers.some((answer) => answer.task === task))
