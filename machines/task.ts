import type { ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'

/** What every task machine is given: what to do, in which order, and how far somebody got before. */
export interface TaskInput<Tasks, Answer, Event> {
  readonly tasks: Tasks
  /** Identifiers of the tasks, or cards, in the order this participant sees them. */
  readonly order: readonly string[]
  readonly answer: Answer | null
  /** What happened before, as far as it is known here. */
  readonly events: readonly Event[]
  /** Milliseconds since the session began. */
  readonly at: number
}

/** Events a task machine sends to the session machine. */
export type TaskEvent<Answer extends ToolAnswer, Event extends ToolEvent> =
  { type: 'work.recorded'; events: readonly Event[]; answer: Answer } | { type: 'work.finished' }

/** The task after the last answered one; undefined when all are done. */
export const nextTask = (order: readonly string[], answers: readonly { readonly task: string }[]) =>
  order.find((task) => !answers.some((answer) => answer.task === task))
