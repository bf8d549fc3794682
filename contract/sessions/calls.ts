import { z } from 'zod'
import { enterForm, entryRefusal, startForm } from '../authoring/recruiting.ts'
import { noFields } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orConflict, orUnknown, readReplies } from '../shared/replies.ts'
import { saveReply, saveRequest, sessionReply, sessionToken } from '../studies/session.ts'
import { offeredStudy, studyPath } from '../studies/study.ts'
import { readHandOverReply, startHandOverReply, takeHandOverForm } from './hand-over.ts'
import { hostQuery, reportingSitesReply } from './reporting-sites.ts'

/** Tokens are sent in headers because paths and queries end up in logs. */
export const sessionHeaders = z.object({ 'x-session-token': sessionToken })

/** 404: the study does not exist, or takes no participants now. 403: it does not take this person. */
const orRefused = <Replies extends object>(replies: Replies) => ({
  ...replies,
  403: entryRefusal,
  404: entryRefusal,
})

/** Reading a study, taking part in it, and saving progress step by step. */
export const sessionCalls = {
  readStudy: {
    method: 'GET',
    path: '/studies/:study',
    summary: 'Studies: a published study',
    metadata: { access: 'public' },
    pathParams: studyPath,
    responses: orRefused(readReplies(offeredStudy)),
  },
  enterStudy: {
    method: 'POST',
    path: '/studies/:study/enter',
    summary: 'Studies: a published study for a person with a password, an invitation or the link of a panel',
    metadata: { access: 'public', maxBodyBytes: maxBodyBytes.form },
    pathParams: studyPath,
    body: enterForm,
    responses: orRefused(formReplies(z.object({ study: offeredStudy, access: z.string().optional() }))),
  },
  startSession: {
    method: 'POST',
    path: '/studies/:study/sessions',
    summary: 'Studies: start a session',
    metadata: { access: 'public', maxBodyBytes: maxBodyBytes.form },
    pathParams: studyPath,
    body: startForm,
    responses: orRefused(formReplies(sessionReply)),
  },
  readSession: {
    method: 'GET',
    path: '/studies/:study/session',
    summary: 'Studies: read a session in order to resume it',
    metadata: { access: 'participant' },
    pathParams: studyPath,
    headers: sessionHeaders,
    responses: orUnknown(readReplies(sessionReply)),
  },
  saveProgress: {
    method: 'POST',
    path: '/studies/:study/session/progress',
    summary: 'Studies: save progress of a session (idempotent)',
    metadata: { access: 'participant', maxBodyBytes: maxBodyBytes.step },
    pathParams: studyPath,
    headers: sessionHeaders,
    body: saveRequest,
    responses: orConflict(orUnknown(formReplies(saveReply))),
  },
  finishSession: {
    method: 'POST',
    path: '/studies/:study/session/finish',
    summary: 'Studies: save the last progress and finish the session (idempotent)',
    metadata: { access: 'participant', maxBodyBytes: maxBodyBytes.step },
    pathParams: studyPath,
    headers: sessionHeaders,
    body: saveRequest,
    responses: orConflict(orUnknown(formReplies(saveReply))),
  },
  deleteSession: {
    method: 'POST',
    path: '/studies/:study/session/delete',
    summary: 'Studies: delete a session with its answers and events for good',
    metadata: { access: 'participant', maxBodyBytes: maxBodyBytes.small },
    pathParams: studyPath,
    headers: sessionHeaders,
    body: noFields,
    responses: orUnknown(formReplies(messageReply)),
  },
  readReportingSites: {
    method: 'GET',
    path: '/studies/:study/session/sites',
    summary: 'Studies: the sites of the study’s workspace whose snippet reports pages and clicks of a task',
    metadata: { access: 'participant' },
    pathParams: studyPath,
    headers: sessionHeaders,
    query: hostQuery,
    responses: orUnknown(readReplies(reportingSitesReply)),
  },
  startHandOver: {
    method: 'POST',
    path: '/studies/:study/session/hand-over/start',
    summary: 'Studies: create a code that moves a session to another device, once',
    metadata: { access: 'participant', maxBodyBytes: maxBodyBytes.small },
    pathParams: studyPath,
    headers: sessionHeaders,
    body: noFields,
    responses: orConflict(orUnknown(formReplies(startHandOverReply))),
  },
  readHandOver: {
    method: 'GET',
    path: '/studies/:study/session/hand-over',
    summary: 'Studies: whether another device continues a session',
    metadata: { access: 'participant' },
    pathParams: studyPath,
    headers: sessionHeaders,
    responses: orUnknown(readReplies(readHandOverReply)),
  },
  cancelHandOver: {
    method: 'POST',
    path: '/studies/:study/session/hand-over/cancel',
    summary:
      'Studies: continue a session on this device; its code ends, and the response says that it is no phone',
    metadata: { access: 'participant', maxBodyBytes: maxBodyBytes.small },
    pathParams: studyPath,
    headers: sessionHeaders,
    body: noFields,
    responses: orUnknown(formReplies(messageReply)),
  },
  takeHandOver: {
    method: 'POST',
    path: '/studies/:study/hand-over',
    summary: 'Studies: continue a session by the code of another device, whose token ends',
    metadata: { access: 'public', maxBodyBytes: maxBodyBytes.form },
    pathParams: studyPath,
    body: takeHandOverForm,
    responses: orRefused(formReplies(sessionReply)),
  },
} as const
