import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { studies } from '#content/studies/index.ts'
import { draftSettings, draftStudy } from '#contract/studies/draft.ts'
import { toolSettings } from '#contract/studies/registry.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import { draftFaults } from '#studies/engine/draft-faults.ts'
import { serverTools } from '#tools/server.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
const isObject = (value: Json): value is { readonly [key: string]: Json } =>
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

/** Applies a mutation to the part that its path leads to. */
const mutated = (value: Json, change: Mutation, depth = 0, siblings: readonly Json[] = []): Json => {
  const step = change.path[depth]
  if (step === undefined) return changed(value, change, siblings)
  const isLast = depth === change.path.length - 1
  if (isList(value) && value.length > 0) {
    const index = step % value.length
    if (isLast && change.kind === 'remove') return value.filter((_, at) => at !== index)
    return value.map((item, at) => (at === index ? mutated(item, change, depth + 1, value) : item))
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    const entries = Object.entries(value)
    const index = step % entries.length
    if (isLast && change.kind === 'remove') return Object.fromEntries(entries.filter((_, at) => at !== index))
    const values = entries.map(([, part]) => part)
    return Object.fromEntries(
      entries.map(([key, part], at) => [key, at === index ? mutated(part, change, depth + 1, values) : part]),
    )
  }
  return changed(value, change, siblings)
}

/** In `npm test` a part of them; `HOSTILE_DRAFTS=10000` runs more. */
const runs = Number(process.env['HOSTILE_DRAFTS'] ?? 1500)

test('hostile drafts never crash, and one without problems runs as a study', () => {
  const contents: readonly Json[] = studies.map(({ study, settings }) =>
    z.json().parse({ study: draftStudy.parse(study), settings }),
  )
  const seen = { refused: 0, faulty: 0, published: 0 }
  fc.assert(
    fc.property(
      fc.constantFrom(...contents),
      fc.array(mutation, { minLength: 1, maxLength: 6 }),
      (content, changes) => {
        const draft = changes.reduce<Json>((value, change) => mutated(value, change), content)
        if (!isObject(draft)) return
        const study = draftStudy.safeParse(draft['study'])
        const settings = draftSettings.safeParse(draft['settings'])
        if (!study.success || !settings.success) {
          seen.refused += 1
          return
        }
        const faults = draftFaults(serverTools, { study: study.data, settings: settings.data })
        for (const { path, message } of faults) {
          expect(path).toMatch(/^(study|settings)/)
          expect(message).not.toBe('')
        }
        if (faults.length > 0) {
          seen.faulty += 1
          return
        }
        seen.published += 1
        const published = studySchema.parse(study.data)
        const engine = serverTools[published.tasks.tool].openEngine(published.tasks)
        expect(new Set(engine.order).size).toBe(engine.order.length)
        engine.orderFor?.(0, (all) => all)
        engine.results(engine.newTally().counts(), toolSettings.parse(settings.data), 0)
      },
    ),
    { numRuns: runs },
  )
  expect(Object.values(seen).every((count) => count > 0)).toBe(true)
})
