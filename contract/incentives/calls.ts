import { sessionHeaders } from '../sessions/calls.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { noFields } from '../shared/fields.ts'
import { formReplies, orConflict, orDenied, orOutdated, orUnknown, readReplies } from '../shared/replies.ts'
import { draftHeaders, ownStudyPath } from '../studies/draft.ts'
import { studyPath } from '../studies/study.ts'
import {
  addCodesForm,
  addCodesReply,
  incentiveLogQuery,
  incentiveLogReply,
  incentivesReply,
  ownIncentiveReply,
  removeCodesReply,
  saveIncentivesForm,
} from './incentives.ts'

const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls of members about the codes that a study gives out. */
export const incentiveCalls = {
  readIncentives: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/incentives',
    summary: 'Studies: whether a study gives out codes, and how many are left',
    metadata: { access: 'study:read' },
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(incentivesReply)),
  },
  saveIncentives: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/incentives',
    summary: 'Studies: change whether and how a study gives out codes; acts at once',
    metadata: { access: 'study:publish', maxBodyBytes: maxBodyBytes.form },
    pathParams: ownStudyPath,
    headers: draftHeaders,
    body: saveIncentivesForm,
    responses: orOutdated(orConflict(forMembers(formReplies(incentivesReply)))),
  },
  addIncentiveCodes: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/incentives/codes',
    summary: 'Studies: add codes, one per line; codes that the study has already are ignored',
    metadata: { access: 'study:publish', maxBodyBytes: maxBodyBytes.table },
    pathParams: ownStudyPath,
    body: addCodesForm,
    responses: orConflict(forMembers(formReplies(addCodesReply))),
  },
  removeUnusedCodes: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/incentives/codes/remove-unused',
    summary: 'Studies: remove the codes of a study that were not given out',
    metadata: { access: 'study:publish', maxBodyBytes: maxBodyBytes.small },
    pathParams: ownStudyPath,
    body: noFields,
    responses: forMembers(formReplies(removeCodesReply)),
  },
  readIncentiveLog: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/incentives/log',
    summary: 'Studies: when codes of a study were given out, the newest first, without who got them',
    metadata: { access: 'study:read' },
    pathParams: ownStudyPath,
    query: incentiveLogQuery,
    responses: forMembers(readReplies(incentiveLogReply)),
  },
} as const

/** The call of a participant who has finished a study. */
export const ownIncentiveCalls = {
  readOwnIncentive: {
    method: 'GET',
    path: '/studies/:study/session/incentive',
    summary: 'Studies: the code of a participant who has finished; each time the same one',
    metadata: { access: 'participant' },
    pathParams: studyPath,
    headers: sessionHeaders,
    responses: orUnknown(readReplies(ownIncentiveReply)),
  },
} as const
