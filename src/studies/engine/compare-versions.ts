import type { z } from 'zod'
import type { draftSection } from '#contract/studies/draft.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'

export type DraftSection = z.infer<typeof draftSection>

/** The content of a version, or of a draft. */
export interface StudyContent {
  readonly study: Study
  readonly settings: ToolSettings
}

const sections = [
  'title',
  'language',
  'branding',
  'welcome',
  'screening',
  'rejection',
  'instructions',
  'tasks',
  'taskOrder',
  'followUps',
  'closing',
] as const satisfies readonly DraftSection[]

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Sections in which two versions differ. */
export const changedSections = (before: StudyContent, after: StudyContent): DraftSection[] => [
  ...sections.filter((section) => !isEqual(before.study[section], after.study[section])),
  ...(isEqual(before.settings, after.settings) ? [] : (['settings'] as const)),
]

/** Fields that hold wording only: answers to another wording of the same part are counted together. */
const wording: ReadonlySet<string> = new Set([
  'alt',
  'description',
  'high',
  'hint',
  'label',
  'low',
  'name',
  'other',
  'scale',
  'subject',
  'text',
  'title',
  'unit',
])

/** The parts of a study that decide how answers are counted: identifiers, types, limits, media and paths. */
const structureOf = ({ screening, tasks, followUps }: Study) =>
  JSON.stringify([screening, tasks, followUps], (key, value: unknown) =>
    wording.has(key) ? typeof value : value,
  )

/**
 * Whether responses to both versions can be counted together: they ask the same questions and tasks, perhaps in other
 * words. Settings do not matter, because results are recalculated with them.
 */
export const haveSameResults = (before: Study, after: Study) => structureOf(before) === structureOf(after)
