import { reviewMessages } from '#contract/capture-review/messages.ts'
import { captureReviewCalls } from '#contract/capture-review/calls.ts'
import { hashLinkPassword } from '../../http/link-passwords.ts'
import type { Store } from '../../store/schema.ts'
import { findOwnStudy } from '../../studies/queries/own-studies.ts'
import { done } from '../../members/define-refusals.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { listClips, saveClip } from './queries/clips.ts'
import { listGroups, saveGroup } from './queries/groups.ts'
import { createLink, listLinks } from './queries/links.ts'
import { listNotes, moveNote, saveNote } from './queries/notes.ts'
import { listReels, saveReel } from './queries/reels.ts'
import { removePart } from './queries/remove.ts'

/** Handlers of the calls about notes, clips and reels of the captures of a study. */
export const createCaptureReviewHandlers = ({ store }: { readonly store: Store }) => ({
  readCaptureReview: memberHandler(captureReviewCalls.readCaptureReview, async ({ member, params }) => {
    const study = await findOwnStudy(store, member.workspaceId, params.study)
    if (!study) return refuse('studyUnknown')
    const key = { workspace_id: study.workspace_id, study_id: study.id }
    const [notes, groups, clips, reels, links] = await Promise.all([
      listNotes(store, key),
      listGroups(store, key),
      listClips(store, key),
      listReels(store, key),
      listLinks(store, key),
    ])
    return done({ notes, groups, clips, reels, links })
  }),

  saveCaptureNote: memberHandler(
    captureReviewCalls.saveCaptureNote,
    async ({ change, params, headers, body }) => {
      const at = { study: params.study, id: params.note, revision: headers['if-match'] }
      const saved = await saveNote(store, change, at, body)
      if (saved.outcome !== 'done') return saved
      return done(saved.note)
    },
  ),

  moveCaptureNote: memberHandler(captureReviewCalls.moveCaptureNote, async ({ change, params, body }) => {
    const moved = await moveNote(store, change, { study: params.study, id: params.note }, body)
    if (moved.outcome !== 'done') return moved
    return done(moved.note)
  }),

  saveNoteGroup: memberHandler(
    captureReviewCalls.saveNoteGroup,
    async ({ change, params, headers, body }) => {
      const at = { study: params.study, id: params.group, revision: headers['if-match'] }
      const saved = await saveGroup(store, change, at, body)
      if (saved.outcome !== 'done') return saved
      return done(saved.group)
    },
  ),

  saveCaptureClip: memberHandler(
    captureReviewCalls.saveCaptureClip,
    async ({ change, params, headers, body }) => {
      const at = { study: params.study, id: params.clip, revision: headers['if-match'] }
      const saved = await saveClip(store, change, at, body)
      if (saved.outcome !== 'done') return saved
      return done(saved.clip)
    },
  ),

  saveCaptureReel: memberHandler(
    captureReviewCalls.saveCaptureReel,
    async ({ change, params, headers, body }) => {
      const at = { study: params.study, id: params.reel, revision: headers['if-match'] }
      const saved = await saveReel(store, change, at, body)
      if (saved.outcome !== 'done') return saved
      return done(saved.reel)
    },
  ),

  createClipLink: memberHandler(captureReviewCalls.createClipLink, async ({ change, params, body }) => {
    const password = body.password === null ? null : await hashLinkPassword(body.password)
    const created = await createLink(store, change, params.study, { ...body, password })
    if (created.outcome !== 'done') return created
    const { link, token } = created
    return done({ link, token })
  }),

  removeReviewPart: memberHandler(captureReviewCalls.removeReviewPart, async ({ change, params }) => {
    const { outcome } = await removePart(store, change, params)
    if (outcome !== 'done') return refuse(outcome)
    return done({ message: reviewMessages.removed })
  }),
})
