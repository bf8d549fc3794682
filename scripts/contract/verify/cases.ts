import { isObject } from '#contract/shared/json.ts'
import fc from 'fast-check'
import { messages } from '#contract/shared/messages.ts'
import type { Call, Sent } from '../calls.ts'
import type { Replacement } from './combined.ts'
import { errorsOf, expectedOf, isForeseeable, onTheWire } from './judge.ts'
import type { Case, Rule } from './report.ts'
import { branchOf, type Place, placesIn, type Shape, shapeOf, withAt } from './schema-of.ts'

/** Extends a text to `length` characters, keeping its format. */
const stretch = (text: string, length: number) => {
  const missing = Math.max(0, length - text.length)
  if (text.includes('@')) return 'x'.repeat(missing) + text
  return text + (/\d$/.test(text) ? '1' : 'x').repeat(missing)
}

interface Edge {
  readonly rule: Rule
  readonly shows: string
  readonly value: unknown
}

const blanks = (): Edge[] => [
  { rule: 'required', shows: 'null', value: null },
  { rule: 'required', shows: 'nothing', value: undefined },
]

const edgesOfText = (text: string, most: number | undefined): Edge[] => [
  { rule: 'required', shows: 'an empty text', value: '' },
  { rule: 'required', shows: 'a blank text', value: ' \n\t ' },
  { rule: 'type', shows: 'a number', value: 42 },
  { rule: 'type', shows: 'a list', value: [text] },
  { rule: 'type', shows: 'an object', value: { text } },
  { rule: 'unstorable text', shows: 'a text with NUL', value: `${text}\0` },
  { rule: 'unstorable text', shows: 'a text with half a surrogate pair', value: `${text}\ud800` },
  { rule: 'format', shows: '“ada@example”', value: 'ada@example' },
  { rule: 'format', shows: '“a b@example.org”', value: 'a b@example.org' },
  { rule: 'format', shows: '“call me”', value: 'call me' },
  ...(most === undefined
    ? []
    : [{ rule: 'length', shows: `${most + 1} characters`, value: stretch(text, most + 1) } as const]),
]

const edgesOfList = (items: readonly unknown[], { minItems, maxItems }: Shape): Edge[] =>
  [(minItems ?? 0) - 1, (maxItems ?? Infinity) + 1]
    .filter((length) => length >= 0 && length < Infinity)
    .map((length) => ({
      rule: 'length',
      shows: `${length} items`,
      value: Array.from({ length }, (_, at) => items[at] ?? items[0] ?? ''),
    }))

/** Numbers out of range, and a fraction. */
const edgesOfNumber = ({ type, minimum, maximum }: Shape): Edge[] =>
  [(minimum ?? -Infinity) - 1, (maximum ?? Infinity) + 1, ...(type === 'integer' ? [0.5] : [])]
    .filter(Number.isFinite)
    .map((value) => ({ rule: 'range', shows: String(value), value }))

const edgesOf = ({ value, shape }: Place): Edge[] => {
  if (shape.enum) {
    const kinds: Edge[] = ['something else', 7, ''].map((other) => ({
      rule: 'enumeration',
      shows: JSON.stringify(other),
      value: other,
    }))
    return [...blanks(), ...kinds]
  }
  if (typeof value === 'string') return [...blanks(), ...edgesOfText(value, shape.maxLength)]
  const types: Edge[] = [{ rule: 'type', shows: 'the text “yes”', value: 'yes' }]
  if (isObject(value))
    return [...types, { rule: 'unknown field', shows: 'an unknown field', value: { ...value, tree: 'oak' } }]
  if (Array.isArray(value)) return [...types, ...blanks(), ...edgesOfList(value, shape)]
  if (typeof value === 'number') return [...types, ...blanks(), ...edgesOfNumber(shape)]
  return [...types, ...blanks()]
}

const nameOf = ({ path }: Place) => path.join('.') || 'the body'

