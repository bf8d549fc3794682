import { type ComponentType, lazy } from 'react'
import {
  type AnswerOf,
  type EventOf,
  studyTools,
  type StudyTasks,
  type StudyTool,
  type TasksOf,
  type ToolAnswer,
  type ToolEvent,
} from '#contract/studies/registry.ts'
import type { TaskEvent } from '#machines/studies/task.ts'

interface SharedProps {
  /** Identifiers of the tasks, or cards, in the order of this participant. */
  readonly order: readonly string[]
  /** Milliseconds since the session started. */
  readonly clock: () => number
  readonly language: string
  /** Seed of random orders: differs between participants and survives a reload. */
  readonly seed: string
  /** Sends an event of the task machine to the session machine. */
  readonly sendToSession: (event: TaskEvent<ToolAnswer, ToolEvent>) => void
}

/** Props of the player of one tool. */
export interface TaskProps<Tool extends StudyTool> extends SharedProps {
  readonly tasks: TasksOf<Tool>
  /** The answer and the events of this session so far. */
  readonly answer: AnswerOf<Tool> | null
  readonly events: readonly EventOf<Tool>[]
}

/** Props of a session of any tool. */
interface SessionTaskProps extends SharedProps {
  readonly tasks: StudyTasks
  readonly answer: ToolAnswer | null
  readonly events: readonly ToolEvent[]
}

/** The player of one tool, as the shell renders it. */
export interface ToolPlayer {
  readonly Tasks: ComponentType<SessionTaskProps>
  /** Loads the player before its tasks start, so that they also open offline. */
  readonly preload: () => Promise<void>
}

export type ToolPlayers = Readonly<Record<StudyTool, ToolPlayer>>

interface PlayerDefinition<Tool extends StudyTool> {
  readonly id: Tool
  readonly load: () => Promise<{ default: ComponentType<TaskProps<Tool>> }>
}

/** Defines the player of a tool; its component loads with the first study of the tool. */
export const definePlayer = <Tool extends StudyTool>({ id, load }: PlayerDefinition<Tool>): ToolPlayer => {
  const Player: ComponentType<TaskProps<Tool>> = lazy(load)
  const eventTypes = new Set<string>(studyTools[id].event.options.map(({ shape }) => shape.type.value))
  const hasTool = <Part extends { readonly tool: StudyTool }>(
    part: Part | null,
  ): part is Extract<Part, { tool: Tool }> => part?.tool === id
  const isOwnEvent = (event: ToolEvent): event is Extract<ToolEvent, EventOf<Tool>> =>
    eventTypes.has(event.type)
  return {
    Tasks({ tasks, answer, events, ...shared }) {
      if (!hasTool(tasks)) return null
      return (
        <Player
          {...shared}
          tasks={tasks}
          answer={hasTool(answer) ? answer : null}
          events={events.filter(isOwnEvent)}
        />
      )
    },
    preload: async () => {
      try {
        await load()
      } catch {
        // The import is tried again when the tasks render.
      }
    },
  }
}
