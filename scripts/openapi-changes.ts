import { type OpenApiDocument, type Operation, readOpenApi, type SchemaNode } from '#contract/read-openapi.ts'

/** Whether the client sends (request) or receives (reply) values of a schema. */
export type Direction = 'request' | 'reply'

/** A difference between two schemas, and the directions in which it breaks clients. */
interface Difference {
  readonly at: string
  readonly what: string
  readonly breaks: readonly Direction[]
}

/** The new schema accepts fewer values: a request that was valid is rejected. */
const narrower = ['request'] as const
/** The new schema accepts more values: a reply can contain values unknown to clients. */
const wider = ['reply'] as const
const both = ['request', 'reply'] as const

const shown = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value))

/** A schema that accepts only null; in a union it corresponds to `nullable`. */
const isNull = ({ enum: words }: SchemaNode) => words?.length === 1 && words[0] === null

/** The enumeration values without null, which `compareNull` handles. */
const wordsOf = ({ enum: words }: SchemaNode) => words?.filter((word) => word !== null)

const compareWords = (at: string, old: SchemaNode, now: SchemaNode): Difference[] => {
  const [before, after] = [wordsOf(old), wordsOf(now)]
  if (!before && !after) return []
  if (!after) return [{ at, what: 'any word is taken', breaks: wider }]
  if (!before) return [{ at, what: `only ${after.map(shown).join(', ')} is taken`, breaks: narrower }]
  const gone = before.filter((word) => !after.includes(word))
  const come = after.filter((word) => !before.includes(word))
  return [
    ...gone.map((word) => ({ at, what: `${shown(word)} is gone`, breaks: narrower })),
    ...come.map((word) => ({ at, what: `${shown(word)} is new`, breaks: wider })),
  ]
}

const compareLimits = (at: string, old: SchemaNode, now: SchemaNode): Difference[] => {
  const compare = (key: string, before: number | undefined, after: number | undefined, sign: 1 | -1) => {
    if (before === after) return []
    const isLower = sign * (after ?? sign * Infinity) < sign * (before ?? sign * Infinity)
    return [
      { at, what: `${key} is ${shown(after)}, was ${shown(before)}`, breaks: isLower ? narrower : wider },
    ]
  }
  return [
    ...compare('maxLength', old.maxLength, now.maxLength, 1),
    ...compare('maximum', old.maximum, now.maximum, 1),
    ...compare('maxItems', old.maxItems, now.maxItems, 1),
    ...compare('maxProperties', old.maxProperties, now.maxProperties, 1),
    ...compare('minLength', old.minLength, now.minLength, -1),
    ...compare('minItems', old.minItems, now.minItems, -1),
    ...compare('minimum', old.minimum, now.minimum, -1),
  ]
}

const branchesOf = ({ oneOf = [], anyOf = [] }: SchemaNode) =>
  [...oneOf, ...anyOf].filter((branch) => !isNull(branch))

const typeOf = (node: SchemaNode) => node.type ?? (branchesOf(node).length > 0 ? 'one of some' : 'anything')

/** Rules that can only be compared for equality: a new one accepts fewer values, a changed one accepts others. */
const compareRules = (at: string, old: SchemaNode, now: SchemaNode): Difference[] => {
  const compare = (key: string, before: string | undefined, after: string | undefined): Difference[] => {
    if (before === after) return []
    const what = `${key} is ${shown(after)}, was ${shown(before)}`
    if (before === undefined) return [{ at, what, breaks: narrower }]
    return [{ at, what, breaks: after === undefined ? wider : both }]
  }
  return [
    ...(typeOf(old) === typeOf(now)
      ? []
      : [{ at, what: `is ${typeOf(now)}, was ${typeOf(old)}`, breaks: both }]),
    ...compare('pattern', old.pattern, now.pattern),
    ...compare('format', old.format, now.format),
  ]
}

