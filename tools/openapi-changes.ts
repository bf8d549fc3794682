import { type OpenApiDocument, type Operation, readOpenApi } from '#contract/openapi-schema.ts'
import { schemaChanges, type Direction } from './openapi-schema-changes.ts'

/** What became different, in words: what can break a client, and what cannot. */
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

/** Runs over the names of two tables: what left, what came, what stayed. */
const compareNames = <Value>(
  old: Readonly<Record<string, Value>>,
  now: Readonly<Record<string, Value>>,
  tell: {
    readonly gone: (name: string, value: Value) => Changes
    readonly come: (name: string, value: Value) => Changes
    readonly both: (name: string, before: Value, after: Value) => Changes
  },
): Changes =>
  merge([
    ...Object.entries(old).map(([name, value]) => {
      const after = now[name]
      return after === undefined ? tell.gone(name, value) : tell.both(name, value, after)
    }),
    ...Object.entries(now).flatMap(([name, value]) =>
      old[name] === undefined ? [tell.come(name, value)] : [],
    ),
  ])

type Content = NonNullable<Operation['responses'][string]['content']>

const sentencesOf = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return undefined
  const { message, errors }: { message?: unknown; errors?: unknown } = value
  return message === undefined && errors === undefined ? undefined : JSON.stringify({ message, errors })
}

/** The wording of replies is part of the contract; an example of the same name says the same sentences. */
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

/** OpenAPI 3.0 cannot restrict the names of fields, so nothing is known of them in a document of 3.0. */
const withoutPropertyNames = (document: OpenApiDocument): OpenApiDocument =>
  readOpenApi(
    JSON.parse(
      JSON.stringify(document, (key, value: unknown) => (key === 'propertyNames' ? undefined : value)),
    ),
  )

/**
 * What changed between two documents of the contract, in words. Breaking is whatever a client that was right
 * before can trip over: a request that is refused now, a reply that lacks what it held or says something new.
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

/** The breaking changes that come without a higher version of the contract. */
export const unannounced = (old: OpenApiDocument, now: OpenApiDocument): readonly string[] =>
  Number(now.info.version) > Number(old.info.version) ? [] : openApiChanges(old, now).breaking