/**
 * Whether a server may refuse a body by its size, before it knows the errors of its fields. A body of half the limit
 * can have too many values.
 */
const isRefusedUnread = ({ maxBodyBytes = Infinity }: Call, body: unknown) =>
  JSON.stringify(body).length > maxBodyBytes / 2

/** Bodies with one invalid value each. */
export const refusedBodies = (call: Call, sent: Sent): Replacement[] => {
  if (!call.body) return []
  return placesIn(shapeOf(call.body), sent.body).flatMap((place) =>
    edgesOf(place).flatMap(({ rule, shows, value }) => {
      const body = withAt(sent.body, place.path, value)
      const errors = errorsOf(call, { ...sent, body })
      if (!errors || body === undefined || isRefusedUnread(call, body)) return []
      return [
        {
          rule,
          shows: `${nameOf(place)}: ${shows}`,
          sent: { ...sent, body },
          expected: { status: 422, errors },
          path: place.path,
          value,
          errors,
        },
      ]
    }),
  )
}

const replaceAll = (call: Call, sent: Sent, changes: readonly (readonly [Place, unknown])[]) =>
  changes.reduce<Sent>((all, [{ path }, value]) => {
    const next = { ...all, body: withAt(all.body, path, value) }
    return errorsOf(call, next) ? all : next
  }, sent)

/** Texts of maximum length, all in one body; texts that need more than a schema are separate. */
const longestBodies = (call: Call, sent: Sent, places: readonly Place[]): Case[] => {
  const texts = places.flatMap((place) => {
    const { value, shape } = place
    if (typeof value !== 'string' || shape.enum || shape.maxLength === undefined) return []
    return [[place, stretch(value, shape.maxLength)] as const]
  })
  const isPlain = ([{ path }]: (typeof texts)[number]) => isForeseeable(String(path[0]))
  return [texts.filter(isPlain), texts.filter((text) => !isPlain(text))].flatMap((some) => {
    const longest = replaceAll(call, sent, some)
    if (longest === sent) return []
    const shows = `${some.map(([place]) => nameOf(place)).join(', ')}: of maximum length`
    return [{ rule: 'length', shows, sent: longest, expected: expectedOf(call, longest) } as const]
  })
}

/** Every value of every enumeration, in as few bodies as possible. */
const enumeratedBodies = (call: Call, sent: Sent, places: readonly Place[]): Case[] => {
  const lists = places.flatMap((place) =>
    place.shape.enum && errorsOf(call, sent) === undefined ? [[place, place.shape.enum] as const] : [],
  )
  const rounds = Math.max(0, ...lists.map(([, words]) => words.length))
  return Array.from({ length: rounds }, (_, round) => {
    const words = lists.map(([place, all]) => [place, all[round % all.length]] as const)
    const body = replaceAll(call, sent, words)
    const shows = words.map(([place, word]) => `${nameOf(place)} ${JSON.stringify(word)}`).join(', ')
    return { rule: 'enumeration', shows, sent: body, expected: expectedOf(call, body) }
  })
}

/** Bodies that are not JSON objects. */
const rawBodies = (call: Call, sent: Sent): Case[] => {
  const type = 'application/json'
  const { server } = messages
  const raw = (shows: string, body: string, status: number, message: string, as = type): Case => ({
    rule: 'body',
    shows,
    sent,
    raw: { body, type: as },
    expected: { status, message },
  })
  const json = (body: string): Case => ({
    rule: 'body',
    shows: body,
    sent,
    raw: { body, type },
    expected: expectedOf(call, { ...sent, body: JSON.parse(body) }),
  })
  return [
    raw('half an object', '{"email":', 400, server.unreadable),
    raw('an empty body', '', 400, server.unreadable),
    raw('a body above the limit', JSON.stringify('x'.repeat(call.maxBodyBytes ?? 0)), 413, server.tooLarge),
    raw('XML', '<form/>', 415, server.mediaType, 'text/xml'),
    json('[]'),
    json('null'),
    json('7'),
  ]
}

