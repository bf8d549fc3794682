import type { ComponentType, ReactNode, Ref } from 'react'
import {
  type CountsOf,
  type EventOf,
  isOf,
  type SettingsOf,
  studyTools,
  type StudyTasks,
  type StudyTool,
  type TasksOf,
  type ToolEvent,
} from '#contract/studies/registry.ts'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import type { Study } from '#contract/studies/study.ts'
import type { AnyResponseRules, ResponseRules } from '../formulas/responses.ts'
import type { Share } from '../statistics/intervals.ts'
import type { Measure } from '../statistics/measures.ts'
import type { Refusal } from './queries.ts'

/** Results whose tasks, settings and counts are those of one tool. */
export type ToolResults<Tool extends StudyTool> = Results & {
  readonly study: { readonly tasks: TasksOf<Tool> }
  readonly settings: SettingsOf<Tool>
  readonly counts: CountsOf<Tool>
}

/** The state of a change of the settings. */
export interface SettingsStatus {
  /** Whether a change is stored for everyone, or stays on this page. */
  readonly isShared: boolean
  /** Whether the settings differ from those on the server. */
  readonly isChanged: boolean
  readonly saving: 'idle' | 'saving' | 'saved' | 'failed'
  /** The reason why saving failed. */
  readonly message: string
}

/** The settings that may change after the launch, and a function that changes them. */
export interface SettingsControl<Settings> extends SettingsStatus {
  readonly settings: Settings
  readonly change: (settings: Settings) => void
}

export interface ToolViewProps<Tool extends StudyTool> {
  readonly results: ToolResults<Tool>
  readonly control: SettingsControl<SettingsOf<Tool>>
}

/** One page of a tool's results; `id` names it in the address. */
export interface ToolView<Tool extends StudyTool> {
  readonly id: string
  readonly title: string
  readonly View: ComponentType<ToolViewProps<Tool>>
}

/** The results pages of a tool. */
export interface ResultsDefinition<Tool extends StudyTool> {
  readonly id: Tool
  /** The most important view first. */
  readonly views: (results: ToolResults<Tool>) => readonly ToolView<Tool>[]
  /** Shown above the first view: a `FindingsStrip`; undefined where a tool has no findings. */
  readonly Findings?: ComponentType<ToolViewProps<Tool>>
  readonly responses: ResponseRules<Tool>
  /** The share of successful answers, which a filter by flags can change; undefined where no answer is correct. */
  readonly success?: (results: ToolResults<Tool>) => Share
  /** Measures of the tasks to compare: between two groups of people, and between two tasks. */
  readonly measures?: (results: ToolResults<Tool>, settings: SettingsOf<Tool>) => readonly Measure[]
  /** Measures to compare between two tasks, where they are not those of `measures`. */
  readonly taskMeasures?: (results: ToolResults<Tool>, settings: SettingsOf<Tool>) => readonly Measure[]
  /** A note on the measures that are compared between two tasks, and those that cannot be. */
  readonly taskNote?: string
  /** Whether respondents can have recordings. */
  readonly isRecorded?: boolean
  /** Describes the events of a session in one sentence each, with the labels of the study. */
  readonly describeEvents: (tasks: TasksOf<Tool>, events: readonly EventOf<Tool>[]) => readonly string[]
}

/** The results views of a tool: they render results together with the tool's own definition. */
export interface ToolResultsViews<Tool extends StudyTool> {
  readonly id: Tool
  readonly render: (
    results: Results,
    shell: <Own extends StudyTool>(
      definition: ResultsDefinition<Own>,
      results: ToolResults<Own>,
    ) => ReactNode,
  ) => ReactNode
  readonly responses: AnyResponseRules
  /** Describes the events of a session in one sentence each; none for tasks of another tool. */
  readonly describeEvents: (tasks: StudyTasks, events: readonly ToolEvent[]) => readonly string[]
}

