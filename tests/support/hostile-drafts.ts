import fc from 'fast-check'
import { z } from 'zod'
import { studies } from '#content/studies/index.ts'
import { draftStudy } from '#contract/studies/draft.ts'

interface JsonObject {
  readonly [key: string]: Json
}
type Json = null | boolean | number | string | readonly Json[] | JsonObject

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value)

/** Values that a hostile or a broken client may send instead of any part. */
const junk: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    '',
    ' ',
    'a',
    'home',
    'end',
    'other',
    '__proto__',
    'constructor',
    0,
    -1,
    1e9,
    null,
    true,
  ),
  fc.constant<Json>([]),
  fc.constant<Json>({}),
  fc.string({ maxLength: 20 }),
)

interface Mutation {
  /** Numbers that choose a part at each level. */
  readonly path: readonly number[]
  readonly kind: 'replace' | 'remove' | 'repeat' | 'reverse' | 'borrow'
  readonly value: Json
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  path: fc.oneof(
    fc.array(fc.nat(40), { minLength: 1, maxLength: 9 }),
    // The tasks: the ninth part of the study.
    fc.array(fc.nat(40), { maxLength: 6 }).map((path) => [0, 8, ...path]),
    fc.array(fc.nat(40), { maxLength: 5 }).map((path) => [1, ...path]),
  ),
  kind: fc.constantFrom('replace', 'remove', 'repeat', 'reverse', 'borrow'),
  value: junk,
})

const changed = (value: Json, { kind, value: other }: Mutation, siblings: readonly Json[]): Json => {
  if (kind === 'borrow') return siblings[0] ?? other
  if (kind === 'reverse' && isList(value)) return value.toReversed()
  if (kind === 'repeat' && isList(value)) return [...value, ...value]
  return other
}

const mutatedObject = (value: JsonObject, change: Mutation, depth: number): JsonObject => {
  const entries = Object.entries(value)
  const index = (change.path[depth] ?? 0) % Math.max(1, entries.length)
  const isLast = depth === change.path.length - 1
  if (isLast && change.kind === 'remove') return Object.fromEntries(entries.filter((_, at) => at !== index))
  const values = entries.map(([, part]) => part)
  return Object.fromEntries(
    entries.map(([key, part], at) => [key, at === index ? mutated(part, change, depth + 1, values) : part]),
  )
}

/** Applies a mutation to the part that its path leads to. */
const mutated = (value: Json, change: Mutation, depth: number, siblings: readonly Json[]): Json => {
  const step = change.path[depth]
  if (step === undefined) return changed(value, change, siblings)
  if (isList(value) && value.length > 0) {
    const index = step % value.length
    if (depth === change.path.length - 1 && change.kind === 'remove')
      return value.filter((_, at) => at !== index)
    return value.map((item, at) => (at === index ? mutated(item, change, depth + 1, value) : item))
  }
  if (isObject(value) && Object.keys(value).length > 0) return mutatedObject(value, change, depth)
  return changed(value, change, siblings)
}

/** The studies and settings of the demos, as drafts. */
const contents = studies.map(({ study, settings }) => ({
  tool: study.tasks.tool,
  draft: z.record(z.string(), z.json()).parse({ study: draftStudy.parse(study), settings }),
}))

/**
 * Drafts of the demos, each of a study of `tool`, of which up to three parts were replaced, removed, repeated, reversed
 * or exchanged.
 */
export const hostileDrafts = () =>
  fc
    .tuple(fc.constantFrom(...contents), fc.array(mutation, { minLength: 1, maxLength: 3 }))
    .map(([{ tool, draft }, changes]) => ({
      tool,
      draft: changes.reduce<JsonObject>((value, change) => mutatedObject(value, change, 0), draft),
    }))
