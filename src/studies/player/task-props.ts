import type { StudyTasks, ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'
import type { TaskEvent } from '#machines/task.ts'

/** Props of the player of a tool. */
export interface TaskProps {
  readonly tasks: StudyTasks
  readonly order: readonly string[]
  /** What was answered and what happened before, on this device. */
  readonly answer: ToolAnswer | null
  readonly events: readonly ToolEvent[]
  /** Milliseconds since the session began. */
  readonly clock: () => number
  readonly language: string
  /** What a random order hangs on: another for every participant, the same after a reload. */
  readonly seed: string
  /** Sends an event of the task machine to the session machine. */
  readonly sendToSession: (event: TaskEvent<ToolAnswer, ToolEvent>) => void
}
