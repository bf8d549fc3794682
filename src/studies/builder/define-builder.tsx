import type { ComponentType } from 'react'
import type { Language } from '#contract/shared/enumerations.ts'
import type { DraftFault, OwnStudyPath } from '#contract/studies/draft.ts'
import type { Media } from '#contract/studies/media.ts'
import {
  isOf,
  type SettingsOf,
  type StudyTasks,
  type StudyTool,
  type TasksOf,
  type ToolSettings,
} from '#contract/studies/registry.ts'
import { FaultsProvider } from './faults.tsx'

/**
 * Uploads a file to the study. Rejects with an `Error` whose message can be shown. `alt` is the alternative text.
 */
export type UploadMedia = (
  file: File,
  alt: string,
  onProgress: (progress: number) => void,
  signal?: AbortSignal,
) => Promise<Media>

/** A change of the tasks, the settings or both. */
export interface ToolDraft<Tool extends StudyTool> {
  readonly tasks: TasksOf<Tool>
  readonly settings: SettingsOf<Tool>
}

export interface ToolBuilderProps<Tool extends StudyTool> extends ToolDraft<Tool> {
  /**
   * Replaces tasks, settings or both. Consecutive changes with the same `field` are one step of undo: typing in one
   * text field is one step.
   */
  readonly onChange: (change: Partial<ToolDraft<Tool>>, field: string) => void
  /**
   * Problems by path from the study: `study.tasks.cards.3.label`, `settings.correct`. Fields inside show those of their
   * path, which is also the `id` of the field.
   */
  readonly faults: readonly DraftFault[]
  readonly upload: UploadMedia
  /** Path parameters of the calls about the study, for a builder that makes calls of its tool. */
  readonly studyPath: OwnStudyPath
  /** Language of the study. */
  readonly language: Language
}

/** The builder of one tool: the editor of its tasks and settings. */
interface ToolBuilderParts<Tool extends StudyTool> {
  readonly id: Tool
  readonly Editor: ComponentType<ToolBuilderProps<Tool>>
  /** Identifiers of the tasks in their order, as a first participant would get them: for previews. */
  readonly order: (tasks: TasksOf<Tool>) => readonly string[]
  /** The tasks with their own default texts in another language; typed texts stay. */
  readonly inLanguage?: (tasks: TasksOf<Tool>, to: Language, from: Language) => TasksOf<Tool>
}

/** Props of the builder of any tool. */
interface AnyBuilderProps extends Omit<ToolBuilderProps<StudyTool>, 'tasks' | 'settings' | 'onChange'> {
  readonly tasks: StudyTasks
  readonly settings: ToolSettings
  readonly onChange: (
    change: { readonly tasks?: StudyTasks; readonly settings?: ToolSettings },
    field: string,
  ) => void
}

/** The builder of a tool, for callers who do not know the tool. */
export interface ToolBuilder<Tool extends StudyTool = StudyTool> {
  readonly id: Tool
  readonly Editor: ComponentType<AnyBuilderProps>
  readonly order: (tasks: StudyTasks) => readonly string[]
  readonly inLanguage: (tasks: StudyTasks, to: Language, from: Language) => StudyTasks
}

/** Defines the builder of a tool. A draft of another tool renders nothing and has no order. */
export const defineToolBuilder = <Tool extends StudyTool>({
  id,
  Editor: OwnEditor,
  order,
  inLanguage,
}: ToolBuilderParts<Tool>): ToolBuilder<Tool> => {
  const isOwn = isOf(id)
  return {
    id,
    Editor: ({ tasks, settings, ...shared }) =>
      isOwn(tasks) && isOwn(settings) ? (
        <FaultsProvider faults={shared.faults}>
          <OwnEditor {...shared} tasks={tasks} settings={settings} />
        </FaultsProvider>
      ) : null,
    order: (tasks) => (isOwn(tasks) ? order(tasks) : []),
    inLanguage: (tasks, to, from) => (inLanguage && isOwn(tasks) ? inLanguage(tasks, to, from) : tasks),
  }
}
