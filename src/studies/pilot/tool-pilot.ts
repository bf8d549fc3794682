import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'
import type {
  AnswerOf,
  EventOf,
  SettingsOf,
  StudyTool,
  TasksOf,
  ToolAnswer,
  ToolEvent,
} from '#contract/studies/registry.ts'
import type { TaskEvent, TaskInput } from '#machines/studies/task.ts'
import type { Person } from './person.ts'

/** The tasks of one simulated participant, with the parts of a page that a task machine needs. */
export interface PilotWork<Tool extends StudyTool> {
  readonly tasks: TasksOf<Tool>
  /** With the correct answers, which only people who know the way use. */
  readonly settings: SettingsOf<Tool>
  /** Identifiers of the tasks, or cards, in the order of the session. */
  readonly order: readonly string[]
  readonly person: Person
  /** Whole milliseconds since the session started. */
  readonly now: () => number
  readonly wait: (ms: number) => void
  /** The answer of the person to a question; null where an optional one is left out. Takes the time of the answer. */
  readonly ask: (question: Question) => QuestionAnswer | null
  /** Notes that a task or page is reached, where the person may leave. */
  readonly reach: (step: string) => void
  /** Whether the person has left, or the session machine knows that the tasks are done. */
  readonly isOver: () => boolean
  /** Notes that a further part is reached, such as a screen. */
  readonly note: (part: string) => void
  /** How often this part was reached by all people so far. */
  readonly timesNoted: (part: string) => number
  /** Counts an event of the task machine. Throws once there are too many for a person. */
  readonly count: () => void
  /** Sends an event of the task machine to the session machine. */
  readonly send: (event: TaskEvent<ToolAnswer, ToolEvent>) => void
}

/** A part of a study with a name that the researcher knows. */
export interface NamedPart {
  readonly id: string
  readonly label: string
}

/** Parts of which each may come first. */
export interface PilotOrder {
  /** Name of the parts: `tasks`, `designs of “Which one?”`. */
  readonly of: string
  readonly parts: readonly NamedPart[]
}

/** Simulated participants of one tool. */
export interface ToolPilot<Tool extends StudyTool> {
  /**
   * Does the tasks with the task machine of the tool, by the events that its page would send. Resolves when they are
   * done, or the person has left. Throws if the machine stands still.
   */
  readonly doTasks: (work: PilotWork<Tool>) => Promise<void>
  /** Tasks or pages, in the order of the study. */
  readonly steps: (tasks: TasksOf<Tool>) => readonly NamedPart[]
  /** Further parts that participants should reach, such as screens; missing in tools without any. */
  readonly parts?: (tasks: TasksOf<Tool>) => readonly NamedPart[]
  readonly orders: (tasks: TasksOf<Tool>) => readonly PilotOrder[]
}

/** The action by which a task machine sends its events to the session machine. */
export const toSession = ({ send }: Pick<PilotWork<StudyTool>, 'send'>) => ({
  sendToSession: (_: unknown, event: TaskEvent<ToolAnswer, ToolEvent>) => send(event),
})

/** The input of a task machine at its start. */
export const taskInput = <Tool extends StudyTool>({
  tasks,
  order,
  now,
}: PilotWork<Tool>): TaskInput<TasksOf<Tool>, AnswerOf<Tool>, EventOf<Tool>> => ({
  tasks,
  order,
  answer: null,
  events: [],
  at: now(),
})

/** A task machine that is run: an actor of XState. */
interface TaskActor<State, Event> {
  readonly start: () => unknown
  readonly stop: () => unknown
  readonly getSnapshot: () => State
  readonly send: (event: Event) => void
}

interface Acting<State, Event> {
  /** Task or page of a state; undefined between two. */
  readonly stepOf: (state: State) => string | undefined
  /** The next event of the page in a state; null while the machine waits for one of its own actors. */
  readonly act: (state: State) => Event | null
}

/** Runs a task machine until it is done, or the person leaves. */
export const runTasks = async <State, Event>(
  actor: TaskActor<State, Event>,
  { reach, isOver, count }: Pick<PilotWork<StudyTool>, 'reach' | 'isOver' | 'count'>,
  { stepOf, act }: Acting<State, Event>,
): Promise<void> => {
  let last: string | undefined
  actor.start()
  while (!isOver()) {
    const state = actor.getSnapshot()
    const step = stepOf(state)
    if (step !== undefined && step !== last) {
      last = step
      reach(step)
      continue
    }
    count()
    const event = act(state)
    if (event === null) await Promise.resolve()
    else actor.send(event)
  }
  actor.stop()
}
