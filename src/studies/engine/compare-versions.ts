import { z } from 'zod'
import type { draftSection } from '#contract/studies/draft.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import { wordingOf } from '#contract/shared/wording.ts'
import { type Study, study } from '#contract/studies/study.ts'

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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value without texts that the contract marks as wording. */
const structureOf = (schema: z.core.$ZodType, value: unknown): unknown => {
  const wording = wordingOf(schema)
  if (wording) return wording.decides === 'presence' ? value !== undefined : undefined
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return value === undefined || value === null ? value : structureOf(schema.unwrap(), value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => structureOf(schema.element, item))
  if (!isRecord(value)) return value
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const by = schema.def.discriminator
    const kind = value[by]
    const option = schema.options.find(
      ({ _zod }) => typeof kind === 'string' && _zod.propValues?.[by]?.has(kind),
    )
    return option ? structureOf(option, value) : value
  }
  if (!(schema instanceof z.ZodObject)) return value
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  const parts = Object.entries(shape).map(([name, field]) => [name, structureOf(field, value[name])])
  return Object.fromEntries(parts)
}

const answeredParts = study.pick({ screening: true, tasks: true, followUps: true })
/**
 * Whether responses to both versions can be counted together: they ask the same questions and tasks, perhaps in other
 * words. Settings do not matter, because results are recalculated with them.
 */
export const haveSameResults = (before: Study, after: Study) =>
  isEqual(structureOf(answeredParts, before), structureOf(answeredParts, after))
