import { reviewMessages } from '#contract/capture-review/messages.ts'
import { transcriptCalls } from '#contract/transcripts/transcripts.ts'
import type { Store } from '../../store/schema.ts'
import { findOwnStudy } from '../../studies/queries/own-studies.ts'
import { done } from '../../members/define-refusals.ts'
import { listSegments } from '../queries/transcript-segments.ts'
import { memberHandler, refuse } from '../refusals.ts'
import {
  agreesToTranscript,
  findCaptureOfStudy,
  findTranscript,
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

/** Handlers of the calls about transcripts of captures. */
export const createTranscriptHandlers = ({ store, transcriptJob }: Context) => ({
  readTranscript: memberHandler(transcriptCalls.readTranscript, async ({ member, params }) => {
    const study = await findOwnStudy(store, member.workspaceId, params.study)
    if (!study) return refuse('studyUnknown')
    const row = await findCaptureOfStudy(store, study, params.capture)
    if (!row) return refuse('captureUnknown')
    const [stored, segments] = await Promise.all([findTranscript(store, row), listSegments(store, row)])
    const isEmpty = segments.length === 0
    const body = {
      state: stored?.state ?? (isEmpty ? 'none' : 'ready'),
      language: stored?.language ?? null,
      canTranscribe:
        transcriptJob !== undefined && row.has_voice === 1 && agreesToTranscript(row, transcriptJob.host),
      segments,
    } as const
    return { status: 200, body } as const
  }),

  requestTranscript: memberHandler(transcriptCalls.requestTranscript, async ({ change, params, body }) => {
    if (!transcriptJob) return refuse('noTranscriber')
    const { outcome } = await requestTranscript(store, change, params, body.language, transcriptJob)
    // A repeated request changes nothing.
    if (outcome !== 'done' && outcome !== 'transcribing') return refuse(outcome)
    return done({ message: reviewMessages.requested })
  }),

  saveTranscriptSegment: memberHandler(
    transcriptCalls.saveTranscriptSegment,
    async ({ change, params, headers, body }) => {
      const saved = await saveSegment(store, change, { ...params, revision: headers['if-match'] }, body)
      if (saved.outcome !== 'done') return saved
      return done(saved.segment)
    },
  ),

  removeTranscriptSegment: memberHandler(
    transcriptCalls.removeTranscriptSegment,
    async ({ change, params }) => {
      const { outcome } = await removeSegment(store, change, params)
      if (outcome !== 'done') return refuse(outcome)
      return done({ message: reviewMessages.removed })
    },
  ),
})
