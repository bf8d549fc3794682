import { isList, isObject, type JsonObject } from './shared/json.ts'
import { z } from 'zod'

/** The keywords of JSON Schema that the contract's schemas use. */
const schemaNode = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  nullable: z.boolean().optional(),
  default: z.unknown().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  maxProperties: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), schemaNode).optional()
  },
  get items() {
    return schemaNode.optional()
  },
  /** Schema of fields that are not listed in `properties`; false forbids them. */
  get additionalProperties() {
    return z.union([z.boolean(), schemaNode]).optional()
  },
  get oneOf() {
    return z.array(schemaNode).optional()
  },
  get anyOf() {
    return z.array(schemaNode).optional()
  },
})
export type SchemaNode = z.infer<typeof schemaNode>

const content = z.record(
  z.string(),
  z.object({
    schema: schemaNode,
    /** Keys are descriptions. */
    examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
  }),
)

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).optional(),
  /** Alternatives; each names the schemes that are needed together. */
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().optional(),
        schema: schemaNode,
      }),
    )
    .optional(),
  requestBody: z.object({ required: z.literal(true).optional(), content }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      headers: z.record(z.string(), z.object({ description: z.string(), schema: schemaNode })).optional(),
      content: content.optional(),
    }),
  ),
})
export type Operation = z.infer<typeof operation>

const openApiDocument = z.object({
  openapi: z.string(),
  info: z.object({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.object({ name: z.string(), url: z.url() }).optional(),
  }),
  servers: z.array(z.object({ url: z.string(), description: z.string() })).optional(),
  tags: z.array(z.object({ name: z.string(), description: z.string() })).optional(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})
export type OpenApiDocument = z.infer<typeof openApiDocument>

const isNullType = (schema: unknown) => isObject(schema) && schema['type'] === 'null'

/** The schema of null alone, as a branch of a union. */
const onlyNull = { type: 'object', nullable: true, enum: [null] }

/** A schema that also takes null, as OpenAPI 3.0 writes it. */
const orNull = (branches: readonly unknown[]): JsonObject => {
  const [schema] = branches
  if (branches.length > 1 || !isObject(schema)) return { anyOf: [...branches, onlyNull] }
  const { oneOf, anyOf, enum: choices } = schema
  if (isList(oneOf)) return { ...schema, oneOf: [...oneOf, onlyNull] }
  if (isList(anyOf)) return { ...schema, anyOf: [...anyOf, onlyNull] }
  return { ...schema, nullable: true, ...(isList(choices) && { enum: [...choices, null] }) }
}

/** A constant as an enumeration of one, and null as `nullable`: readers handle one form of each. */
const unified = (schema: JsonObject): JsonObject => {
  const { const: constant, type, anyOf, ...others } = schema
  if (constant !== undefined && !isObject(constant)) {
    const { const: _, ...variable } = schema
    return { ...variable, enum: [constant] }
  }
  if (isList(type)) return orNull([{ ...schema, type: type.find((each) => each !== 'null') }])
  if (!isList(anyOf) || !anyOf.some(isNullType)) return schema
  return { ...others, ...orNull(anyOf.filter((branch) => !isNullType(branch))) }
}

/** Replaces every reference by the part of the document that it names. */
const dereference = (document: unknown): unknown => {
  const inlined = new Map<string, unknown>()
  const findPart = (reference: string) =>
    reference
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), document)

  const inline = (part: unknown): unknown => {
    if (isList(part)) return part.map(inline)
    if (!isObject(part)) return part
    const { $ref: reference } = part
    if (typeof reference !== 'string')
      return unified(
        Object.fromEntries(
          Object.entries(part).map(([key, value]) => [key, key === 'examples' ? value : inline(value)]),
        ),
      )
    const target = findPart(reference)
    if (target === undefined) throw new Error(`${reference} names no part of the document`)
    if (!inlined.has(reference)) inlined.set(reference, inline(target))
    return inlined.get(reference)
  }
  return inline(document)
}

/** Reads an OpenAPI document of the contract, 3.0 or 3.1: without references, null written as `nullable`. */
export const readOpenApi = (json: unknown): OpenApiDocument => openApiDocument.parse(dereference(json))
