import { startingTexts } from '#content/studies/starting-texts.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import type { Picture } from '#contract/studies/media.ts'
import type { Question, ScreeningQuestion } from '#contract/studies/questions.ts'
import type { SettingsOf, StudyTool, TasksOf } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'
import type { TreeNode } from '#contract/studies/tools/tree-test.ts'
import type { PreflightDraft } from '#studies/preflight/rule.ts'

const slug = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\da-z]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-|-$/g, '')

/** Options, cards or categories by their texts. */
export const parts = (labels: readonly string[]) => labels.map((label) => ({ id: slug(label), label }))

type Of<Type extends Question['type']> = Extract<Question, { type: Type }>
type More<Type extends Question['type']> = Partial<Omit<Of<Type>, 'type' | 'text'>>

export const one = (text: string, labels: readonly string[], more: More<'single'> = {}): Question => ({
  id: slug(text),
  type: 'single',
  text,
  required: true,
  options: parts(labels),
  ...more,
})
export const several = (text: string, labels: readonly string[], more: More<'multiple'> = {}): Question => ({
  id: slug(text),
  type: 'multiple',
  text,
  required: true,
  options: parts(labels),
  ...more,
})
export const rating = (text: string, low: string, high: string, more: More<'rating'> = {}): Question => ({
  id: slug(text),
  type: 'rating',
  text,
  required: true,
  max: 5,
  low,
  high,
  ...more,
})
export const matrix = (
  text: string,
  rows: readonly string[],
  scale: string[],
  more: More<'matrix'> = {},
): Question => ({ id: slug(text), type: 'matrix', text, required: true, rows: parts(rows), scale, ...more })
export const open = (text: string, more: More<'text'> = {}): Question => ({
  id: slug(text),
  type: 'text',
  text,
  required: false,
  ...more,
})
export const number = (text: string, more: More<'number'> = {}): Question => ({
  id: slug(text),
  type: 'number',
  text,
  required: false,
  ...more,
})

/** A screening question; answers after the accepted ones end the session. */
export const screener = (
  text: string,
  accepted: readonly string[],
  rejected: readonly string[],
): ScreeningQuestion => ({
  id: slug(text),
  text,
  required: true,
  options: parts([...accepted, ...rejected]),
  rejects: rejected.map(slug),
})

export const picture = (alt: string, width = 1280, height = 900): Picture => ({
  kind: 'image',
  src: `/media/${slug(alt) || 'picture'}.png`,
  alt,
  width,
  height,
})

/** A tree by its top items, whose children are items or leaves. */
export const tree = (root: string, items: Readonly<Record<string, readonly string[]>>): TreeNode[] => [
  { id: 'root', parent: null, label: root },
  ...Object.entries(items).flatMap(([label, children]) => [
    { id: slug(label), parent: 'root', label },
    ...children.map((child) => ({ id: slug(child), parent: slug(label), label: child })),
  ]),
]

/** Tasks by their texts, and the settings with the right leaf of each. */
export const findings = (tasks: Readonly<Record<string, string>>) => ({
  tasks: Object.keys(tasks).map((text, index) => ({ id: `task-${index + 1}`, text })),
  correct: Object.fromEntries(Object.values(tasks).map((leaf, index) => [`task-${index + 1}`, [slug(leaf)]])),
})

type Texts = Partial<Omit<Study, 'tasks' | 'language'>>

/** A draft of one tool. */
export const draft = <Tool extends StudyTool>(
  language: Language,
  title: string,
  tasks: TasksOf<Tool>,
  settings: SettingsOf<Tool>,
  texts: Texts = {},
): PreflightDraft => {
  const { welcome, rejection, closing, whatToDo, instructions } = startingTexts[language]
  return {
    study: {
      id: slug(title),
      title,
      language,
      branding: { name: 'Acme' },
      welcome,
      screening: [],
      rejection,
      instructions: { title: whatToDo, text: instructions[tasks.tool] ?? welcome.text },
      tasks,
      taskOrder: 'fixed',
      followUps: [],
      closing,
      ...texts,
    },
    settings,
  }
}

/** A survey of one page for each list of questions. */
export const survey = (
  language: Language,
  title: string,
  pages: readonly Question[][],
  texts: Texts = {},
): PreflightDraft =>
  draft<'questionnaire'>(
    language,
    title,
    {
      tool: 'questionnaire',
      pages: pages.map((questions, index) => ({ id: `page-${index + 1}`, questions })),
    },
    { tool: 'questionnaire' },
    texts,
  )
