import { sessionHeaders } from '../sessions/calls.ts'
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
import { studyPath } from '../studies/study.ts'
import { recontactOfferReply, recontactReply, requestRecontactForm, saveRecontactForm } from './recontact.ts'

const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls of members about asking the participants of a study again. */
export const recontactSettingsCalls = {
  readRecontact: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/recontact',
    summary: 'People: whether participants of a study are asked to be asked again, and how many agreed',
    metadata: { access: 'study:read' },
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(recontactReply)),
  },
  saveRecontact: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/recontact',
    summary: 'People: change whether participants of a study are asked; acts at once. Also needs people:edit',
    metadata: { access: 'study:publish', maxBodyBytes: maxBodyBytes.form },
    pathParams: ownStudyPath,
    headers: draftHeaders,
    body: saveRecontactForm,
    responses: orOutdated(orConflict(forMembers(formReplies(recontactReply)))),
  },
} as const

/** Calls of a participant who has finished a study. */
export const recontactOfferCalls = {
  readRecontactOffer: {
    method: 'GET',
    path: '/studies/:study/session/recontact',
    summary: 'Studies: what a participant is asked at the end: whether the team may ask again',
    metadata: { access: 'participant' },
    pathParams: studyPath,
    headers: sessionHeaders,
    responses: orUnknown(readReplies(recontactOfferReply)),
  },
  requestRecontact: {
    method: 'POST',
    path: '/studies/:study/session/recontact',
    summary: 'Studies: agree to be asked again; the reply is the same for every address',
    metadata: { access: 'participant', maxBodyBytes: maxBodyBytes.small },
    pathParams: studyPath,
    headers: sessionHeaders,
    body: requestRecontactForm,
    responses: orConflict(orUnknown(formReplies(messageReply))),
  },
} as const
