import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { maxLength } from '../limits.ts'
import { messages } from '../messages.ts'
import { failedReply, formReplies, messageReply, readReplies } from '../replies.ts'
import { partId } from '../fields.ts'
import { toolSettings } from './registry.ts'
import { respondentsReply, resultsFilter, resultsReply } from './results.ts'
import { saveReply, saveRequest, sessionReply, sessionToken } from './session.ts'
import { study } from './study.ts'

const c = initContract()

export const studyPath = z.object({ study: partId })

/** Tokens travel in headers: paths and queries end up in logs. */
const sessionHeaders = z.object({ 'x-session-token': sessionToken })

/**
 * `x-share-token` is what a results link carries; the results of a demo are open without one. `x-share-access`
 * is what `unlockResults` gave for a link with a password.
 */
export const shareHeaders = z.object({
  'x-share-token': z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .optional(),
  'x-share-access': z.string().max(500).optional(),
})

/** `as const` would turn the numbers into texts where spread, so replies are put together here. */
const orUnknown = <Replies extends object>(replies: Replies) => ({ ...replies, 404: failedReply })
const orConflict = <Replies extends object>(replies: Replies) => ({ ...orUnknown(replies), 409: failedReply })

/** 401 until the password of a link was given, 403 for what its owner doesn't allow. */
const whereAllowed = <Replies extends object>(replies: Replies) => ({
  ...orUnknown(replies),
  401: failedReply,
  403: failedReply,
})

const fileReplies = <Body extends z.ZodType>(contentType: string, body: Body) => ({
  ...readReplies(messageReply),
  200: c.otherResponse({ contentType, body }),
})

/** Every call of studies: taking part, and reading what came out. */
export const studyCalls = {
  readStudy: {
    method: 'GET',
    path: '/studies/:study',
    summary: 'Studies: a published study',
    pathParams: studyPath,
    responses: orUnknown(readReplies(study)),
  },
  startSession: {
    method: 'POST',
    path: '/studies/:study/sessions',
    summary: 'Studies: begins to take part',
    pathParams: studyPath,
    body: z.strictObject({}),
    responses: orUnknown(formReplies(sessionReply)),
  },
  readSession: {
    method: 'GET',
    path: '/studies/:study/session',
    summary: 'Studies: where a session stands, to go on with it',
    pathParams: studyPath,
    headers: sessionHeaders,
    responses: orUnknown(readReplies(sessionReply)),
  },
  saveProgress: {
    method: 'POST',
    path: '/studies/:study/session/progress',
    summary: 'Studies: saves a step of a session; sent again, it changes nothing',
    pathParams: studyPath,
    headers: sessionHeaders,
    body: saveRequest,
    responses: orConflict(formReplies(saveReply)),
  },
  finishSession: {
    method: 'POST',
    path: '/studies/:study/session/finish',
    summary: 'Studies: saves the last step and ends the session; sent again, it changes nothing',
    pathParams: studyPath,
    headers: sessionHeaders,
    body: saveRequest,
    responses: orConflict(formReplies(saveReply)),
  },
  readResults: {
    method: 'GET',
    path: '/studies/:study/results',
    summary: 'Studies: results over the responses that pass the filter',
    pathParams: studyPath,
    headers: shareHeaders,
    query: resultsFilter,
    responses: whereAllowed(readReplies(resultsReply)),
  },
  unlockResults: {
    method: 'POST',
    path: '/studies/:study/results/unlock',
    summary: 'Studies: opens a results link that has a password',
    pathParams: studyPath,
    headers: shareHeaders,
    body: z.strictObject({
      password: z
        .string(messages.required)
        .min(1, messages.required)
        .max(maxLength.password, messages.maxLength(maxLength.password)),
    }),
    responses: whereAllowed(formReplies(z.object({ access: z.string() }))),
  },
  changeSettings: {
    method: 'POST',
    path: '/studies/:study/results/settings',
    summary: 'Studies: changes what may change after the launch; everything is recalculated',
    pathParams: studyPath,
    headers: shareHeaders,
    body: z.strictObject({ settings: toolSettings }),
    responses: whereAllowed(formReplies(messageReply)),
  },
  listRespondents: {
    method: 'GET',
    path: '/studies/:study/respondents',
    summary: 'Studies: who took part, without names',
    pathParams: studyPath,
    headers: shareHeaders,
    query: resultsFilter,
    responses: whereAllowed(readReplies(respondentsReply)),
  },
  exportTable: {
    method: 'GET',
    path: '/studies/:study/export/:table',
    summary: 'Studies: CSV of the raw answers, of the raw events, or of the computed results',
    pathParams: studyPath.extend({ table: z.enum(['answers', 'events', 'results']) }),
    headers: shareHeaders,
    query: resultsFilter,
    responses: whereAllowed(fileReplies('text/csv; charset=utf-8', z.string())),
  },
  report: {
    method: 'GET',
    path: '/studies/:study/report',
    summary: 'Studies: the results as a PDF',
    pathParams: studyPath,
    headers: shareHeaders,
    query: resultsFilter,
    responses: whereAllowed(fileReplies('application/pdf', z.instanceof(Uint8Array))),
  },
} as const
