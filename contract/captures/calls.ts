import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { noFields, partId } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { sessionHeaders } from '../sessions/calls.ts'
import { openShareHeaders } from '../results/open-result-calls.ts'
import { studyPath } from '../studies/study.ts'
import { toolEvent } from '../studies/registry.ts'
import { respondentLimits, respondentPath } from '../respondents/respondents.ts'
import {
  captureLimits,
  capturesReply,
  finishCaptureForm,
  missingPartsReply,
  ownCapturesReply,
  startCaptureForm,
  startCaptureReply,
} from './captures.ts'
import { sharedCaption } from '../capture-review/shared-clips.ts'
import { transcriptLimits } from '../transcripts/transcripts.ts'

const capturePath = studyPath.extend({ capture: identifier })

/** Path parameters of the upload of a part. */
export const capturePartParams = capturePath.extend({
  part: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
})

/** Adds 409: parts are missing. */
const orMissing = <Replies extends object>(replies: Replies) => ({ ...replies, 409: missingPartsReply })

/** Calls about captures of a participant's session, by its token. */
export const ownCaptureCalls = {
  startCapture: {
    method: 'POST',
    path: '/studies/:study/session/captures',
    summary: 'Captures: start to record a source that the study asks for, after consent',
    metadata: { access: 'participant', maxBodyBytes: maxBodyBytes.small },
    pathParams: studyPath,
    headers: sessionHeaders,
    body: startCaptureForm,
    responses: orConflict(orUnknown(formReplies(startCaptureReply))),
  },
  finishCapture: {
    method: 'POST',
    path: '/studies/:study/session/captures/:capture/finish',
    summary: 'Captures: say how many parts were sent (idempotent)',
    metadata: { access: 'participant', maxBodyBytes: maxBodyBytes.step },
    pathParams: capturePath,
    headers: sessionHeaders,
    body: finishCaptureForm,
    responses: orMissing(orUnknown(formReplies(messageReply))),
  },
  listOwnCaptures: {
    method: 'GET',
    path: '/studies/:study/session/captures',
    summary: 'Captures: what the server has of the recordings of a session',
    metadata: { access: 'participant' },
    pathParams: studyPath,
    headers: sessionHeaders,
    responses: orUnknown(readReplies(ownCapturesReply)),
  },
  deleteCaptures: {
    method: 'POST',
    path: '/studies/:study/session/captures/delete',
    summary: 'Captures: delete all recordings of a session for good, the answers stay',
    metadata: { access: 'participant', maxBodyBytes: maxBodyBytes.small },
    pathParams: studyPath,
    headers: sessionHeaders,
    body: noFields,
    responses: orUnknown(formReplies(messageReply)),
  },
} as const

/** The data with which readers of results watch a session; times are milliseconds since its start. */
export const sharedCapturesReply = capturesReply.extend({
  /** The speech of all recordings, in the order of the moments. */
  captions: z.array(sharedCaption).max(captureLimits.perSession * transcriptLimits.segments),
  /** The first events of the session. */
  events: z.array(toolEvent).max(respondentLimits.events),
})

const sharedPath = z.object({ study: partId, respondent: identifier })

/** Calls that read the captures of a response. */
export const captureCalls = {
  listCaptures: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/respondents/:respondent/captures',
    summary: 'Captures: the recordings of one respondent',
    metadata: { access: 'study:read' },
    pathParams: respondentPath,
    responses: orUnknown(orDenied(readReplies(capturesReply))),
  },
  listSharedCaptures: {
    method: 'GET',
    path: '/studies/:study/respondents/:respondent/captures',
    summary: 'Captures: the recordings of one respondent, for results that everyone or a link may read',
    metadata: { access: 'link' },
    pathParams: sharedPath,
    headers: openShareHeaders,
    responses: orDenied(orUnknown(readReplies(sharedCapturesReply))),
  },
} as const
