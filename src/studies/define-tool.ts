import type { Content } from 'pdfmake'
import type { Formula } from './formulas/formula.ts'
import type { AnyResponseRules, ResponseRules } from './formulas/responses.ts'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import {
  type AnswerOf,
  type CountsOf,
  type EventOf,
  isOf,
  type SettingsOf,
  type StudyTasks,
  type studyTools,
  type StudyTool,
  type TasksOf,
  type ToolEvent,
} from '#contract/studies/registry.ts'
import type { Exclusion, QualityFlag, Results } from '#contract/studies/results.ts'
import type { ToolQuestions } from '#machines/studies/study-questions.ts'
import type { Chance } from './engine/sample/chance.ts'

/** A cell of a CSV table; null is empty. */
export type Cell = string | number | null

/** Longest time that an answer may claim, in milliseconds. */
export const longestMs = 60 * 86_400_000

/** Counts answers one by one. */
export interface Tally<Tool extends StudyTool> {
  readonly add: (answer: AnswerOf<Tool>, respondent: string) => void
  readonly counts: () => CountsOf<Tool>
  /** The stored form, which `newTally` restores. */
  readonly toJSON: () => unknown
}

/**
 * Checks, counts and tabulates the responses to one study. Field errors are named relative to the part that is checked.
 */
export interface ToolEngine<Tool extends StudyTool> {
  /** Identifiers of what a participant sees one after another, in the order of the study. */
  readonly order: readonly string[]
  /**
   * The order for one participant, for a tool that balances it over participants by their running number, from 0;
   * `arrange` puts the tasks in the order that the study asks for.
   */
  readonly orderFor?: (
    participant: number,
    arrange: <T>(tasks: readonly T[]) => readonly T[],
  ) => readonly string[]
  /** Errors of one event, regardless of the events before it. */
  readonly checkEvent: (event: EventOf<Tool>) => FieldErrors
  /** Errors of an answer; a `final` one has to be complete. */
  readonly checkAnswer: (answer: AnswerOf<Tool>, final: boolean) => FieldErrors
  /** Errors of a finished answer that contradicts the events of its session. */
  readonly checkRecord?: (answer: AnswerOf<Tool>, events: readonly EventOf<Tool>[]) => FieldErrors
  /** Errors of a finished answer that contradicts the order given to its session. */
  readonly checkOrder?: (answer: AnswerOf<Tool>, order: readonly string[]) => FieldErrors
  readonly checkSettings?: (settings: SettingsOf<Tool>) => FieldErrors
  /** Why a finished answer is not counted; without this function every answer is. */
  readonly exclusionOf?: (answer: AnswerOf<Tool>) => Exclusion | null
  /** Doubts about the quality of an answer. */
  readonly flagsOf?: (answer: AnswerOf<Tool>, settings: SettingsOf<Tool>) => readonly QualityFlag[]
  /** An empty tally, or one restored from what its `toJSON` returned. */
  readonly newTally: (stored?: unknown) => Tally<Tool>
  /** Columns of the tool in the CSV file of answers. */
  readonly answers: {
    readonly columns: readonly string[]
    readonly row: (answer: AnswerOf<Tool> | null) => readonly Cell[]
  }
  /** Columns of the tool in the CSV file of events. */
  readonly events: {
    readonly columns: readonly string[]
    readonly row: (event: EventOf<Tool>) => readonly Cell[]
  }
  /** The CSV table of results over `included` responses, its header first. */
  readonly results: (
    counts: CountsOf<Tool>,
    settings: SettingsOf<Tool>,
    included: number,
  ) => readonly (readonly Cell[])[]
}

/** How far a made-up participant goes, and how carefully. */
export interface Effort {
  /** Share of the tasks: 1 for all, less for participants who leave earlier. */
  readonly share: number
  /** Clicks through without thinking. */
  readonly isCareless: boolean
  /** Running number, from 0. */
  readonly number: number
  /** The next unused text from the deck of this name; empty when there is none. */
  readonly deal: (deck: string, texts: readonly string[]) => string
}

/** What a made-up participant did with the tasks. Times of events run from 0 to `ms`. */
export interface Work<Tool extends StudyTool> {
  readonly answer: AnswerOf<Tool>
  readonly events: readonly ToolEvent[]
  readonly ms: number
  /** The order of the session, for tools that balance it over participants. */
  readonly order?: readonly string[]
}

/** Makes up what one participant does. `texts` returns the next unused text for a question; empty when there is none. */
export type Sampler<Tool extends StudyTool> = (
  definition: StudyDefinition<Tool>,
  effort: Effort,
  chance: Chance,
  texts: (question: string) => string,
) => Work<Tool>

/** Pictures by their address under the site, as data addresses of JPEG. Unreadable ones are missing. */
export type ReportPictures = ReadonlyMap<string, string>

/** What the tool's part of a report is made from. */
export interface ToolResults<Tool extends StudyTool> {
  readonly tasks: TasksOf<Tool>
  readonly settings: SettingsOf<Tool>
  readonly counts: CountsOf<Tool>
  /** Number of counted responses. */
  readonly included: number
  readonly pictures: ReportPictures
}

/** The tool's part of a report. */
export interface ToolReport<Tool extends StudyTool> {
  /** The study in one sentence. */
  readonly summary: (tasks: TasksOf<Tool>) => string
  /** Addresses of its pictures, under the site. */
  readonly pictures?: (tasks: TasksOf<Tool>) => readonly string[]
  readonly content: (results: ToolResults<Tool>) => Content[]
  /** Why its responses are left out or flagged, in words. */
  readonly responses: ResponseRules<Tool>
  /** The formulas of its numbers. */
  readonly formulas: (tasks: TasksOf<Tool>) => readonly Formula[]
}

