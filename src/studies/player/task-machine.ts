import type {
  AnswerOf,
  EventOf,
  StudyTool,
  TasksOf,
  ToolAnswer,
  ToolEvent,
} from '#contract/studies/registry.ts'
import type { TaskEvent, TaskInput } from '#machines/studies/task.ts'
import type { TaskProps } from '../define-browser-tool.tsx'

/** The action with which a task machine sends its events to the session machine. */
export const toSession = ({ sendToSession }: Pick<TaskProps<StudyTool>, 'sendToSession'>) => ({
  sendToSession: (_: unknown, event: TaskEvent<ToolAnswer, ToolEvent>) => sendToSession(event),
})

/** The input of a task machine. */
export const taskInput = <Tool extends StudyTool>({
  tasks,
  order,
  answer,
  events,
  clock,
}: TaskProps<Tool>): TaskInput<TasksOf<Tool>, AnswerOf<Tool>, EventOf<Tool>> => ({
  tasks,
  order,
  answer,
  events,
  at: clock(),
})
