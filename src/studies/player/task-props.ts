import type { StudyTasks, ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'
import type { TaskNews } from '#machines/task.ts'

/** What the player of a tool is given, and whom it tells. */
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
  readonly tell: (news: TaskNews<ToolAnswer, ToolEvent>) => void
}