const refusedQueries = (call: Call, sent: Sent): Case[] =>
  Object.keys(sent.query ?? {}).flatMap((key) =>
    [undefined, '', 'x', '9'.repeat(300)].flatMap((value) => {
      const { [key]: _, ...others } = sent.query ?? {}
      const query = value === undefined ? others : { ...others, [key]: value }
      const errors = errorsOf(call, { ...sent, query })
      if (!errors) return []
      const shows = `${key}: ${value === undefined ? 'nothing' : JSON.stringify(value.slice(0, 20))}`
      return [{ rule: 'query', shows, sent: { ...sent, query }, expected: { status: 422, errors } } as const]
    }),
  )

/** Edge cases of a call that must be rejected for something else than a value of the body. */
export const refusedEdges = (call: Call, sent: Sent): Case[] => [
  ...(call.body ? rawBodies(call, sent) : []),
  ...refusedQueries(call, sent),
]

/** Edge cases of a call that must be accepted. */
export const acceptedEdges = (call: Call, sent: Sent): Case[] => {
  if (!call.body) return []
  const places = placesIn(shapeOf(call.body), sent.body)
  return [...longestBodies(call, sent, places), ...enumeratedBodies(call, sent, places)]
}

/** Longer lists may be refused before the rest of a body is read, so that other errors are not reported. */
const generatedItems = 4

const junk = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .jsonValue({ maxDepth: 2 })
      .filter((value) => !Array.isArray(value) || value.length <= generatedItems),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', ' ', '\0', '\ud800', 'x'.repeat(251), null, -1, 1e300, [], {}),
  },
)

// Any character except lone surrogates. fast-check's `unit: 'binary'` takes five seconds to enumerate them.
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
      fields.map(([key, shape]) => [key, arbitraryOf(shape, isObject(good) ? good[key] : undefined)]),
    ),
    // Every field can be missing, even a required one.
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
      maxLength: generatedItems,
    })
  return textLike(good)
}

/** Values that mostly match a schema, with some invalid parts. */
const arbitraryOf = (shape: Shape, good: unknown): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 7, arbitrary: plausible(shape, good) }, { weight: 1, arbitrary: junk })

/** Keys that JSON parsers of servers reject or drop before validation. */
const isPlain = (body: unknown) => !/"(__proto__|constructor|prototype)"/.test(JSON.stringify(body))

/**
 * Whether a key has a quote or a backslash. The `JSON.parse` of V8 14.6 confuses two of them: after an object with the
 * key `\` it reads that key in `{"\"":1}`.
 */
const hasEscapedKey = (body: unknown) => {
  let isFound = false
  JSON.stringify(body, (key, value: unknown) => {
    isFound ||= /["\\]/.test(key)
    return value
  })
  return isFound
}

/** Bodies that mostly match the schema of the call, with some invalid parts; a few are valid. */
export const mutatedBodies = (call: Call, sent: Sent): fc.Arbitrary<unknown> | undefined =>
  call.body &&
  plausible(shapeOf(call.body), sent.body)
    .map(onTheWire)
    .filter((body) => body !== undefined && !hasEscapedKey(body))

const countValues = (body: unknown) => {
  let count = 0
  JSON.stringify(body, (_key, value: unknown) => {
    count += 1
    return value
  })
  return count
}

/** A server may refuse a body unread that has more values than a valid one by more than this. */
const moreValues = 30

/**
 * Bodies that the schema of the call rejects, made from the valid `body`. Valid ones are left out, so that a run stores
 * nothing.
 */
export const badBodies = (call: Call, sent: Sent): fc.Arbitrary<unknown> | undefined =>
  mutatedBodies(call, sent)
    ?.filter((body) => isPlain(body) && countValues(body) <= countValues(sent.body) + moreValues)
    .filter((body) => errorsOf(call, { ...sent, body }) !== undefined)
