import { type ComponentType, lazy } from 'react'
import {
  type AnswerOf,
  type EventOf,
  isOf,
  studyTools,
  type StudyTasks,
  type StudyTool,
  type TasksOf,
  type ToolAnswer,
  type ToolEvent,
} from '#contract/studies/registry.ts'
import type { TaskEvent } from '#machines/studies/task.ts'
import type { ToolBuilder } from './builder/define-builder.tsx'
import type { MachineExample } from './machine-example.ts'
import type { ToolResultsViews } from './results/define-results.ts'

interface SharedProps {
  /** Identifiers of the tasks, or cards, in the order of this participant. */
  readonly order: readonly string[]
  /** Milliseconds since the session started. */
  readonly clock: () => number
  readonly language: string
  /** Seed of random orders: differs between participants and survives a reload. */
  readonly seed: string
  /** The answer that the server refused; null once it is corrected. Only a tool with answers by question gets one. */
  readonly invalid: { readonly question: string; readonly message: string } | null
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

/** The player of any tool, as the shell renders it. */
interface ToolPlayer {
  readonly Tasks: ComponentType<SessionTaskProps>
  /** Loads the player before its tasks start, so that they also open offline. */
  readonly preload: () => Promise<void>
}

/** A machine of a tool with an example, for the page that runs machines step by step. */
interface MachineOfTool {
  /** Name of the machine's file without extension: `card-sort-task`. */
  readonly file: string
  readonly example: () => Promise<MachineExample>
}

interface BrowserToolParts<Tool extends StudyTool> {
  readonly id: Tool
  readonly player: () => Promise<{ default: ComponentType<TaskProps<Tool>> }>
  readonly results: () => Promise<ToolResultsViews<Tool>>
  readonly builder?: () => Promise<ToolBuilder<Tool>>
  /** The task machine. */
  readonly machine: MachineOfTool
  /** Machines of the tool’s builder. */
  readonly builderMachines?: readonly MachineOfTool[]
}

/** The browser half of a tool. Player, results and builder load with the first study that needs them. */
export interface BrowserTool<Tool extends StudyTool> {
  readonly id: Tool
  readonly player: ToolPlayer
  readonly results: () => Promise<ToolResultsViews<Tool>>
  /** Undefined while the tool has none. */
  readonly builder: (() => Promise<ToolBuilder<Tool>>) | undefined
  /** The task machine. */
  readonly machine: MachineOfTool
  readonly builderMachines: readonly MachineOfTool[]
}

/** The browser halves of all tools, as the shells use them. */
export type BrowserTools = Readonly<Record<StudyTool, BrowserTool<StudyTool>>>

/** Defines the browser half of a tool. A session's tasks, answers and events are narrowed to the tool's types here. */
export const defineBrowserTool = <Tool extends StudyTool>(
  parts: BrowserToolParts<Tool>,
): BrowserTool<Tool> => {
  const { id, player: load, results, builder, machine, builderMachines = [] } = parts
  const Player: ComponentType<TaskProps<Tool>> = lazy(load)
  const isOwn = isOf(id)
  const eventTypes = new Set<string>(studyTools[id].event.options.map(({ shape }) => shape.type.value))
  const isOwnEvent = (event: ToolEvent): event is Extract<ToolEvent, EventOf<Tool>> =>
    eventTypes.has(event.type)
  return {
    id,
    player: {
      Tasks({ tasks, answer, events, ...shared }) {
        if (!isOwn(tasks)) return null
        return (
          <Player
            {...shared}
            tasks={tasks}
            answer={answer && isOwn(answer) ? answer : null}
            events={events.filter(isOwnEvent)}
          />
        )
      },
      preload: async () => {
        try {
          await load()
        } catch {
          // The import is retried when the tasks render.
        }
      },
    },
    results,
    builder,
    machine,
    builderMachines,
  }
}