/** The server half of a tool, in the tool's own types. */
interface ToolParts<Tool extends StudyTool> {
  readonly id: Tool
  readonly contract: (typeof studyTools)[Tool]
  readonly engine: (tasks: TasksOf<Tool>) => ToolEngine<Tool>
  readonly sample: Sampler<Tool>
  readonly report: ToolReport<Tool>
  /** The questions inside its tasks, if it asks any. */
  readonly questions?: ToolQuestions | undefined
}

/**
 * An engine for callers who do not know the tool. Events, answers and settings of another tool are reported as invalid;
 * everywhere else they are a programming error and throw.
 */
export type OpenEngine = ToolEngine<StudyTool> &
  Required<Pick<ToolEngine<StudyTool>, 'checkSettings' | 'exclusionOf' | 'flagsOf'>>

/** The server half of any tool. Tasks, definitions and results of another tool throw. */
export interface OpenTool {
  readonly openEngine: (tasks: StudyTasks) => OpenEngine
  readonly sample: Sampler<StudyTool>
  /** Addresses of the pictures that a report shows, each once. */
  readonly reportPictures: (tasks: StudyTasks) => readonly string[]
  readonly writeReport: (
    results: Results,
    pictures: ReportPictures,
  ) => {
    readonly summary: string
    readonly responses: AnyResponseRules
    readonly content: Content[]
    readonly formulas: readonly Formula[]
  }
  readonly questions: ToolQuestions | undefined
}

/** Every tool that runs as a study, by its identifier. */
export type OpenTools = Readonly<Record<StudyTool, OpenTool>>

/** The server half of one tool; `engine` is for its own tests. */
export interface ServerTool<Tool extends StudyTool> extends OpenTool {
  readonly id: Tool
  readonly engine: (tasks: TasksOf<Tool>) => ToolEngine<Tool>
}

/** Makes the server half of a tool. Unions over all tools are narrowed to the tool's own types here and nowhere else. */
export const defineServerTool = <Tool extends StudyTool>(parts: ToolParts<Tool>): ServerTool<Tool> => {
  const { id, contract, engine: createEngine, sample, report, questions } = parts
  const isOwn = isOf(id)
  const own = <Part extends { readonly tool: StudyTool }>(part: Part) => {
    if (!isOwn(part)) throw new Error(`The tool ${id} cannot read data of ${part.tool}`)
    return part
  }
  const isDefinition = (definition: StudyDefinition): definition is StudyDefinition<Tool> =>
    definition.study.tasks.tool === id
  const eventTypes = new Set<string>()
  for (const option of contract.event.options) eventTypes.add(option.shape.type.value)
  const isEvent = (event: ToolEvent): event is ToolEvent & EventOf<Tool> => eventTypes.has(event.type)

  const openEngine = (tasks: StudyTasks): OpenEngine => {
    const engine = createEngine(own(tasks))
    const { checkRecord, checkOrder, checkSettings, exclusionOf, flagsOf, newTally, answers, events } = engine
    return {
      order: engine.order,
      ...(engine.orderFor && { orderFor: engine.orderFor }),
      checkEvent: (event) => (isEvent(event) ? engine.checkEvent(event) : { type: [messages.invalid] }),
      checkAnswer: (answer, final) =>
        isOwn(answer) ? engine.checkAnswer(answer, final) : { tool: [messages.invalid] },
      ...(checkRecord && {
        checkRecord: (answer, all) => checkRecord(own(answer), all.filter(isEvent)),
      }),
      ...(checkOrder && { checkOrder: (answer, order) => checkOrder(own(answer), order) }),
      checkSettings: (settings) =>
        isOwn(settings) ? (checkSettings?.(settings) ?? {}) : { tool: [messages.invalid] },
      exclusionOf: (answer) => exclusionOf?.(own(answer)) ?? null,
      flagsOf: (answer, settings) => flagsOf?.(own(answer), own(settings)) ?? [],
      newTally: (stored) => {
        const tally = newTally(stored)
        return { ...tally, add: (answer, respondent) => tally.add(own(answer), respondent) }
      },
      answers: { columns: answers.columns, row: (answer) => answers.row(answer && own(answer)) },
      events: {
        columns: events.columns,
        row: (event) => {
          if (!isEvent(event)) throw new Error(`The tool ${id} has no event ${event.type}`)
          return events.row(event)
        },
      },
      results: (counts, settings, included) => engine.results(own(counts), own(settings), included),
    }
  }

  return {
    id,
    engine: createEngine,
    openEngine,
    sample: (definition, effort, chance, texts) => {
      if (!isDefinition(definition)) throw new Error(`The tool ${id} cannot make up another tool's answers`)
      return { ...sample(definition, effort, chance, texts) }
    },
    reportPictures: (tasks) => [...new Set(report.pictures?.(own(tasks)))],
    writeReport: ({ study, settings, counts, responses: { included } }, pictures) => {
      const tasks = own(study.tasks)
      return {
        summary: report.summary(tasks),
        responses: report.responses,
        content: report.content({
          tasks,
          settings: own(settings),
          counts: own(counts),
          included,
          pictures,
        }),
        formulas: report.formulas(tasks),
      }
    },
    questions,
  }
}
