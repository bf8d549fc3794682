import { noFields } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
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
import {
  captureClip,
  captureClipForm,
  captureNote,
  captureNoteForm,
  captureReel,
  captureReelForm,
  captureReview,
  clipLinkForm,
  moveNoteForm,
  newClipLinkReply,
  noteGroup,
  noteGroupForm,
  reviewClipPath,
  reviewGroupPath,
  reviewNotePath,
  reviewPartPath,
  reviewReelPath,
} from './capture-review.ts'

const edit = { access: 'study:edit', maxBodyBytes: maxBodyBytes.form } as const
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/**
 * Calls about notes, clips and reels of the captures of a study. The client chooses the identifier of something new and
 * sends the revision 0 with it, so that a repeated request stores it once.
 */
export const captureReviewCalls = {
  readCaptureReview: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/capture-review',
    summary: 'Captures: read the notes, groups, clips, reels and links of a study',
    metadata: { access: 'study:read' },
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(captureReview)),
  },
  saveCaptureNote: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/capture-review/notes/:note',
    summary: 'Captures: write a note about a moment of a session, or change it',
    metadata: edit,
    pathParams: reviewNotePath,
    headers: draftHeaders,
    body: captureNoteForm,
    responses: orOutdated(orConflict(forMembers(formReplies(captureNote)))),
  },
  moveCaptureNote: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/capture-review/notes/:note/move',
    summary: 'Captures: move the card of a note on the board',
    metadata: edit,
    pathParams: reviewNotePath,
    body: moveNoteForm,
    responses: forMembers(formReplies(captureNote)),
  },
  saveNoteGroup: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/capture-review/groups/:group',
    summary: 'Captures: add a group to the board, or rename it',
    metadata: edit,
    pathParams: reviewGroupPath,
    headers: draftHeaders,
    body: noteGroupForm,
    responses: orOutdated(orConflict(forMembers(formReplies(noteGroup)))),
  },
  saveCaptureClip: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/capture-review/clips/:clip',
    summary: 'Captures: cut a clip out of a session, or change it',
    metadata: edit,
    pathParams: reviewClipPath,
    headers: draftHeaders,
    body: captureClipForm,
    responses: orOutdated(orConflict(forMembers(formReplies(captureClip)))),
  },
  saveCaptureReel: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/capture-review/reels/:reel',
    summary: 'Captures: make a reel of clips, or change it',
    metadata: edit,
    pathParams: reviewReelPath,
    headers: draftHeaders,
    body: captureReelForm,
    responses: orOutdated(orConflict(forMembers(formReplies(captureReel)))),
  },
  createClipLink: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/capture-review/links',
    summary: 'Captures: create a link with which everyone may watch a clip or a reel',
    metadata: { access: 'study:publish', maxBodyBytes: maxBodyBytes.small },
    pathParams: ownStudyPath,
    body: clipLinkForm,
    responses: orConflict(forMembers(formReplies(newClipLinkReply))),
  },
  removeReviewPart: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/capture-review/:part/:id/remove',
    summary: 'Captures: remove a note, a group, a clip, a reel or a link for good',
    metadata: edit,
    pathParams: reviewPartPath,
    body: noFields,
    responses: forMembers(formReplies(messageReply)),
  },
} as const
