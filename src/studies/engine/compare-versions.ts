import { isObject } from '#contract/shared/json.ts'
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

/** A text that people answer to, or an order of such texts. */
interface Wording {
  /** Differs where the wording does. */
  readonly key: string
  readonly text: string
}

/** Texts that the contract marks as wording, and the orders of options, by their place. */
type Wordings = Map<string, Wording>

const setText = (wordings: Wordings, place: string, text: string) => wordings.set(place, { key: text, text })

const labelled = z.object({ id: z.string(), label: z.string() })

/**
 * Options are compared by their identifiers, in any order, because answers name them so. Their order counts as one more
 * wording: people may read it as a scale.
 */
const structureOfOptions = (
  element: z.core.$ZodType,
  options: readonly z.infer<typeof labelled>[],
  wordings: Wordings,
  place: string,
) => {
  const structures = options.map((each): readonly [string, unknown] => [
    each.id,
    structureOf(element, each, wordings, `${place}.${each.id}`),
  ])
  wordings.set(`${place}.order`, {
    key: JSON.stringify(options.map(({ id }) => id)),
    text: options.map(({ label }) => label).join(' · '),
  })
  return structures.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** The value without its wordings, which are added to `wordings`. */
const structureOf = (schema: z.core.$ZodType, value: unknown, wordings: Wordings, place = ''): unknown => {
  const wording = wordingOf(schema)
  if (wording) {
    if (typeof value === 'string') setText(wordings, place, value)
    else if (wording.decides === 'meaning') setText(wordings, place, '')
    return wording.decides === 'presence' ? value !== undefined : undefined
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return value === undefined || value === null
      ? value
      : structureOf(schema.unwrap(), value, wordings, place)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const options = place.endsWith('.options') ? z.array(labelled.loose()).safeParse(value).data : undefined
    if (options) return structureOfOptions(schema.element, options, wordings, place)
    return value.map((item, index) => structureOf(schema.element, item, wordings, `${place}.${index}`))
  }
  if (!isObject(value)) return value
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const by = schema.def.discriminator
    const kind = value[by]
    const option = schema.options.find(
      ({ _zod }) => typeof kind === 'string' && _zod.propValues?.[by]?.has(kind),
    )
    return option ? structureOf(option, value, wordings, place) : value
  }
  if (!(schema instanceof z.ZodObject)) return value
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  const parts = Object.entries(shape).map(([name, field]) => [
    name,
    structureOf(field, value[name], wordings, `${place}.${name}`),
  ])
  return Object.fromEntries(parts)
}

const answeredParts = study.pick({ screening: true, tasks: true, followUps: true })

/** The parts that decide on results, with their wordings apart. */
const structureAndWordings = (content: Study) => {
  const wordings: Wordings = new Map()
  return { structure: structureOf(answeredParts, content, wordings), wordings }
}

/**
 * Whether responses to both versions can be counted together: they ask the same questions and tasks, perhaps in other
 * words. Settings do not matter, because results are recalculated with them.
 */
export const haveSameResults = (before: Study, after: Study) =>
  isEqual(structureAndWordings(before).structure, structureAndWordings(after).structure)

/**
 * A text of a question, a task or an answer that another version says in other words, empty for no unit; or the options
 * of a question in another order.
 */
export interface Rewording {
  readonly before: string
  readonly after: string
}

/**
 * Texts that differ between versions with the same results, in the order of the study: whether they mean the same, only
 * people know.
 */
export const rewordings = (before: Study, after: Study): Rewording[] => {
  const [one, other] = [structureAndWordings(before), structureAndWordings(after)]
  if (!isEqual(one.structure, other.structure)) return []
  return [...one.wordings].flatMap(([place, { key, text }]) => {
    const now = other.wordings.get(place)
    return now === undefined || key === now.key ? [] : [{ before: text, after: now.text }]
  })
}
