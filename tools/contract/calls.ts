import { z } from 'zod'
import { examples } from '#contract/examples.ts'
import { contract } from '#contract/index.ts'

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

const partOf = (call: object, part: string): z.ZodType | undefined => {
  const schema: unknown = Reflect.get(call, part)
  return isSchema(schema) ? schema : undefined
}

/** A request as the examples hold it, of whichever call. */
const sentSchema = z.object({
  body: z.unknown().optional(),
  query: z.record(z.string(), z.string()).optional(),
  pathParams: z.record(z.string(), z.string()).optional(),
  headers: z.record(z.string(), z.string()).optional(),
})
export type Sent = z.infer<typeof sentSchema>

const exampleSchema = z.object({
  shows: z.string(),
  needs: z.array(z.enum(['free slot', 'booking', 'mailed token', 'session', 'share'])).default([]),
  request: sentSchema,
  status: z.int(),
  /** A file as text, by how it begins. */
  reply: z.union([z.string(), z.record(z.string(), z.unknown())]),
})
export type Example = z.infer<typeof exampleSchema>

const examplesSchema = z.object({ accepted: z.array(exampleSchema), refused: z.array(exampleSchema) })

/** A call of the contract without the types of its own: what tools need that work with any call. */
export interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly body: z.ZodType | undefined
  readonly query: z.ZodType | undefined
  readonly headers: z.ZodType | undefined
  readonly pathParams: z.ZodType | undefined
  /** Replies by status; a file is any text. */
  readonly responses: ReadonlyMap<number, z.ZodType>
  /** Content types of replies that are files. */
  readonly files: ReadonlyMap<number, string>
  readonly examples: z.infer<typeof examplesSchema>
}

const contentTypeOf = (reply: unknown): string | undefined => {
  const type: unknown =
    typeof reply === 'object' && reply !== null ? Reflect.get(reply, 'contentType') : undefined
  return typeof type === 'string' ? type : undefined
}

const fileAsText = z.string()

const callOf = (name: string, call: (typeof contract)[keyof typeof contract]): Call => ({
  name,
  method: call.method,
  path: call.path,
  summary: call.summary,
  body: partOf(call, 'body'),
  query: partOf(call, 'query'),
  headers: partOf(call, 'headers'),
  pathParams: partOf(call, 'pathParams'),
  responses: new Map(
    Object.entries(call.responses).map(([status, reply]) => [
      Number(status),
      isSchema(reply) ? reply : fileAsText,
    ]),
  ),
  files: new Map(
    Object.entries(call.responses).flatMap(([status, reply]) => {
      const type = contentTypeOf(reply)
      return type === undefined ? [] : [[Number(status), type] as const]
    }),
  ),
  examples: examplesSchema.parse(Reflect.get(examples, name)),
})

/** Every call of the contract, in its order. */
export const calls: readonly Call[] = Object.entries(contract).map(([name, call]) => callOf(name, call))

/** The path of a call with its parameters filled in, and its query. */
export const addressOf = ({ path }: Call, { pathParams = {}, query }: Sent) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(pathParams[name] ?? ''))
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled
}
