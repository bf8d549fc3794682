import type { Content } from 'pdfmake'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import {
  type AnswerOf,
  type CountsOf,
  type EventOf,
  type FlagOf,
  isOf,
  type SettingsOf,
  type StudyTasks,
  type studyTools,
  type StudyTool,
  type TasksOf,
  type ToolEvent,
  type ToolSettings,
} from '#contract/studies/registry.ts'
import type { Exclusion, Results } from '#contract/studies/results.ts'
import type { ToolQuestions } from '#machines/studies/study-questions.ts'
import type { Cell } from './cell.ts'
import type { Chance } from './engine/sample/chance.ts'
import type { TaskOutcomes } from './engine/task-outcomes.ts'
import type { VariableGroup } from './engine/variables.ts'
import type { Formula } from './formulas/formula.ts'
import type { Findings } from './statistics/findings.ts'
import type { Measure } from './statistics/measures.ts'
import type { ToolPilot } from './pilot/tool-pilot.ts'
import { type Stage, stageOf } from './statistics/statements.ts'
import { type ResponseRules, rulesOfStudy, type StudyResponseRules } from './formulas/responses.ts'

export type { Cell } from './cell.ts'

/** A column of durations in milliseconds, which pages show in seconds and minutes. */
export interface TimeColumn {
  readonly title: string
}

/** The column of the time on a task. */
export const timeColumn = (task: string): TimeColumn => ({ title: `${task} (time)` })

/** A table of numbers for a file: a sheet of a workbook, or a section of a CSV file. */
export interface NumberTable {
  /** Unique in a study; a name that a sheet may have: at most 31 characters, none of []:*?/\\ */
  readonly name: string
  /** The head first. */
  readonly rows: readonly (readonly Cell[])[]
}

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
  /** Identifiers of the tasks, cards, designs or pages, in the order of the study. */
  readonly order: readonly string[]
  /**
   * The order for one participant, in tools that balance it by the participant's number, from 0. `arrange` applies the
   * task order of the study.
   */
  readonly orderFor?: (
    participant: number,
    arrange: <T>(tasks: readonly T[]) => readonly T[],
  ) => readonly string[]
  /** Errors of one event, regardless of the events before it. */
  readonly checkEvent: (event: EventOf<Tool>) => FieldErrors
  /** Errors of an answer; a `final` answer has to be complete. */
  readonly checkAnswer: (answer: AnswerOf<Tool>, final: boolean) => FieldErrors
  /** Errors of a finished answer that contradicts the events of its session. */
  readonly checkRecord?: (answer: AnswerOf<Tool>, events: readonly EventOf<Tool>[]) => FieldErrors
  /** Errors of a finished answer that contradicts the order given to its session. */
  readonly checkOrder?: (answer: AnswerOf<Tool>, order: readonly string[]) => FieldErrors
  readonly checkSettings?: (settings: SettingsOf<Tool>) => FieldErrors
  /** Reason to exclude a finished answer; without this function all answers are included. */
  readonly exclusionOf?: (answer: AnswerOf<Tool>) => Exclusion | null
  /**
   * Signs of low quality in an answer, from behavior alone. The settings, which hold the correct answers, are left out
   * on purpose: a flag that depends on success would bias it.
   */
  readonly flagsOf?: (answer: AnswerOf<Tool>) => readonly FlagOf<Tool>[]
  /** Texts of a participant besides the answers to questions, with the task that each belongs to. */
  readonly textsOf?: (answer: AnswerOf<Tool>) => readonly { readonly of: string; readonly text: string }[]
  /** Creates an empty tally, or restores one from the value of its `toJSON`. */
  readonly newTally: (stored?: unknown) => Tally<Tool>
  /** Columns of the tool in lists of answers. */
  readonly answers: {
    readonly columns: readonly (string | TimeColumn)[]
    readonly row: (answer: AnswerOf<Tool> | null) => readonly Cell[]
    /** The same as variables with one type each, by task or question, in files. */
    readonly variables: () => readonly VariableGroup<AnswerOf<Tool> | null>[]
  }
  /** Columns of the tool in the CSV file of events. */
  readonly events: {
    readonly columns: readonly string[]
    readonly row: (event: EventOf<Tool>) => readonly Cell[]
  }
  /** The outcomes of the tasks; without this function, links that hide small groups leave the tasks out. */
  readonly outcomes?: (settings: SettingsOf<Tool>) => TaskOutcomes<AnswerOf<Tool>>
  /** The CSV table of results over `included` responses, its header first. */
  readonly results: (
    counts: CountsOf<Tool>,
    settings: SettingsOf<Tool>,
    included: number,
    stage: Stage,
  ) => readonly (readonly Cell[])[]
}

/** Describes a generated participant. */
export interface Effort {
  /** Share of the tasks that are completed; below 1 for participants who leave early. */
  readonly share: number
  /** Whether the participant clicks through the tasks. */
  readonly isCareless: boolean
  /** Number of the participant, from 0. */
  readonly number: number
  /** Returns the next unused text of the list with this name; empty if all are used. */
  readonly deal: (name: string, texts: readonly string[]) => string
}