/** A changed default changes the meaning of requests without the field. */
const compareDefaults = (at: string, old: SchemaNode, now: SchemaNode): Difference[] => {
  const [before, after] = [shown(old.default), shown(now.default)]
  if (before === after) return []
  return [
    { at, what: `left out means ${after}, was ${before}`, breaks: old.default === undefined ? [] : narrower },
  ]
}

const takesNull = ({ nullable = false, oneOf = [], anyOf = [] }: SchemaNode) =>
  nullable || [...oneOf, ...anyOf].some(isNull)

const compareNull = (at: string, old: SchemaNode, now: SchemaNode): Difference[] => {
  const [before, after] = [takesNull(old), takesNull(now)]
  if (before === after) return []
  return [{ at, what: `null is ${after ? 'new' : 'gone'}`, breaks: after ? wider : narrower }]
}

const anything: SchemaNode = {}

const compareOpenness = (at: string, old: SchemaNode, now: SchemaNode): Difference[] => {
  const isClosed = (node: SchemaNode) => node.additionalProperties === false
  const schemaOf = ({ additionalProperties: others }: SchemaNode) =>
    typeof others === 'object' ? others : anything
  if (isClosed(old) === isClosed(now)) return compareNodes(`${at}.*`, schemaOf(old), schemaOf(now))
  const what = `other fields are ${isClosed(now) ? 'refused' : 'taken'}`
  return [{ at, what, breaks: isClosed(now) ? narrower : [] }]
}

const compareFields = (at: string, old: SchemaNode, now: SchemaNode): Difference[] => {
  const must = ({ required = [] }: SchemaNode, key: string) => required.includes(key)
  const keys = new Set([...Object.keys(old.properties ?? {}), ...Object.keys(now.properties ?? {})])
  return [...keys].flatMap((key): Difference[] => {
    const [before, after] = [old.properties?.[key], now.properties?.[key]]
    const place = `${at}.${key}`
    if (!after) return [{ at: place, what: 'is gone', breaks: both }]
    if (!before && must(now, key)) return [{ at: place, what: 'is new and required', breaks: narrower }]
    if (!before) return [{ at: place, what: 'is new', breaks: [] }]
    const inside = compareNodes(place, before, after)
    if (must(old, key) === must(now, key)) return inside
    const what = must(now, key) ? 'is now required' : 'may be left out'
    return [{ at: place, what, breaks: must(now, key) ? narrower : wider }, ...inside]
  })
}

/** The name of a branch of a union: its constant fields, its fields with few values, or its type. */
const nameOf = (branch: SchemaNode) => {
  const fixed = Object.entries(branch.properties ?? {}).flatMap(([key, { enum: words }]) =>
    words ? [{ text: `${key} ${words.map(shown).join('|')}`, isConstant: words.length === 1 }] : [],
  )
  // A new value of another field is a change of the branch, not another branch.
  const named = fixed.some(({ isConstant }) => isConstant)
    ? fixed.filter(({ isConstant }) => isConstant)
    : fixed
  return named.map(({ text }) => text).join(', ') || branch.enum?.map(shown).join('|') || typeOf(branch)
}

