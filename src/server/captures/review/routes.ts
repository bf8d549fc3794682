import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { reviewMessages } from '#contract/recordings/capture-review-messages.ts'
import { captureReviewCalls } from '#contract/recordings/capture-review-calls.ts'
import type {
  CaptureClipForm,
  CaptureNoteForm,
  CaptureReelForm,
  ClipLinkForm,
  moveNoteForm,
  noteGroupForm,
  ReviewPart,
} from '#contract/recordings/capture-review.ts'
import { hashLinkPassword } from '../../http/link-passwords.ts'
import type { Store } from '../../store/schema.ts'
import { changeBy } from '../../studies/authoring.ts'
import { findOwnStudy } from '../../studies/queries/authoring.ts'
import { memberOf } from '../../workspace/member.ts'
import { refuse } from '../../workspace/refusals.ts'
import { listClips, saveClip } from './queries/clips.ts'
import { listGroups, saveGroup } from './queries/groups.ts'
import { createLink, listLinks } from './queries/links.ts'
import { listNotes, moveNote, saveNote } from './queries/notes.ts'
import { listReels, saveReel } from './queries/reels.ts'
import { removePart } from './queries/remove.ts'

interface StudyCall {
  readonly request: FastifyRequest
  readonly params: { readonly study: string }
}
interface SaveCall<Name extends string, Form> {
  readonly request: FastifyRequest
  readonly params: Readonly<Record<Name | 'study', string>>
  readonly headers: { readonly 'if-match': number }
  readonly body: Form
}

/** Handlers of the calls about notes, clips and reels of the captures of a study. */
export const createCaptureReviewHandlers = ({ store }: { readonly store: Store }) => ({
  readCaptureReview: async ({ request, params }: StudyCall) => {
    const study = await findOwnStudy(store, memberOf(request).workspaceId, params.study)
    if (!study) return refuse('studyUnknown')
    const key = { workspace_id: study.workspace_id, study_id: study.id }
    const [notes, groups, clips, reels, links] = await Promise.all([
      listNotes(store, key),
      listGroups(store, key),
      listClips(store, key),
      listReels(store, key),
      listLinks(store, key),
    ])
    return { status: 200, body: { notes, groups, clips, reels, links } } as const
  },

  saveCaptureNote: async ({ request, params, headers, body }: SaveCall<'note', CaptureNoteForm>) => {
    const change = changeBy(request, captureReviewCalls.saveCaptureNote)
    const at = { study: params.study, id: params.note, revision: headers['if-match'] }
    const saved = await saveNote(store, change, at, body)
    if (saved.outcome !== 'done') return refuse(saved.outcome)
    return { status: 200, body: saved.note } as const
  },

  moveCaptureNote: async ({
    request,
    params,
    body,
  }: Omit<SaveCall<'note', z.output<typeof moveNoteForm>>, 'headers'>) => {
    const change = changeBy(request, captureReviewCalls.moveCaptureNote)
    const moved = await moveNote(store, change, { study: params.study, id: params.note }, body)
    if (moved.outcome !== 'done') return refuse(moved.outcome)
    return { status: 200, body: moved.note } as const
  },

  saveNoteGroup: async ({
    request,
    params,
    headers,
    body,
  }: SaveCall<'group', z.output<typeof noteGroupForm>>) => {
    const change = changeBy(request, captureReviewCalls.saveNoteGroup)
    const at = { study: params.study, id: params.group, revision: headers['if-match'] }
    const saved = await saveGroup(store, change, at, body)
    if (saved.outcome !== 'done') return refuse(saved.outcome)
    return { status: 200, body: saved.group } as const
  },

  saveCaptureClip: async ({ request, params, headers, body }: SaveCall<'clip', CaptureClipForm>) => {
    const change = changeBy(request, captureReviewCalls.saveCaptureClip)
    const at = { study: params.study, id: params.clip, revision: headers['if-match'] }
    const saved = await saveClip(store, change, at, body)
    if (saved.outcome !== 'done') return refuse(saved.outcome)
    return { status: 200, body: saved.clip } as const
  },

  saveCaptureReel: async ({ request, params, headers, body }: SaveCall<'reel', CaptureReelForm>) => {
    const change = changeBy(request, captureReviewCalls.saveCaptureReel)
    const at = { study: params.study, id: params.reel, revision: headers['if-match'] }
    const saved = await saveReel(store, change, at, body)
    if (saved.outcome !== 'done') return refuse(saved.outcome)
    return { status: 200, body: saved.reel } as const
  },

  createClipLink: async ({ request, params, body }: StudyCall & { readonly body: ClipLinkForm }) => {
    const change = changeBy(request, captureReviewCalls.createClipLink)
    const password = body.password === null ? null : await hashLinkPassword(body.password)
    const created = await createLink(store, change, params.study, { ...body, password })
    if (created.outcome !== 'done') return refuse(created.outcome)
    const { link, token } = created
    return { status: 200, body: { link, token } } as const
  },

  removeReviewPart: async ({
    request,
    params,
  }: {
    readonly request: FastifyRequest
    readonly params: { readonly study: string; readonly part: ReviewPart; readonly id: string }
  }) => {
    const change = changeBy(request, captureReviewCalls.removeReviewPart)
    const { outcome } = await removePart(store, change, params)
    if (outcome !== 'done') return refuse(outcome)
    return { status: 200, body: { message: reviewMessages.removed } } as const
  },
})