/** The answer and events of a generated participant. Times of events are between 0 and `ms`. */
export interface Work<Tool extends StudyTool> {
  readonly answer: AnswerOf<Tool>
  readonly events: readonly ToolEvent[]
  readonly ms: number
  /** The order of the session, for tools that balance it over participants. */
  readonly order?: readonly string[]
}

/** Generates one participant's answer. `texts` returns the next unused text for a question; empty if all are used. */
export type Sampler<Tool extends StudyTool> = (
  definition: StudyDefinition<Tool>,
  effort: Effort,
  chance: Chance,
  texts: (question: string) => string,
) => Work<Tool>

/** Pictures as JPEG data URLs, by their path on the site. Unreadable pictures are missing. */
export type ReportPictures = ReadonlyMap<string, string>

/** Input of the tool's part of a report. */
export interface ToolResults<Tool extends StudyTool> {
  readonly tasks: TasksOf<Tool>
  readonly settings: SettingsOf<Tool>
  readonly counts: CountsOf<Tool>
  /** Language of the study. */
  readonly language: Language
  /** Number of counted responses. */
  readonly included: number
  readonly stage: Stage
}

/** The tool's part of a report. */
export interface ToolReport<Tool extends StudyTool> {
  /** The study in one sentence. */
  readonly summary: (tasks: TasksOf<Tool>) => string
  /** Paths of its pictures on the site. */
  readonly pictures?: (tasks: TasksOf<Tool>) => readonly string[]
  /** The findings at the start of the title page, for results of at least one person. */
  readonly findings?: (results: ToolResults<Tool>) => Findings | undefined
  readonly content: (results: ToolResults<Tool>, pictures: ReportPictures) => Content[]
  /** Results that can be compared, and that an analysis plan can test. */
  readonly measures: (results: ToolResults<Tool>) => readonly Measure[]
  /** Tables of the results page that the table `results` of the engine does not have. */
  readonly tables?: (results: ToolResults<Tool>) => readonly NumberTable[]
  /** Explains why responses are excluded or flagged. */
  readonly responses: ResponseRules<Tool>
  /** Formulas of the reported numbers. */
  readonly formulas: (tasks: TasksOf<Tool>) => readonly Formula[]
}

/** The initial content of a new study of a tool. */
interface BlankStudy<Tasks, Settings> {
  readonly tasks: Tasks
  readonly settings: Settings
  /** Instructions for participants, in English. */
  readonly instructions?: string
}

/** The part of a tool that runs on the server and in a worker of the browser, in the tool's own types. */
interface EngineParts<Tool extends StudyTool> {
  readonly id: Tool
  readonly contract: (typeof studyTools)[Tool]
  readonly engine: (tasks: TasksOf<Tool>) => ToolEngine<Tool>
  /** Simulated participants, who do the tasks before people do. */
  readonly pilot: ToolPilot<Tool>
  /** Questions within the tasks; missing in tools that ask none. */
  readonly questions?: ToolQuestions | undefined
}

/** The parts that run only on the server, in the tool's own types. */
interface ServerParts<Tool extends StudyTool> {
  readonly blank: BlankStudy<TasksOf<Tool>, SettingsOf<Tool>>
  readonly sample: Sampler<Tool>
  readonly report: ToolReport<Tool>
}

/**
 * An engine for any tool. The check functions report data of another tool as invalid; all other functions throw,
 * because that is a programming error.
 */
export type OpenEngine = ToolEngine<StudyTool> &
  Required<Pick<ToolEngine<StudyTool>, 'checkSettings' | 'exclusionOf' | 'flagsOf' | 'textsOf'>>

/** The engine of any tool with its simulated participants. Its functions throw for data of another tool. */
export interface OpenEngineTool {
  readonly openEngine: (tasks: StudyTasks) => OpenEngine
  readonly pilot: ToolPilot<StudyTool>
  readonly questions: ToolQuestions | undefined
}

/** The server half of any tool. Its functions throw for data of another tool. */
export interface OpenTool extends OpenEngineTool {
  readonly blank: BlankStudy<StudyTasks, ToolSettings>
  readonly sample: Sampler<StudyTool>
  /** Paths of the pictures in a report, without duplicates. */
  readonly reportPictures: (tasks: StudyTasks) => readonly string[]
  readonly writeReport: (results: Results) => {
    readonly summary: string
    readonly responses: StudyResponseRules
    readonly findings: Findings | undefined
    /** Lays out the pages about the tasks, which takes most of the time. */
    readonly content: (pictures: ReportPictures) => Content[]
    readonly formulas: readonly Formula[]
  }
  /** Tables of the tool besides the one of its engine. */
  readonly numberTables: (results: Results) => readonly NumberTable[]
  /** Results of the tasks that can be compared. */
  readonly measures: (results: Results) => readonly Measure[]
}

/** All tools of studies by identifier. */
export type OpenTools = Readonly<Record<StudyTool, OpenTool>>

