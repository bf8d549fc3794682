import { readFile } from 'node:fs/promises'
import { generateOpenApi } from '@ts-rest/open-api'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { openApiDocument, type Operation, type OpenApiDocument } from '#contract/openapi-document.ts'
import { uploadContentType } from '#contract/uploads.ts'
import { contractVersion } from '#contract/version.ts'
import { upload, type UploadCall, uploadMedia } from './contract/upload-calls.ts'
import { keepGenerated } from './generated-file.ts'
import { unannounced } from './openapi-changes.ts'
import { addExamples } from './openapi-examples.ts'

const meanings: Readonly<Record<string, string>> = {
  400: 'The request could not be read.',
  401: 'A password has to be given first.',
  403: 'Not allowed with this link.',
  404: 'The link leads to nothing.',
  409: 'Somebody was faster, or it can no longer be changed.',
  413: 'The body is too large.',
  415: 'The body is of a type this call does not take.',
  422: 'Something has to be corrected: messages by field.',
  429: 'Too many requests; the header Retry-After says when to come again.',
  500: 'Our fault; nothing was stored.',
  501: 'Not open yet; nothing was stored.',
  503: 'A service we depend on does not answer; nothing was stored.',
}

const plainObject = z.record(z.string(), z.unknown())

/** A shape of nothing but null, where a union has no type that `nullable` could stand beside. */
const onlyNull: z.core.JSONSchema.Schema = { type: 'object', nullable: true, enum: [null] }

/** A schema as OpenAPI 3.0 writes it: what is sent, not what it is turned into. */
const toJsonSchema = (schema: unknown) => {
  if (!(schema instanceof z.ZodType)) return null
  // Bytes are no JSON.
  if (schema instanceof z.ZodCustom) return { type: 'string', format: 'binary' }
  const json = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.pattern === z.regexes.email.source) jsonSchema.format = 'email'
      // What a JavaScript number can hold is no rule of the contract.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      // In OpenAPI, `nullable` adds null to a type, and neither to its words nor to a union.
      const { nullable, enum: words, oneOf } = jsonSchema
      if (nullable && words && !words.includes(null)) jsonSchema.enum = [...words, null]
      if (nullable && oneOf) {
        jsonSchema.oneOf = [...oneOf, onlyNull]
        delete jsonSchema.nullable
      }
    },
  })
  return plainObject.parse(json)
}

const replyOf = (schema: z.ZodType) => ({
  description: '',
  content: { 'application/json': { schema: toJsonSchema(schema) } },
})

const parametersOf = (place: 'path' | 'query' | 'header', fields: Readonly<Record<string, z.ZodType>>) =>
  Object.entries(fields).map(([name, schema]) => ({
    name,
    in: place,
    ...(schema instanceof z.ZodOptional ? {} : { required: true }),
    schema: toJsonSchema(schema),
  }))

const uploadOf = ({ name, summary, pathParams, headers, query, responses }: UploadCall) => ({
  operationId: name,
  summary,
  parameters: [
    ...parametersOf('path', pathParams?.shape ?? {}),
    ...parametersOf('header', headers?.shape ?? {}),
    ...parametersOf('query', query.shape),
  ],
  requestBody: { content: { [uploadContentType]: { schema: { type: 'string', format: 'binary' } } } },
  responses: Object.fromEntries([...responses].map(([status, schema]) => [status, replyOf(schema)])),
})

/** Files are sent as they are, beside the router of calls. */
const uploads = Object.fromEntries(
  [upload, uploadMedia].map((call) => [
    call.path.replaceAll(/:(\w+)/g, '{$1}'),
    { [call.method.toLowerCase()]: uploadOf(call) },
  ]),
)

const meaningOf = (status: string, { operationId, requestBody }: Operation) => {
  if (status === '200') return requestBody ? 'Done, and stored before this answer.' : 'What was asked for.'
  const meaning = meanings[status]
  if (meaning === undefined) throw new Error(`${operationId}: no words for status ${status}`)
  return meaning
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
}

/** What the generator leaves out: words for each status, the header of 429, and that a body has to be sent. */
const withMeanings = (operation: Operation): Operation => ({
  ...operation,
  ...(operation.requestBody && { requestBody: { required: true, ...operation.requestBody } }),
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [
      status,
      {
        description: meaningOf(status, operation),
        ...(status === '429' && { headers: retryAfter }),
        content: response.content,
      },
    ]),
  ),
})

const contentTypeOf = (id: string, status: string): string => {
  const call = Object.entries(contract).find(([name]) => name === id)?.[1]
  const reply: unknown = Reflect.get(call?.responses ?? {}, status)
  return typeof reply === 'object' && reply !== null && 'contentType' in reply
    ? String(reply.contentType)
    : 'application/json'
}

/** Replies that are files under the types they have. */
const withFiles = (operation: Operation): Operation => ({
  ...operation,
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => {
      const [media] = Object.values(response.content ?? {})
      const type = contentTypeOf(operation.operationId, status)
      return [status, { ...response, content: media && { [type]: media } }]
    }),
  ),
})

const mapOperations = (document: OpenApiDocument, map: (operation: Operation) => Operation) => ({
  ...document,
  paths: Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, map(operation)])),
    ]),
  ),
})

/** The contract as an OpenAPI document, with its examples. */
export function describeContract(): OpenApiDocument {
  const info = {
    title: 'Understory',
    version: contractVersion,
    description:
      'The calls of the public site and of studies. Paths are relative to the address of the site.',
    license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  }
  const servers = [{ url: '/', description: 'The site that serves this document.' }]
  const { paths, ...rest } = generateOpenApi(
    contract,
    { info },
    { setOperationId: true, schemaTransformer: ({ schema }) => toJsonSchema(schema) },
  )
  const document = openApiDocument.parse({ ...rest, servers, security: [], paths: { ...paths, ...uploads } })
  return mapOperations(document, (operation) => addExamples(withMeanings(withFiles(operation))))
}

const file = 'contract/openapi.json'

/** What breaks the clients of the committed document, unless the version announces it. */
async function unannouncedChanges(document: OpenApiDocument) {
  const committed = await readFile(file, 'utf8').catch(() => undefined)
  return committed === undefined ? [] : unannounced(openApiDocument.parse(JSON.parse(committed)), document)
}

if (import.meta.main) {
  const document = describeContract()
  const breaking = await unannouncedChanges(document)
  if (breaking.length > 0) {
    console.error(
      ['This breaks clients: raise the version in contract/version.ts.', ...breaking].join('\n  '),
    )
    process.exitCode = 1
  } else await keepGenerated(file, `${JSON.stringify(document, null, 2)}\n`, 'npm run contract:openapi')
}
