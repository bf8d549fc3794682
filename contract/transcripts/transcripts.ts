import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { formObject, noFields, requiredText, wholeNumber } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import {
  formReplies,
  messageReply,
  orConflict,
  orDenied,
  orOutdated,
  orUnknown,
  readReplies,
} from '../shared/replies.ts'
import { draftHeaders, ownStudyPath } from '../studies/draft.ts'
import { reviewMessages } from '../capture-review/messages.ts'
import { reviewLimits } from '../capture-review/capture-review.ts'

export const transcriptLimits = {
  /** Segments of one capture. */
  segments: 3000,
  /** Length of the text of a segment. */
  text: 1000,
} as const

const moment = wholeNumber.max(reviewLimits.sessionMs, messages.invalid)

/** `none` without a request and without segments; `failed`: the transcriber gave no usable answer. */
const transcriptState = z.enum(['none', 'waiting', 'ready', 'failed'])

/** Speech between two moments: milliseconds since the participant's session started. */
export const transcriptSegment = z.object({
  id: identifier,
  from: moment,
  to: moment,
  text: z.string(),
  /** Raised by each change; a change names the revision that it is based on, 0 for a new segment. */
  revision: wholeNumber,
})
export type TranscriptSegment = z.infer<typeof transcriptSegment>

/** The transcript of a capture. */
export const transcript = z.object({
  state: transcriptState,
  /** Code of the language that was heard; null if unknown. */
  language: z.string().nullable(),
  /** Whether this server can transcribe: it sends the voice to the configured transcriber. */
  canTranscribe: z.boolean(),
  /** In the order of their moments. */
  segments: z.array(transcriptSegment).max(transcriptLimits.segments),
})
export type Transcript = z.infer<typeof transcript>

const requestForm = formObject({
  /** Code of the spoken language, such as `en`; null lets the transcriber find out. */
  language: z
    .string(messages.invalid)
    .regex(/^[a-z]{2,3}$/, messages.invalid)
    .nullable(),
})

export const transcriptSegmentForm = formObject({
  from: moment,
  to: moment,
  text: requiredText(messages.required, transcriptLimits.text),
}).refine(({ from, to }) => from < to, { path: ['to'], message: reviewMessages.endFirst })
export type SegmentForm = z.output<typeof transcriptSegmentForm>

const capturePath = ownStudyPath.extend({ capture: identifier })
const segmentPath = capturePath.extend({ segment: identifier })
const edit = { access: 'study:edit', maxBodyBytes: maxBodyBytes.form } as const
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls about what is said in captures. */
export const transcriptCalls = {
  readTranscript: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/captures/:capture/transcript',
    summary: 'Captures: read what is said in a recording',
    metadata: { access: 'study:read' },
    pathParams: capturePath,
    responses: forMembers(readReplies(transcript)),
  },
  requestTranscript: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/captures/:capture/transcript',
    summary: 'Captures: have the configured transcriber write the transcript of a recording',
    metadata: edit,
    pathParams: capturePath,
    body: requestForm,
    responses: orConflict(forMembers(formReplies(messageReply))),
  },
  saveTranscriptSegment: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/captures/:capture/transcript/segments/:segment',
    summary: 'Captures: write a segment of a transcript, or change it',
    metadata: edit,
    pathParams: segmentPath,
    headers: draftHeaders,
    body: transcriptSegmentForm,
    responses: orOutdated(orConflict(forMembers(formReplies(transcriptSegment)))),
  },
  removeTranscriptSegment: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/captures/:capture/transcript/segments/:segment/remove',
    summary: 'Captures: remove a segment of a transcript',
    metadata: edit,
    pathParams: segmentPath,
    body: noFields,
    responses: orConflict(forMembers(formReplies(messageReply))),
  },
} as const
