import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/shared/messages.ts'
import type { ownStudyPath } from '#contract/studies/draft.ts'
import { resultsCalls } from '#contract/studies/results-calls.ts'
import { segment, type SegmentForm, type segmentPath } from '#contract/studies/segments.ts'
import type { z } from 'zod'
import type { Store } from '../store/schema.ts'
import { memberOf } from '../workspace/member.ts'
import { refuse } from '../workspace/refusals.ts'
import { findOwnStudy } from './queries/authoring.ts'
import { deleteSegment, listSegments, saveSegment } from './queries/segments.ts'

interface StudyCall {
  readonly request: FastifyRequest
  readonly params: z.output<typeof ownStudyPath>
}
interface SaveCall extends StudyCall {
  readonly body: SegmentForm
}
interface SegmentCall extends StudyCall {
  readonly params: z.output<typeof segmentPath>
}

const changeBy = (request: FastifyRequest) => ({
  member: memberOf(request),
  needed: resultsCalls.saveSegment.metadata.access,
})

/** Handlers of the saved filters of results. */
export const createSegmentHandlers = ({ store }: { readonly store: Store }) => ({
  listSegments: async ({ request, params }: StudyCall) => {
    const { workspaceId } = memberOf(request)
    if (!(await findOwnStudy(store, workspaceId, params.study))) return refuse('studyUnknown')
    const rows = await listSegments(store, workspaceId, params.study)
    const segments = rows.map((row) => {
      const filter: unknown = JSON.parse(row.filter)
      return segment.parse({ ...row, filter })
    })
    return { status: 200, body: { segments } } as const
  },

  saveSegment: async ({ request, params, body }: SaveCall) => {
    const saved = await saveSegment(store, changeBy(request), params.study, body)
    if (saved.outcome !== 'done') return refuse(saved.outcome)
    return { status: 200, body: saved.segment } as const
  },

  deleteSegment: async ({ request, params }: SegmentCall) => {
    const deleted = await deleteSegment(store, changeBy(request), params.study, params.segment)
    if (deleted.outcome !== 'done') return refuse(deleted.outcome)
    return { status: 200, body: { message: messages.study.segment.deleted } } as const
  },
})