/** The engines of all tools by identifier. */
export type OpenEngineTools = Readonly<Record<StudyTool, OpenEngineTool>>

/** The engine of one tool; `engine` is public for unit tests. */
export interface EngineTool<Tool extends StudyTool> extends OpenEngineTool {
  readonly id: Tool
  readonly engine: (tasks: TasksOf<Tool>) => ToolEngine<Tool>
}

/** The server half of one tool. */
export interface ServerTool<Tool extends StudyTool> extends EngineTool<Tool>, OpenTool {}

/** Returns a part as one of this tool. Throws for one of another tool. */
const ownBy = <Tool extends StudyTool>(id: Tool) => {
  const isOwn = isOf(id)
  return <Part extends { readonly tool: StudyTool }>(part: Part) => {
    if (!isOwn(part)) throw new Error(`The tool ${id} cannot read data of ${part.tool}`)
    return part
  }
}

/** Defines the engine of a tool. Only this function and the next narrow unions of all tools to the tool's types. */
export const defineEngineTool = <Tool extends StudyTool>(parts: EngineParts<Tool>): EngineTool<Tool> => {
  const { id, contract, engine: createEngine, pilot, questions } = parts
  const isOwn = isOf(id)
  const own = ownBy(id)
  const eventTypes = new Set<string>()
  for (const option of contract.event.options) eventTypes.add(option.shape.type.value)
  const isEvent = (event: ToolEvent): event is ToolEvent & EventOf<Tool> => eventTypes.has(event.type)

  const openEngine = (tasks: StudyTasks): OpenEngine => {
    const engine = createEngine(own(tasks))
    const { checkRecord, checkOrder, checkSettings, exclusionOf, flagsOf, newTally, answers, events } = engine
    const { outcomes, textsOf } = engine
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
      flagsOf: (answer) => flagsOf?.(own(answer)) ?? [],
      textsOf: (answer) => textsOf?.(own(answer)) ?? [],
      newTally: (stored) => {
        const tally = newTally(stored)
        return { ...tally, add: (answer, respondent) => tally.add(own(answer), respondent) }
      },
      answers: {
        columns: answers.columns,
        row: (answer) => answers.row(answer && own(answer)),
        variables: () =>
          answers.variables().map(({ values, isAsked, ...group }) => ({
            ...group,
            values: (answer) => values(answer && own(answer)),
            isAsked: (answer) => isAsked(answer && own(answer)),
          })),
      },
      events: {
        columns: events.columns,
        row: (event) => {
          if (!isEvent(event)) throw new Error(`The tool ${id} has no event ${event.type}`)
          return events.row(event)
        },
      },
      ...(outcomes && {
        outcomes: (settings) => {
          const { questions: asked, of } = outcomes(own(settings))
          return { questions: asked, of: (answer) => of(own(answer)) }
        },
      }),
      results: (counts, settings, included, stage) =>
        engine.results(own(counts), own(settings), included, stage),
    }
  }

  return {
    id,
    engine: createEngine,
    openEngine,
    pilot: {
      doTasks: (work) => pilot.doTasks({ ...work, tasks: own(work.tasks), settings: own(work.settings) }),
      steps: (tasks) => pilot.steps(own(tasks)),
      parts: (tasks) => pilot.parts?.(own(tasks)) ?? [],
      orders: (tasks) => pilot.orders(own(tasks)),
    },
    questions,
  }
}

/** Defines the server half of a tool: its engine, and the parts that run on the server alone. */
export const defineServerTool = <Tool extends StudyTool>(
  engineTool: EngineTool<Tool>,
  { blank, sample, report }: ServerParts<Tool>,
): ServerTool<Tool> => {
  const { id } = engineTool
  const own = ownBy(id)
  const isDefinition = (definition: StudyDefinition): definition is StudyDefinition<Tool> =>
    definition.study.tasks.tool === id

  const resultsOf = (results: Results): ToolResults<Tool> => ({
    tasks: own(results.study.tasks),
    settings: own(results.settings),
    counts: own(results.counts),
    language: results.study.language,
    included: results.responses.included,
    stage: stageOf(results),
  })

  return {
    ...engineTool,
    blank,
    sample: (definition, effort, chance, texts) => {
      if (!isDefinition(definition)) throw new Error(`The tool ${id} cannot generate answers of another tool`)
      return { ...sample(definition, effort, chance, texts) }
    },
    reportPictures: (tasks) => [...new Set(report.pictures?.(own(tasks)))],
    writeReport: (results) => {
      const found = resultsOf(results)
      return {
        summary: report.summary(found.tasks),
        responses: rulesOfStudy(report.responses, found.tasks, found.settings),
        findings: found.included === 0 ? undefined : report.findings?.(found),
        content: (pictures) => report.content(found, pictures),
        formulas: report.formulas(found.tasks),
      }
    },
    numberTables: (results) => report.tables?.(resultsOf(results)) ?? [],
    measures: (results) => report.measures(resultsOf(results)),
  }
}
