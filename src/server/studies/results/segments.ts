import { studyMessages } from '#contract/studies/messages.ts'
import { resultsCalls } from '#contract/results/calls.ts'
import { segment } from '#contract/results/segments.ts'
import type { Store } from '../../store/schema.ts'
import { done } from '../../members/define-refusals.ts'
import { findOwnStudy } from '../queries/own-studies.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { deleteSegment, listSegments, saveSegment } from './queries/segments.ts'

/** Handlers of the saved filters of results. */
export const createSegmentHandlers = ({ store }: { readonly store: Store }) => ({
  listSegments: memberHandler(resultsCalls.listSegments, async ({ member, params }) => {
    const { workspaceId } = member
    if (!(await findOwnStudy(store, workspaceId, params.study))) return refuse('studyUnknown')
    const rows = await listSegments(store, workspaceId, params.study)
    const segments = rows.map((row) => {
      const filter: unknown = JSON.parse(row.filter)
      return segment.parse({ ...row, filter })
    })
    return done({ segments })
  }),

  saveSegment: memberHandler(resultsCalls.saveSegment, async ({ change, params, body }) => {
    const saved = await saveSegment(store, change, params.study, body)
    if (saved.outcome !== 'done') return saved
    return done(saved.segment)
  }),

  deleteSegment: memberHandler(resultsCalls.deleteSegment, async ({ change, params }) => {
    const deleted = await deleteSegment(store, change, params.study, params.segment)
    if (deleted.outcome !== 'done') return deleted
    return done({ message: studyMessages.segment.deleted })
  }),
})
