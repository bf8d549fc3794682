import type { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { failedReply, refusedReply } from '#contract/replies.ts'
import { shareHeaders, studyPath } from '#contract/studies/calls.ts'
import { media, mediaFolder, mediaQuery, mediaUploadPath } from '#contract/studies/media.ts'
import { uploadPath, uploadQuery, uploadReply } from '#contract/uploads.ts'
import { type Call, calls, type Example, type Sent } from './calls.ts'

/** A call that takes a file as it is, beside the router of calls. */
export interface UploadCall extends Call {
  readonly query: z.ZodObject
  readonly headers: z.ZodObject | undefined
  readonly pathParams: z.ZodObject | undefined
}

const { upload: words } = messages
const refusals = [400, 413, 415, 429, 500, 503]
const sentences = [
  [413, words.size],
  [415, words.mediaType],
  [500, words.failed],
  [503, words.failed],
] as const

const uploadCall = (
  call: Pick<UploadCall, 'name' | 'path' | 'summary' | 'query' | 'headers' | 'pathParams'>,
  { taken, reply, field }: { taken: z.ZodType; reply: Example['reply']; field: string },
  moreRefusals: readonly number[] = [],
): UploadCall => ({
  ...call,
  method: 'POST',
  body: undefined,
  responses: new Map<number, z.ZodType>([
    [200, taken],
    [422, refusedReply],
    ...[...refusals, ...moreRefusals].map((status) => [status, failedReply] as const),
  ]),
  files: new Map(),
  examples: {
    accepted: [{ shows: 'a picture', needs: [], request: {}, status: 200, reply }],
    refused: [
      ...sentences.map(([status, message]) => ({ status, reply: { message } })),
      { status: 422, reply: { errors: { [field]: [words.extension] } } },
    ].map(({ status, reply: said }) => ({ shows: 'a file', needs: [], request: {}, status, reply: said })),
  },
})

/** A file for a form to name as its attachment. */
export const upload = uploadCall(
  {
    name: 'upload',
    path: uploadPath,
    summary: 'Upload of a file that a form then names as its attachment',
    query: uploadQuery,
    headers: undefined,
    pathParams: undefined,
  },
  { taken: uploadReply, reply: { id: '01a1fb0b-6fc6-7517-8e93-c0dd00b84b4b' }, field: 'attachment' },
)

/** A picture, film or recording for a study to show. */
export const uploadMedia = uploadCall(
  {
    name: 'uploadMedia',
    path: mediaUploadPath,
    summary: 'Studies: upload of a picture, film or recording that a study shows',
    query: mediaQuery,
    headers: shareHeaders,
    pathParams: studyPath,
  },
  {
    taken: media,
    reply: { kind: 'image', src: `${mediaFolder}dot.png`, alt: 'A dot', width: 1, height: 1 },
    field: 'file',
  },
  [401, 403, 404],
)

/** What examples show to be found nowhere: the request that a call refuses with 404. */
const lostIn = (name: string): Sent =>
  calls.find((call) => call.name === name)?.examples.refused.find(({ status }) => status === 404)?.request ??
  {}

/** The path of a study that is none. */
export const noStudy = lostIn('readStudy').pathParams
/** The headers of a link to results that leads nowhere. */
export const noLink = lostIn('listRespondents').headers
