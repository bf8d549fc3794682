import type { FastifyRequest } from 'fastify'
import { reviewMessages } from '#contract/recordings/capture-review-messages.ts'
import { type SegmentForm, transcriptCalls } from '#contract/recordings/transcripts.ts'
import type { Store } from '../../store/schema.ts'
import { changeBy } from '../../studies/authoring.ts'
import { findOwnStudy } from '../../studies/queries/authoring.ts'
import { memberOf } from '../../workspace/member.ts'
import { refuse } from '../../workspace/refusals.ts'
import {
  agreesToTranscript,
  findCaptureOfStudy,
  findTranscript,
  listSegments,
  type QueuedTranscript,
  removeSegment,
  requestTranscript,
  saveSegment,
} from './queries/segments.ts'

interface Context {
  readonly store: Store
  /** Undefined on a server without a transcriber. */
  readonly transcriptJob: QueuedTranscript | undefined
}

interface CaptureCall {
  readonly request: FastifyRequest
  readonly params: { readonly study: string; readonly capture: string }
}
interface SegmentCall {
  readonly request: FastifyRequest
  readonly params: { readonly study: string; readonly capture: string; readonly segment: string }
}

/** Handlers of the calls about transcripts of captures. */
export const createTranscriptHandlers = ({ store, transcriptJob }: Context) => ({
  readTranscript: async ({ request, params }: CaptureCall) => {
    const study = await findOwnStudy(store, memberOf(request).workspaceId, params.study)
    if (!study) return refuse('studyUnknown')
    const row = await findCaptureOfStudy(store, study, params.capture)
    if (!row) return refuse('captureUnknown')
    const [stored, segments] = await Promise.all([findTranscript(store, row), listSegments(store, row)])
    const isEmpty = segments.length === 0
    const body = {
      state: stored?.state ?? (isEmpty ? 'none' : 'ready'),
      language: stored?.language ?? null,
      canTranscribe: transcriptJob !== undefined && row.has_voice === 1 && agreesToTranscript(row),
      segments,
    } as const
    return { status: 200, body } as const
  },

  requestTranscript: async ({
    request,
    params,
    body,
  }: CaptureCall & { readonly body: { readonly language: string | null } }) => {
    if (!transcriptJob) return refuse('noTranscriber')
    const change = changeBy(request, transcriptCalls.requestTranscript)
    const { outcome } = await requestTranscript(store, change, params, body.language, transcriptJob)
    // A repeated request changes nothing.
    if (outcome !== 'done' && outcome !== 'transcribing') return refuse(outcome)
    return { status: 200, body: { message: reviewMessages.requested } } as const
  },

  saveTranscriptSegment: async ({
    request,
    params,
    headers,
    body,
  }: SegmentCall & { readonly headers: { readonly 'if-match': number }; readonly body: SegmentForm }) => {
    const change = changeBy(request, transcriptCalls.saveTranscriptSegment)
    const saved = await saveSegment(store, change, { ...params, revision: headers['if-match'] }, body)
    if (saved.outcome !== 'done') return refuse(saved.outcome)
    return { status: 200, body: saved.segment } as const
  },

  removeTranscriptSegment: async ({ request, params }: SegmentCall) => {
    const change = changeBy(request, transcriptCalls.removeTranscriptSegment)
    const { outcome } = await removeSegment(store, change, params)
    if (outcome !== 'done') return refuse(outcome)
    return { status: 200, body: { message: reviewMessages.removed } } as const
  },
})