/** Branches by name; equal names get a number. */
const namedBranches = (node: SchemaNode) => {
  const named = new Map<string, SchemaNode>()
  for (const branch of branchesOf(node)) {
    const name = nameOf(branch)
    const alike = [...named.keys()].filter((known) => known.replace(/ #\d+$/, '') === name).length
    named.set(alike === 0 ? name : `${name} #${alike + 1}`, branch)
  }
  return named
}

const compareBranches = (at: string, old: SchemaNode, now: SchemaNode) => {
  const [before, after] = [namedBranches(old), namedBranches(now)]
  const stayedOrGone = [...before].flatMap(([name, branch]): Difference[] => {
    const [place, left] = [`${at} (${name})`, after.get(name)]
    return left ? compareNodes(place, branch, left) : [{ at: place, what: 'is gone', breaks: narrower }]
  })
  const come = [...after.keys()].filter((name) => !before.has(name))
  return [...stayedOrGone, ...come.map((name) => ({ at: `${at} (${name})`, what: 'is new', breaks: wider }))]
}

/** Keywords compared above; all others must stay equal. */
const known = new Set(
  'type enum format pattern nullable default minLength maxLength minimum maximum minItems maxItems maxProperties required'
    .split(' ')
    .concat(
      'properties',
      'items',
      'additionalProperties',
      'oneOf',
      'anyOf',
      'discriminator',
      'title',
      'description',
    ),
)

const compareOthers = (at: string, old: SchemaNode, now: SchemaNode): Difference[] =>
  [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => !known.has(key) && shown(old[key]) !== shown(now[key]))
    .map((key) => ({ at, what: `${key} is ${shown(now[key])}, was ${shown(old[key])}`, breaks: both }))

function compareNodes(at: string, old: SchemaNode, now: SchemaNode): Difference[] {
  if (old === now) return []
  return [
    ...compareRules(at, old, now),
    ...compareWords(at, old, now),
    ...compareLimits(at, old, now),
    ...compareDefaults(at, old, now),
    ...compareNull(at, old, now),
    ...compareOthers(at, old, now),
    ...compareOpenness(at, old, now),
    ...compareFields(at, old, now),
    ...compareBranches(at, old, now),
    ...(old.items || now.items ? compareNodes(`${at}[]`, old.items ?? {}, now.items ?? {}) : []),
  ]
}

/** Changes between two schemas as text, grouped by whether they break clients. */
export const schemaChanges = (at: string, direction: Direction, old: SchemaNode, now: SchemaNode) => {
  const all = compareNodes(at, old, now)
  const inWords = (some: readonly Difference[]) => some.map(({ at: place, what }) => `${place}: ${what}`)
  return {
    breaking: inWords(all.filter(({ breaks }) => breaks.includes(direction))),
    additive: inWords(all.filter(({ breaks }) => !breaks.includes(direction))),
  }
}

/** Changes as text: breaking and non-breaking ones. */
export interface Changes {
  readonly breaking: readonly string[]
  readonly additive: readonly string[]
}

const merge = (all: readonly Changes[]): Changes => ({
  breaking: all.flatMap(({ breaking }) => breaking),
  additive: all.flatMap(({ additive }) => additive),
})
const breaks = (...breaking: string[]): Changes => ({ breaking, additive: [] })
const adds = (...additive: string[]): Changes => ({ breaking: [], additive })

/** Compares two tables by name: removed, added and common entries. */
const compareNames = <Value>(
  old: Readonly<Record<string, Value>>,
  now: Readonly<Record<string, Value>>,
  changesOf: {
    readonly gone: (name: string, value: Value) => Changes
    readonly come: (name: string, value: Value) => Changes
    readonly both: (name: string, before: Value, after: Value) => Changes
  },
): Changes =>
  merge([
    ...Object.entries(old).map(([name, value]) => {
      const after = now[name]
      return after === undefined ? changesOf.gone(name, value) : changesOf.both(name, value, after)
    }),
    ...Object.entries(now).flatMap(([name, value]) =>
      old[name] === undefined ? [changesOf.come(name, value)] : [],
    ),
  ])

type Content = NonNullable<Operation['responses'][string]['content']>

const sentencesOf = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return undefined
  const { message, errors }: { message?: unknown; errors?: unknown } = value
  return message === undefined && errors === undefined ? undefined : JSON.stringify({ message, errors })
}

/** Messages are part of the contract: examples with the same name must have the same messages. */
const compareSentences = (at: string, old: Content[string], now: Content[string]): Changes => {
  const said = Object.entries(old.examples ?? {}).flatMap(([shows, { value }]) => {
    const [before, after] = [sentencesOf(value), sentencesOf(now.examples?.[shows]?.value)]
    return before !== undefined && after !== undefined && before !== after
      ? [`${at}, ${shows}: says ${after} instead of ${before}`]
      : []
  })
  return breaks(...said)
}

const compareContent = (at: string, direction: Direction, old: Content = {}, now: Content = {}) =>
  compareNames(old, now, {
    gone: (type) => breaks(`${at}: ${type} is gone`),
    come: (type) => adds(`${at}: ${type} is new`),
    both: (_, before, after) =>
      merge([
        schemaChanges(at, direction, before.schema, after.schema),
        direction === 'reply' ? compareSentences(at, before, after) : adds(),
      ]),
  })

type Parameter = NonNullable<Operation['parameters']>[number]

const byName = (parameters: readonly Parameter[] = []) =>
  Object.fromEntries(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]))

