import fc from 'fast-check'
import { type Call, type Sent } from '../calls.ts'
import { errorsOf, onTheWire } from './oracle.ts'
import { branchOf, isRecord, type Shape, shapeOf } from './schema-of.ts'

const junk = fc.oneof(
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', ' ', '\0', '\ud800', 'x'.repeat(251), null, -1, 1e300, [], {}),
  },
)

// Any character but half ones. fast-check's own `unit: 'binary'` first lists all of them, for five seconds.
const codePoint = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
const anyText = fc.array(codePoint, { maxLength: 40 }).map((points) => String.fromCodePoint(...points))
const anyField = fc.tuple(fc.string({ maxLength: 12 }), junk)

const textLike = (good: unknown) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(typeof good === 'string' ? good : 'oak') },
    { weight: 1, arbitrary: anyText },
  )

const objectLike = ({ properties = {} }: Shape, good: unknown): fc.Arbitrary<unknown> => {
  const fields = Object.entries(properties).filter(([key]) => key !== 'recaptcha')
  const known = fc.record(
    Object.fromEntries(
      fields.map(([key, shape]) => [key, arbitraryOf(shape, isRecord(good) ? good[key] : undefined)]),
    ),
    // Every field, a required one too, is left out now and then.
    { requiredKeys: [] },
  )
  const more = fc.option(anyField, { freq: 5 })
  return fc.tuple(known, more).map(([all, extra]) => (extra ? { ...all, [extra[0]]: extra[1] } : all))
}

const plausible = (all: Shape, good: unknown): fc.Arbitrary<unknown> => {
  const shape = branchOf(all, good)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  const branches = shape.oneOf ?? shape.anyOf
  if (branches) return fc.oneof(...branches.map((branch) => plausible(branch, good)))
  if (shape.type === 'object') return objectLike(shape, good)
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'integer' || shape.type === 'number') return fc.integer()
  if (shape.type === 'array')
    return fc.array(arbitraryOf(shape.items ?? {}, Array.isArray(good) ? good[0] : undefined), {
      maxLength: 4,
    })
  return textLike(good)
}

/** Values that mostly look like what a schema takes, with junk in some places. */
const arbitraryOf = (shape: Shape, good: unknown): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 7, arbitrary: plausible(shape, good) }, { weight: 1, arbitrary: junk })

/** JSON parsers of servers refuse or drop these keys before any schema sees them. */
const isPlain = (body: unknown) => !/"(__proto__|constructor|prototype)"/.test(JSON.stringify(body))

/** Bodies that mostly look like what the call takes, with junk in some places; some it takes. */
export const mutatedBodies = (call: Call, sent: Sent): fc.Arbitrary<unknown> | undefined =>
  call.body &&
  plausible(shapeOf(call.body), sent.body)
    .map(onTheWire)
    .filter((body) => body !== undefined)

/**
 * Bodies that the call's schema refuses, `body` being one that it takes. Those it happens to take are left out,
 * so that a run stores nothing.
 */
export const badBodies = (call: Call, sent: Sent): fc.Arbitrary<unknown> | undefined =>
  mutatedBodies(call, sent)
    ?.filter(isPlain)
    .filter((body) => errorsOf(call, { ...sent, body }) !== undefined)
