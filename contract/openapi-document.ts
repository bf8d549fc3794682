import { z } from 'zod'

/** A JSON schema, as far as the contract's own schemas use the language. */
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
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), schemaNode).optional()
  },
  get items() {
    return schemaNode.optional()
  },
  /** What fields without a name of their own hold, or false where there may be none. */
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
    /** By what they show. */
    examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
  }),
)

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
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

/** The OpenAPI document of the contract, as this house writes and reads it. */
export const openApiDocument = z.object({
  openapi: z.string(),
  info: z.object({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.object({ name: z.string(), url: z.url() }).optional(),
  }),
  servers: z.array(z.object({ url: z.string(), description: z.string() })).optional(),
  /** Empty: nobody signs in. */
  security: z.tuple([]).optional(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})
export type OpenApiDocument = z.infer<typeof openApiDocument>
