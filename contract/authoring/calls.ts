import { z } from 'zod'
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
import { otherResponse } from '../shared/ts-rest.ts'
import { workspacePath } from '../workspace/workspace.ts'
import {
  checkDraftReply,
  createStudyForm,
  createStudyReply,
  draftHeaders,
  draftReply,
  duplicateStudyForm,
  moveStudyForm,
  ownStudyPath,
  previewReply,
  publishForm,
  publishReply,
  saveDraftForm,
  saveDraftReply,
  studiesQuery,
  studiesReply,
  studyEntry,
  versionsReply,
} from '../studies/draft.ts'
import { recruitingReply, saveRecruitingForm } from './recruiting.ts'

/** 404: there is no such study in this workspace. 409: the state of the study, or a limit, forbids the change. */
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))
const change = <Replies extends object>(replies: Replies) => orConflict(forMembers(replies))

const edit = { access: 'study:edit', maxBodyBytes: maxBodyBytes.small } as const
const publish = { access: 'study:publish', maxBodyBytes: maxBodyBytes.small } as const
const read = { access: 'study:read' } as const

/** A change of the state of a study. */
const transition = <Path extends `/${string}`>(
  path: Path,
  summary: string,
  metadata: typeof edit | typeof publish,
) =>
  ({
    method: 'POST',
    path,
    summary,
    metadata,
    pathParams: ownStudyPath,
    body: noFields,
    responses: change(formReplies(studyEntry)),
  }) as const

/** Calls with which a workspace writes, publishes and organizes its studies. */
export const authoringCalls = {
  createStudy: {
    method: 'POST',
    path: '/workspaces/:workspace/studies',
    summary: 'Studies: create a draft',
    metadata: edit,
    pathParams: workspacePath,
    body: createStudyForm,
    responses: change(formReplies(createStudyReply)),
  },
  listStudies: {
    method: 'GET',
    path: '/workspaces/:workspace/studies',
    summary: 'Studies: those of a workspace, the last changed first',
    metadata: read,
    pathParams: workspacePath,
    query: studiesQuery,
    responses: forMembers(readReplies(studiesReply)),
  },
  readStudyDraft: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/draft',
    summary: 'Studies: the draft with its problems',
    metadata: read,
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(draftReply)),
  },
  saveStudyDraft: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/draft',
    summary: 'Studies: replace parts of the draft',
    metadata: { access: 'study:edit', maxBodyBytes: maxBodyBytes.draft },
    pathParams: ownStudyPath,
    headers: draftHeaders,
    body: saveDraftForm,
    responses: orOutdated(change(formReplies(saveDraftReply))),
  },
  checkStudyDraft: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/draft/check',
    summary: 'Studies: what publishing the draft would change, and what prevents it',
    metadata: read,
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(checkDraftReply)),
  },
  previewStudy: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/draft/preview',
    summary: 'Studies: the draft as participants would get it; nothing is counted',
    metadata: read,
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(previewReply)),
  },
  publishStudy: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/publish',
    summary: 'Studies: publish the draft as a new version',
    metadata: publish,
    pathParams: ownStudyPath,
    body: publishForm,
    responses: change(formReplies(publishReply)),
  },
  pauseStudy: transition(
    '/workspaces/:workspace/studies/:study/pause',
    'Studies: take no new participants for a while',
    publish,
  ),
  resumeStudy: transition(
    '/workspaces/:workspace/studies/:study/resume',
    'Studies: take participants again after a pause',
    publish,
  ),
  closeStudy: transition(
    '/workspaces/:workspace/studies/:study/close',
    'Studies: end a study; sessions in progress may finish',
    publish,
  ),
  reopenStudy: transition(
    '/workspaces/:workspace/studies/:study/reopen',
    'Studies: take participants again after the end',
    publish,
  ),
  trashStudy: transition(
    '/workspaces/:workspace/studies/:study/trash',
    'Studies: move to the trash, which is emptied after 30 days',
    edit,
  ),
  restoreStudy: transition(
    '/workspaces/:workspace/studies/:study/restore',
    'Studies: take out of the trash',
    edit,
  ),
  duplicateStudy: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/duplicate',
    summary: 'Studies: create a draft from the draft of another study, or from a demo',
    metadata: edit,
    pathParams: ownStudyPath,
    body: duplicateStudyForm,
    responses: change(formReplies(createStudyReply)),
  },
  moveStudy: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/move',
    summary: 'Studies: change the folder and the tags',
    metadata: edit,
    pathParams: ownStudyPath,
    body: moveStudyForm,
    responses: change(formReplies(studyEntry)),
  },
  exportStudyBundle: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/bundle',
    summary: 'Studies: the draft with its settings and media as one zip file',
    metadata: read,
    pathParams: ownStudyPath,
    responses: change({
      ...readReplies(messageReply),
      200: otherResponse({ contentType: 'application/zip', body: z.instanceof(Uint8Array) }),
    }),
  },
  listStudyVersions: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/versions',
    summary: 'Studies: published versions, the newest first',
    metadata: read,
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(versionsReply)),
  },
  readRecruiting: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/recruiting',
    summary: 'Studies: who takes part, when, and how many',
    metadata: read,
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(recruitingReply)),
  },
  saveRecruiting: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/recruiting',
    summary: 'Studies: change who takes part, when, and how many; acts at once',
    metadata: { access: 'study:publish', maxBodyBytes: maxBodyBytes.draft },
    pathParams: ownStudyPath,
    headers: draftHeaders,
    body: saveRecruitingForm,
    responses: orOutdated(change(formReplies(recruitingReply))),
  },
} as const
