import { z } from 'zod'
import { atMost } from '../shared/fields.ts'
import { maxBodyBytes, maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import {
  failedReply,
  formReplies,
  messageReply,
  orDenied,
  orUnknown,
  readReplies,
} from '../shared/replies.ts'
import { otherResponse } from '../shared/ts-rest.ts'
import { toolSettings } from '../studies/registry.ts'
import { respondentsReply, resultsFilter, resultsReply } from '../studies/results.ts'
import { studyPath } from '../studies/study.ts'

/**
 * `x-share-token` is the token of a link. `x-share-access` is the value that `unlockResults`, or the same call of
 * another kind of link, returned for a link with a password.
 */
export const shareHeaders = z.object({
  'x-share-token': z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .optional(),
  'x-share-access': z.string().max(500).optional(),
})

/** The same for calls that answer without a link about demo studies, whose results are open. */
export const openShareHeaders = shareHeaders.extend({})

/** 401 until the link's password was given, 403 if the link does not allow the call. */
const whereAllowed = <Replies extends object>(replies: Replies) => orDenied(orUnknown(replies))

const fileReplies = <Body extends z.ZodType>(contentType: string, body: Body) => ({
  ...readReplies(messageReply),
  200: otherResponse({ contentType, body }),
})

/** Content type of an XLSX file. */
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Results, as a member or through a share link. */
export const openResultCalls = {
  readResults: {
    method: 'GET',
    path: '/studies/:study/results',
    summary: 'Studies: results of the responses that match a filter',
    metadata: { access: 'link' },
    pathParams: studyPath,
    headers: openShareHeaders,
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
    headers: openShareHeaders,
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
    headers: openShareHeaders,
    query: resultsFilter,
    responses: whereAllowed(fileReplies('text/csv; charset=utf-8', z.string())),
  },
  exportWorkbook: {
    method: 'GET',
    path: '/studies/:study/workbook',
    summary: 'Studies: an Excel workbook with the raw answers, the raw events and all numbers',
    metadata: { access: 'link' },
    pathParams: studyPath,
    headers: openShareHeaders,
    query: resultsFilter,
    responses: whereAllowed(fileReplies(workbookType, z.instanceof(Uint8Array))),
  },
  report: {
    method: 'GET',
    path: '/studies/:study/report',
    summary: 'Studies: the results as a PDF',
    metadata: { access: 'link' },
    pathParams: studyPath,
    headers: openShareHeaders,
    query: resultsFilter,
    responses: whereAllowed({
      ...fileReplies('application/pdf', z.instanceof(Uint8Array)),
      503: failedReply,
    }),
  },
} as const
