import type { Language } from '#contract/shared/enumerations.ts'
import type { SettingsOf, StudyTasks, StudyTool, TasksOf, ToolSettings } from '#contract/studies/registry.ts'

/** The text of a task beside the labels to choose from: words in common may give the right one away. */
export interface Clue {
  /** Path of the text within the tasks: `tasks.0.text`. */
  readonly path: string
  readonly id: string
  readonly text: string
  /** Labels that lead to the right answer. */
  readonly right: readonly string[]
  /** All labels to choose from, those of the right answer included. */
  readonly labels: readonly string[]
  /** Labels that are in view all the time, whose words give nothing away. */
  readonly context: readonly string[]
  /** Whether one word in common gives the answer away, or only a complete label in the words of the task. */
  readonly by: 'word' | 'label'
}

/** A category, and the labels of the cards that can be put into it. */
export interface SharedCategory {
  readonly path: string
  readonly id: string
  readonly label: string
  readonly others: readonly string[]
  readonly cards: readonly string[]
}

/** Words and labels that participants should remember; texts before the tasks must not contain them. */
export interface Remembered {
  /** Words and phrases, each of which counts as an answer. */
  readonly phrases: readonly string[]
  /** Labels whose words are answers. */
  readonly labels: readonly string[]
  /** Forms that the researcher split from the other forms of their word. */
  readonly apart: readonly string[]
  /** Language of the words. */
  readonly language: Language
}

/** A number of parts that one participant works through, and the largest number that publications recommend. */
export interface Load {
  readonly path: string
  readonly parts: 'tasks' | 'cards'
  readonly count: number
  readonly most: number
}

/** A part of the tasks that participants cannot reach. */
export interface DeadEnd {
  readonly path: string
  readonly id: string
  /** A sentence. */
  readonly problem: string
}

/** The facts of a tool's tasks that a review before the launch is based on. */
interface OwnReview<Tool extends StudyTool> {
  readonly clues?: (tasks: TasksOf<Tool>, settings: SettingsOf<Tool>) => readonly Clue[]
  readonly categories?: (tasks: TasksOf<Tool>) => readonly SharedCategory[]
  readonly remembered?: (tasks: TasksOf<Tool>, settings: SettingsOf<Tool>) => Remembered
  readonly load?: (tasks: TasksOf<Tool>) => Load
  readonly deadEnds?: (tasks: TasksOf<Tool>) => readonly DeadEnd[]
}

/** The same for callers who do not know the tool. */
export interface ToolReview {
  readonly clues: (tasks: StudyTasks, settings: ToolSettings) => readonly Clue[]
  readonly categories: (tasks: StudyTasks) => readonly SharedCategory[]
  readonly remembered: (tasks: StudyTasks, settings: ToolSettings) => Remembered | undefined
  readonly load: (tasks: StudyTasks) => Load | undefined
  readonly deadEnds: (tasks: StudyTasks) => readonly DeadEnd[]
}

/** Makes the review of a tool. */
export const defineToolReview = <Tool extends StudyTool>(
  tool: Tool,
  { clues, categories, remembered, load, deadEnds }: OwnReview<Tool>,
): ToolReview => {
  const isTasks = (tasks: StudyTasks): tasks is TasksOf<Tool> => tasks.tool === tool
  const isSettings = (settings: ToolSettings): settings is SettingsOf<Tool> => settings.tool === tool
  return {
    clues: (tasks, settings) =>
      isTasks(tasks) && isSettings(settings) ? (clues?.(tasks, settings) ?? []) : [],
    categories: (tasks) => (isTasks(tasks) ? (categories?.(tasks) ?? []) : []),
    remembered: (tasks, settings) =>
      isTasks(tasks) && isSettings(settings) ? remembered?.(tasks, settings) : undefined,
    load: (tasks) => (isTasks(tasks) ? load?.(tasks) : undefined),
    deadEnds: (tasks) => (isTasks(tasks) ? (deadEnds?.(tasks) ?? []) : []),
  }
}
