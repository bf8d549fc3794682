import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { contractVersion } from '#contract/index.ts'
import { emailPattern } from '#contract/shared/fields.ts'
import { readOpenApi } from '#contract/read-openapi.ts'
import { openShareHeaders } from '#contract/results/open-result-calls.ts'
import { uploadContentType } from '#contract/site/uploads.ts'
import { permission } from '#contract/workspace/permissions.ts'
import { type Call, calls, otherCalls, uploadCalls } from './contract/calls.ts'
import { branchValues, failures, groups, schemaNames, securitySchemes } from './contract/openapi-names.ts'
import { keepGenerated } from './generated-file.ts'
import { unannounced } from './openapi-changes.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const binary: JsonSchema = { type: 'string', format: 'binary' }
const reference = (part: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${part}/${name}` })

/** Drafts have the fields of the complete schema, with fewer checks. */
const draftOfSchema: JsonSchema = {
  type: 'object',
  description:
    'A draft: the fields of the complete schema, which readStudy and readResults describe. Texts may be empty and lists short.',
  additionalProperties: true,
}

const sortedByName = <Value>(parts: ReadonlyMap<string, Value>) =>
  Object.fromEntries([...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The mapping of a union's discriminator, where every branch of the union has a name. */
const discriminatorOf = (union: z.ZodDiscriminatedUnion) => {
  const mapping = union.options.flatMap((branch) => {
    const name = schemaNames.get(branch)?.id
    return branchValues(union, branch).map(
      (value) => [value, name && reference('schemas', name).$ref] as const,
    )
  })
  return mapping.every(([, name]) => name !== undefined)
    ? { propertyName: union.def.discriminator, mapping: Object.fromEntries(mapping) }
    : undefined
}

/** Collects the named schemas of the document while it is written. */
const createSchemaWriter = () => {
  const named = new Map<string, JsonSchema>()

  /** A schema as JSON Schema: the input it accepts. */
  const toJsonSchema = (schema: z.ZodType): JsonSchema => {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, {
      metadata: schemaNames,
      io: 'input',
      override: ({ zodSchema, jsonSchema }) => {
        // The format takes every address that the pattern takes, and does not change with it.
        if (jsonSchema.pattern === emailPattern.source) {
          jsonSchema.format = 'email'
          delete jsonSchema.pattern
        }
        const limit = z.globalRegistry.get(zodSchema)?.['maxProperties']
        if (typeof limit === 'number') jsonSchema.maxProperties = limit
        if (z.globalRegistry.get(zodSchema)?.['isDraft'] === true) {
          for (const keyword of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, keyword)
          Object.assign(jsonSchema, draftOfSchema)
        }
        // The range of JavaScript's numbers is no rule of the contract.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
        const discriminator = zodSchema instanceof z.ZodDiscriminatedUnion && discriminatorOf(zodSchema)
        if (discriminator) jsonSchema['discriminator'] = discriminator
      },
    })
    for (const [name, definition] of Object.entries($defs)) named.set(name, definition)
    return json
  }
  return { named, toJsonSchema }
}

/** Examples by title; nothing for none. */
const examplesOf = (examples: readonly (readonly [string, unknown])[]) =>
  examples.length > 0 && {
    examples: Object.fromEntries(examples.map(([title, value]) => [title, { value }])),
  }

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
}

/** The schemes that open a call, by its access and the headers it reads. */
const securityOf = ({ access, headers }: Call) => {
  if (access === 'account' || access === 'instance-admin') return [{ sessionCookie: [] }]
  if (permission.safeParse(access).success) return [{ sessionCookie: [] }, { apiKey: [] }]
  const read = headers instanceof z.ZodObject ? Object.keys(headers.shape) : []
  if (read.includes(securitySchemes.sessionToken.name)) return [{ sessionToken: [] }]
  if (read.includes(securitySchemes.bookingToken.name)) return [{ bookingToken: [] }]
  if (read.includes(securitySchemes.personToken.name)) return [{ personToken: [] }]
  if (read.includes(securitySchemes.recordingVisitor.name)) return [{}, { recordingVisitor: [] }]
  if (!read.includes(securitySchemes.shareToken.name)) return undefined
  const links = [
    { shareToken: [] },
    { shareToken: [], shareAccess: [] },
    { sessionCookie: [] },
    { apiKey: [] },
  ]
  return headers === openShareHeaders ? [{}, ...links] : links
}

const tagOf = ({ name }: Call) => {
  const group = groups.find((each) => each.calls.includes(name))
  if (!group) throw new Error(`${name} is in no group of scripts/contract/openapi-names.ts`)
  return group.name
}

/** JSON with a line for each member down to this depth, so that an operation or a schema is a line of a change. */
const linesOf = (value: unknown, depth: number, indent = ''): string => {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${indent}  ${JSON.stringify(key)}: ${linesOf(member, depth - 1, `${indent}  `)}`)
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`
}

/** The contract as an OpenAPI document, with its examples. */
export function describeContract() {
  const { named, toJsonSchema } = createSchemaWriter()
  const sharedResponses = new Map<string, object>()

  const parametersOf = (place: 'path' | 'query' | 'header', schema: z.ZodType | undefined) => {
    const { properties = {}, required = [] } = schema ? toJsonSchema(schema) : {}
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      ...(required.includes(name) && { required: true }),
      schema: property,
    }))
  }

  const redirect = { description: 'Leads to a page.' }

  const replyOf = (status: number, call: Call) => {
    if (status === 303) return redirect
    return status === 200 ? successOf(call) : failureOf(status, call)
  }

  const failureOf = (status: number, call: Call) => {
    const { responses, examples } = call
    const failure = failures.get(status)
    const schema = responses.get(status)
    if (!failure || !schema) throw new Error(`${call.name}: status ${status} has no description`)
    const { name, description } = failure
    const shown = examples.refused
      .filter((example) => example.status === status)
      .map(({ shows, reply }) => [shows, reply] as const)
    const response = {
      description,
      ...(status === 429 && { headers: retryAfter }),
      content: { 'application/json': { schema: toJsonSchema(schema), ...examplesOf(shown) } },
    }
    // The scripts on customers' pages get separate refusals.
    if (shown.length > 0 || otherCalls.includes(call)) return response
    sharedResponses.set(name, response)
    return reference('responses', name)
  }

  const successOf = ({ method, responses, files, examples }: Call) => {
    const type = files.get(200)
    const schema = responses.get(200)
    const isText = type === undefined || type.startsWith('text/')
    const shown = examples.accepted.map(({ shows, reply }) => [shows, reply] as const)
    return {
      description:
        method === 'POST' ? 'Done. The change was stored before this reply.' : 'The requested data.',
      content: {
        [type ?? 'application/json']: {
          schema: schema && isText ? toJsonSchema(schema) : binary,
          ...examplesOf(shown),
        },
      },
    }
  }

  const bodyOf = ({ body, bodyType = 'application/json', examples }: Call) => {
    if (!body) return undefined
    const shown = examples.accepted.flatMap(({ shows, request }) =>
      request.body === undefined ? [] : [[shows, request.body] as const],
    )
    return { [bodyType]: { schema: toJsonSchema(body), ...examplesOf(shown) } }
  }

  const limitOf = ({ maxBodyBytes }: Call) =>
    maxBodyBytes !== undefined && { description: `At most ${maxBodyBytes} bytes.` }

  const operationOf = (call: Call, isUpload: boolean) => {
    const content = isUpload ? { [uploadContentType]: { schema: binary } } : bodyOf(call)
    const security = securityOf(call)
    return {
      operationId: call.name,
      summary: call.summary,
      tags: [tagOf(call)],
      ...(security && { security }),
      parameters: [
        ...parametersOf('path', call.pathParams),
        ...parametersOf('header', call.headers),
        ...parametersOf('query', call.query),
      ],
      ...(content && { requestBody: { ...limitOf(call), required: true, content } }),
      responses: Object.fromEntries(
        [...call.responses.keys()].map((status) => [status, replyOf(status, call)]),
      ),
    }
  }

  const paths: Record<string, Record<string, object>> = {}
  for (const call of [...calls, ...uploadCalls, ...otherCalls]) {
    const methods = (paths[call.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
    methods[call.method.toLowerCase()] = operationOf(call, uploadCalls.includes(call))
  }
  const document = {
    openapi: '3.1.1',
    info: {
      title: 'Understory',
      version: contractVersion,
      description:
        'The calls of the public site, of studies, accounts and workspaces. Paths are relative to the address of the site.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    security: [],
    tags: groups.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: sortedByName(named),
      responses: sortedByName(sharedResponses),
      securitySchemes,
    },
  }
  const text = linesOf(document, 3).replaceAll('"#/$defs/', '"#/components/schemas/')
  return { text: `${text}\n`, document: readOpenApi(JSON.parse(text)) }
}

const file = 'contract/openapi.json'

if (import.meta.main) {
  const { text, document } = describeContract()
  const committed = await readFile(file, 'utf8').catch(() => undefined)
  const breaking = committed === undefined ? [] : unannounced(readOpenApi(JSON.parse(committed)), document)
  if (breaking.length > 0) {
    console.error(
      ['These changes break clients: raise the version in contract/index.ts.', ...breaking].join('\n  '),
    )
    process.exitCode = 1
  } else await keepGenerated(file, text, 'npm run contract:openapi')
}