/** Whether results are those of a tool. */
export const isResultsOf = <Tool extends StudyTool>(
  tool: Tool,
  results: Results,
): results is ToolResults<Tool> =>
  [results.study.tasks, results.settings, results.counts].every((part) => part.tool === tool)

/** Defines the results half of a tool. Rendering throws a TypeError for the results of another tool. */
export const defineResults = <Tool extends StudyTool>(
  definition: ResultsDefinition<Tool>,
): ToolResultsViews<Tool> => {
  const { id, responses, describeEvents } = definition
  const isOwn = isOf(id)
  const eventTypes = new Set<string>(studyTools[id].event.options.map(({ shape }) => shape.type.value))
  const isOwnEvent = (event: ToolEvent): event is Extract<ToolEvent, EventOf<Tool>> =>
    eventTypes.has(event.type)
  return {
    id,
    render: (results, shell) => {
      if (!isResultsOf(id, results))
        throw new TypeError(`Results of ${results.study.id} do not belong to ${id}`)
      return shell(definition, results)
    },
    responses,
    describeEvents: (tasks, events) => (isOwn(tasks) ? describeEvents(tasks, events.filter(isOwnEvent)) : []),
  }
}

/** A filter of the results with its name. */
export interface NamedFilter {
  readonly id: string
  readonly name: string
  readonly filter: ResultsFilter
}

/** The part of a filter that is about people of the own database. */
export interface PeopleFilter {
  readonly mailing?: string | undefined
  readonly segment?: string | undefined
}

/** The page around the results of a study. */
export interface ResultsPage {
  readonly Frame: ComponentType<{
    readonly title: string
    /** Receives the heading, which takes the focus after a password was entered. */
    readonly titleRef: Ref<HTMLHeadingElement>
    /** The look of the study, on a page that people see by a link. */
    readonly branding: Study['branding'] | undefined
    readonly children: ReactNode
  }>
  /** Menus in the head of the results: what members may do with them. */
  readonly Tools?: ComponentType<{ readonly results: Results; readonly filter: ResultsFilter }>
  /** Beside the number of responses: whether there are newer ones. */
  readonly Live?: ComponentType<{ readonly results: Results; readonly filter: ResultsFilter }>
  /** In the menu of the responses: whether newer ones are counted at once. */
  readonly LiveSetting?: ComponentType
  /**
   * Chooses what the results are compared with; undefined where nothing is. `tasks` can be compared with each other.
   */
  readonly Compare?: ComponentType<{
    readonly study: string
    readonly tool: StudyTool
    readonly tasks: readonly { readonly id: string; readonly text: string }[]
  }>
  /** Renders all results of the study, the oldest first, where they can be counted together. */
  readonly Together?: ComponentType<{
    readonly results: Results
    readonly children: (all: readonly NamedFilter[]) => ReactNode
  }>
  /** A link to the session of one respondent; undefined where nobody reads it. */
  readonly RespondentLink?: ComponentType<{ readonly respondent: string; readonly children: ReactNode }>
  /** A field that selects responses by tag; undefined where tags are not shown. */
  readonly TagField?: ComponentType<{
    readonly value: string | undefined
    readonly onChange: (tag: string | undefined) => void
  }>
  /** Fields that select responses by mailing and segment of people; undefined where people are not shown. */
  readonly PeopleFields?: ComponentType<{
    readonly study: string
    readonly value: PeopleFilter
    readonly onChange: (people: PeopleFilter) => void
  }>
  /** Shown in place of results that could not be read. */
  readonly Refused: ComponentType<{ readonly refusal: Refusal }>
  /** Makes files in further formats; without it, the page has its direct downloads only. */
  readonly Files?: ComponentType<{ readonly study: string; readonly filter: ResultsFilter }>
  /** A link to the page of the analysis plan; undefined where readers are no members. */
  readonly PlanLink?: ComponentType<{ readonly study: string; readonly children: ReactNode }>
  /** Shares the results; without it, the page has no such button. */
  readonly Share?: ComponentType<{ readonly study: string }>
}
