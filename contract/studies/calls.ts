import { z } from 'zod'
import { hostQuery, reportingSitesReply } from '../sessions/reporting-sites.ts'
import { atMost, noFields, partId } from '../shared/fields.ts'
import { maxBodyBytes, maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import {
  failedReply,
  formReplies,
  messageReply,
  orConflict,
  orDenied,
  orUnknown,
  readReplies,
} from '../shared/replies.ts'
import { otherResponse } from '../shared/ts-rest.ts'
import { readHandOverReply, startHandOverReply, takeHandOverForm } from '../sessions/hand-over.ts'
import { enterForm, entryRefusal, startForm } from '../authoring/recruiting.ts'
import { toolSettings } from './registry.ts'
import { respondentsReply, resultsFilter, resultsReply } from './results.ts'
import { saveReply, saveRequest, sessionReply, sessionToken } from './session.ts'
import { offeredStudy } from './study.ts'

export const studyPath = z.object({ study: partId })

/** Tokens are sent in headers because paths and queries end up in logs. */
export const sessionHeaders = z.object({ 'x-session-token': sessionToken })

/**
 * `x-share-token` is the token of a results link; the results of demo studies are readable without one.
 * `x-share-access` is the value that `unlockResults` returned for a link with a password.
 */
export const shareHeaders = z.object({
  'x-share-token': z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .optional(),
  'x-share-access': z.string().max(500).optional(),
})

/** 401 until the link's password was given, 403 if the link does not allow the call. */
const whereAllowed = <Replies extends object>(replies: Replies) => orDenied(orUnknown(replies))

/** 404: the study does not exist, or takes no participants now. 403: it does not take this person. */
const orRefused = <Replies extends object>(replies: Replies) => ({
  ...replies,
  403: entryRefusal,
  404: entryRefusal,
})

const fileReplies = <Body extends z.ZodType>(contentType: string, body: Body) => ({
  ...readReplies(messageReply),
  200: otherResponse({ contentType, body }),
})

/** Content type of an XLSX file. */
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

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

/** Results, as a member or through a share link. */
export const openResultCalls = {
  readResults: {
    method: 'GET',
    path: '/studies/:study/results',
    summary: 'Studies: results of the responses that match a filter',
    metadata: { access: 'link' },
    pathParams: studyPath,
    headers: shareHeaders,
    query: resultsFilter,
    responses: whereAllowed(readReplies(resultsReply)),
  },
  unlockResults: {
    method: 'POST',
    path: '/studies/:study/results/unlock',
    summary: 'Studies: unlock a results link by its password',
    metadata: { access: 'link', maxBodyBytes: maxBodyBytes.small },
    pathParams: studyPath,
    headers: shareHeaders,
    body: z.strictObject({
      password: z.string(messages.required).min(1, messages.required).check(atMost(maxLength.password)),
    }),
    responses: whereAllowed(formReplies(z.object({ access: z.string() }))),
  },
  changeSettings: {
    method: 'POST',
    path: '/studies/:study/results/settings',
    summary: 'Studies: change settings after the launch and recalculate the results',
    metadata: { access: 'link', maxBodyBytes: maxBodyBytes.settings },
    pathParams: studyPath,
    headers: shareHeaders,
    body: z.strictObject({ settings: toolSettings }),
    responses: whereAllowed(formReplies(messageReply)),
  },
  listRespondents: {
    method: 'GET',
    path: '/studies/:study/respondents',
    summary: 'Studies: list of respondents, without names',
    metadata: { access: 'link' },
    pathParams: studyPath,
    headers: shareHeaders,
    query: resultsFilter,
    responses: whereAllowed(readReplies(respondentsReply)),
  },
  exportTable: {
    method: 'GET',
    path: '/studies/:study/export/:table',
    summary: 'Studies: CSV of the answers by response or by answer, the codebook, events, or numbers',
    metadata: { access: 'link' },
    pathParams: studyPath.extend({
      table: z.enum(['answers', 'long', 'codebook', 'events', 'results', 'numbers']),
    }),
    headers: shareHeaders,
    query: resultsFilter,
    responses: whereAllowed(fileReplies('text/csv; charset=utf-8', z.string())),
  },
  exportWorkbook: {
    method: 'GET',
    path: '/studies/:study/workbook',
    summary: 'Studies: an Excel workbook with the raw answers, the raw events and all numbers',
    metadata: { access: 'link' },
    pathParams: studyPath,
    headers: shareHeaders,
    query: resultsFilter,
    responses: whereAllowed(fileReplies(workbookType, z.instanceof(Uint8Array))),
  },
  report: {
    method: 'GET',
    path: '/studies/:study/report',
    summary: 'Studies: the results as a PDF',
    metadata: { access: 'link' },
    pathParams: studyPath,
    headers: shareHeaders,
    query: resultsFilter,
    responses: whereAllowed({
      ...fileReplies('application/pdf', z.instanceof(Uint8Array)),
      503: failedReply,
    }),
  },
} as const

/** Every call of studies: taking part, results, and changes that a share link allows. */
export const studyCalls = {
  ...sessionCalls,
  ...openResultCalls,
} as const
