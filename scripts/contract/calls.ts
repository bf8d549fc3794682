import { z } from 'zod'
import { examples } from '#contract/examples.ts'
import type { Need } from '#contract/examples/shape.ts'
import { contract } from '#contract/index.ts'
import { otherRoutes } from '#contract/other-routes.ts'
import type { Access } from '#contract/shared/access.ts'
import { callMetadata } from '#contract/shared/access.ts'
import { messages } from '#contract/shared/messages.ts'
import { failedReply, refusedReply } from '#contract/shared/replies.ts'
import { uploadHeaders, uploadPath, uploadQuery, uploadReply } from '#contract/site/uploads.ts'
import { shareHeaders } from '#contract/results/open-result-calls.ts'
import { studyPath } from '#contract/studies/study.ts'
import { peopleImportExamples } from '#contract/people/import-examples.ts'
import {
  importFileMetadata,
  importFilePath,
  importFileQuery,
  peopleImportDetails,
} from '#contract/people/imports.ts'
import { importBundleMetadata, importBundlePath, importBundleQuery } from '#contract/authoring/bundle.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { media, mediaFolder, mediaQuery, mediaUploadPath } from '#contract/studies/media.ts'
import { workspacePath } from '#contract/workspace/workspace.ts'

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
  needs: z.array(z.custom<Need>((need) => typeof need === 'string')).default([]),
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
  readonly access: Access
  readonly body: z.ZodType | undefined
  /** The content type of the body; JSON by default. */
  readonly bodyType?: string | undefined
  /** Largest accepted body; undefined for a call without one. */
  readonly maxBodyBytes: number | undefined
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
  access: callMetadata.parse(call.metadata).access,
  body: partOf(call, 'body'),
  maxBodyBytes: callMetadata.safeParse(Reflect.get(call, 'metadata')).data?.maxBodyBytes,
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

/** A call with a binary body, which the ts-rest router cannot describe. */
export interface UploadCall extends Call {
  readonly query: z.ZodObject
  readonly headers: z.ZodObject | undefined
  readonly pathParams: z.ZodObject | undefined
}

const { upload: uploadMessages } = messages
const refusals = [400, 413, 415, 429, 500, 503]
const failureMessages = [
  [413, uploadMessages.size],
  [415, uploadMessages.mediaType],
  [500, uploadMessages.failed],
  [503, uploadMessages.failed],
] as const

const uploadCall = (
  call: Pick<UploadCall, 'name' | 'path' | 'summary' | 'access' | 'query' | 'headers' | 'pathParams'>,
  { accepted, reply, field }: { accepted: z.ZodType; reply: Example['reply']; field: string },
  moreRefusals: readonly number[] = [],
): UploadCall => ({
  ...call,
  method: 'POST',
  body: undefined,
  maxBodyBytes: undefined,
  responses: new Map<number, z.ZodType>([
    [200, accepted],
    [422, refusedReply],
    ...[...refusals, ...moreRefusals].map((status) => [status, failedReply] as const),
  ]),
  files: new Map(),
  examples: {
    accepted: [{ shows: 'a picture', needs: [], request: {}, status: 200, reply }],
    refused: [
      ...failureMessages.map(([status, message]) => ({ status, reply: { message } })),
      { status: 422, reply: { errors: { [field]: [uploadMessages.extension] } } },
    ].map(({ status, reply: refusal }) => ({
      shows: 'a file',
      needs: [],
      request: {},
      status,
      reply: refusal,
    })),
  },
})

/** An attachment of a form. */
export const upload = uploadCall(
  {
    name: 'upload',
    path: uploadPath,
    summary: 'Upload an attachment of a form',
    access: 'public',
    query: uploadQuery,
    headers: uploadHeaders,
    pathParams: undefined,
  },
  { accepted: uploadReply, reply: { id: '01a1fb0b-6fc6-7517-8e93-c0dd00b84b4b' }, field: 'attachment' },
)

/** A picture, video or audio file of a study. */
export const uploadMedia = uploadCall(
  {
    name: 'uploadMedia',
    path: mediaUploadPath,
    summary: 'Studies: upload a picture, video or audio file',
    access: 'link',
    query: mediaQuery,
    headers: shareHeaders,
    pathParams: studyPath,
  },
  {
    accepted: media,
    reply: { kind: 'image', src: `${mediaFolder}dot.png`, alt: 'A dot', width: 1, height: 1 },
    field: 'file',
  },
  [401, 403, 404],
)

/** A study with its media as one file. */
const importBundle = uploadCall(
  {
    name: 'importStudyBundle',
    path: importBundlePath,
    summary: 'Studies: create a draft from a file of another study',
    access: importBundleMetadata.access,
    query: importBundleQuery,
    headers: undefined,
    pathParams: workspacePath,
  },
  { accepted: createStudyReply, reply: { id: '9d31b6f0c27e4a58c1d2' }, field: 'file' },
  [401, 403, 404, 409],
)

/** A file of people. */
const importFile = uploadCall(
  {
    name: 'uploadPeopleFile',
    path: importFilePath,
    summary: 'People: prepare the import of a CSV or XLSX file',
    access: importFileMetadata.access,
    query: importFileQuery,
    headers: undefined,
    pathParams: workspacePath,
  },
  { accepted: peopleImportDetails, reply: peopleImportExamples.pastePeople.accepted[0].reply, field: 'file' },
  [401, 403, 404, 409],
)

/** Every call with a binary body. */
export const uploadCalls: readonly Call[] = [upload, uploadMedia, importBundle, importFile]

/** Routes that are no calls of this product's pages. */
export const otherCalls: readonly Call[] = Object.entries(otherRoutes).map(([name, route]) => ({
  name,
  method: route.method,
  path: route.path,
  summary: route.summary,
  access: 'public',
  body: route.body?.schema,
  bodyType: route.body?.type,
  maxBodyBytes: undefined,
  query: route.query,
  headers: route.headers,
  pathParams: route.pathParams,
  responses: new Map<number, z.ZodType>([
    [route.reply ? 200 : 303, isSchema(route.reply) ? route.reply : fileAsText],
    [429, failedReply],
    ...Object.entries(route.refusals ?? {}).map(([status, reply]) => [Number(status), reply] as const),
  ]),
  files: new Map(typeof route.reply === 'string' ? [[200, route.reply]] : []),
  examples: { accepted: [], refused: [] },
}))

/** The example request that a call refuses with 404. */
const notFoundRequest = (name: string): Sent =>
  calls.find((call) => call.name === name)?.examples.refused.find(({ status }) => status === 404)?.request ??
  {}

/** The path of an unknown study. */
export const unknownStudyPath = notFoundRequest('readStudy').pathParams
/** The headers of an unknown results link. */
export const unknownLinkHeaders = notFoundRequest('listRespondents').headers