const compareParameters = (at: string, old: Operation, now: Operation) =>
  compareNames(byName(old.parameters), byName(now.parameters), {
    gone: (name) => breaks(`${at}: ${name} is gone`),
    come: (name, { required }) =>
      required ? breaks(`${at}: ${name} is new and required`) : adds(`${at}: ${name} is new`),
    both: (name, before, after) =>
      merge([
        after.required && !before.required ? breaks(`${at}: ${name} is now required`) : adds(),
        before.required && !after.required ? adds(`${at}: ${name} may be left out`) : adds(),
        schemaChanges(`${at}, ${name}`, 'request', before.schema, after.schema),
      ]),
  })

const compareBodies = (at: string, { requestBody: old }: Operation, { requestBody: now }: Operation) => {
  if (!old && now) return breaks(`${at}: a body is new`)
  if (old && !now) return breaks(`${at}: the body is gone`)
  return merge([
    now?.required && !old?.required ? breaks(`${at}: the body is now required`) : adds(),
    compareContent(`${at}, body`, 'request', old?.content, now?.content),
  ])
}

type Reply = Operation['responses'][string]

const compareReplies = (at: string, old: Reply, now: Reply) =>
  merge([
    compareContent(at, 'reply', old.content, now.content),
    compareNames(old.headers ?? {}, now.headers ?? {}, {
      gone: (name) => breaks(`${at}: header ${name} is gone`),
      come: (name) => adds(`${at}: header ${name} is new`),
      both: (name, before, after) =>
        schemaChanges(`${at}, header ${name}`, 'reply', before.schema, after.schema),
    }),
  ])

const compareOperations = (at: string, old: Operation, now: Operation): Changes =>
  merge([
    old.operationId === now.operationId ? adds() : breaks(`${at}: is called ${now.operationId} now`),
    compareParameters(at, old, now),
    compareBodies(at, old, now),
    compareNames(old.responses, now.responses, {
      gone: (status) => breaks(`${at}: status ${status} is gone`),
      come: (status) => adds(`${at}: status ${status} is new`),
      both: (status, before, after) => compareReplies(`${at}, reply ${status}`, before, after),
    }),
  ])

const operationsOf = ({ paths }: OpenApiDocument) =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    ),
  )

/** OpenAPI 3.0 cannot restrict names of fields, so `propertyNames` is ignored for a 3.0 document. */
const withoutPropertyNames = (document: OpenApiDocument): OpenApiDocument =>
  readOpenApi(
    JSON.parse(
      JSON.stringify(document, (key, value: unknown) => (key === 'propertyNames' ? undefined : value)),
    ),
  )

/**
 * Changes between two OpenAPI documents, as text. Breaking changes are rejected requests that were valid, and replies
 * with missing or unknown values.
 */
export const openApiChanges = (old: OpenApiDocument, now: OpenApiDocument): Changes => {
  const isOld = [old, now].some(({ openapi }) => openapi.startsWith('3.0'))
  const [before, after] = isOld ? [withoutPropertyNames(old), withoutPropertyNames(now)] : [old, now]
  return compareNames(operationsOf(before), operationsOf(after), {
    gone: (call) => breaks(`${call} is gone`),
    come: (call) => adds(`${call} is new`),
    both: compareOperations,
  })
}

/** Breaking changes without a higher version of the contract. */
export const unannounced = (old: OpenApiDocument, now: OpenApiDocument): readonly string[] =>
  Number(now.info.version) > Number(old.info.version) ? [] : openApiChanges(old, now).breaking
