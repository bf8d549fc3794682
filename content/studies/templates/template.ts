import type { AnalysisPlan } from '#contract/analysis-plans/plan.ts'
import type { Question } from '#contract/studies/questions.ts'
import type { SettingsOf, StudyTool, TasksOf } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'

/** A study to begin with: complete, in English, and publishable as it is. */
interface TemplateOf<Tool extends StudyTool> {
  readonly id: string
  readonly name: string
  /** When to use it. */
  readonly when: string
  /** The question that its results answer. */
  readonly answers: string
  /** Minutes that a participant needs. */
  readonly minutes: number
  /** Publications of the questionnaires in it. */
  readonly sources?: readonly string[]
  /** Whether its pictures are examples, to be replaced by the researcher’s own designs. */
  readonly hasExamplePictures?: true
  readonly study: Omit<Study, 'id' | 'branding' | 'language' | 'tasks'> & { readonly tasks: TasksOf<Tool> }
  readonly settings: SettingsOf<Tool>
  /** The plan of a study that begins with it. */
  readonly plan?: AnalysisPlan
}

/** A template of one tool, or of any tool. */
export type StudyTemplate<Tool extends StudyTool = StudyTool> = { [Each in Tool]: TemplateOf<Each> }[Tool]

/** Identifier of a part, from its English text. */
export const idFrom = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\da-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)

/** Options of a question, cards or categories, by their texts. */
export const partsFrom = (labels: readonly string[]) => labels.map((label) => ({ id: idFrom(label), label }))

/** A screening question whose listed answers end the session. */
export const screening = (
  id: string,
  text: string,
  accepted: readonly string[],
  rejected: readonly string[],
) => ({
  id,
  text,
  required: true,
  options: partsFrom([...accepted, ...rejected]),
  rejects: rejected.map(idFrom),
})

/** How sure a participant was, from 1 to 5. */
export const confidence: Question = {
  id: 'sure',
  type: 'rating',
  text: 'How sure were you of your answers?',
  required: true,
  max: 5,
  low: 'I guessed',
  high: 'Quite sure',
}

/** An optional question in several lines. */
export const openQuestion = (id: string, text: string): Question => ({
  id,
  type: 'text',
  text,
  required: false,
  length: 'long',
})

/** The text for people who are screened out. */
export const rejection: Study['rejection'] = {
  title: 'Thank you, we stop here',
  text: 'We are looking for other people this time. You do not need to do anything else.',
}

interface NewStudy {
  readonly id: string
  readonly title: string
  /** Name of the organization. */
  readonly name: string
}

/** The study of a template, under an identifier, title and name of its own. */
export const studyFrom = ({ study, settings }: StudyTemplate, { id, title, name }: NewStudy) => ({
  study: { ...study, id, title, language: 'en', branding: { name } } satisfies Study,
  settings,
})
