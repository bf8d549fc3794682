import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orUnknown, readReplies } from '../shared/replies.ts'
import { agreeOwnForm, eraseOwnForm, optOutOwnForm, ownHeaders, ownRecord } from './own-record.ts'

const change = { access: 'link', maxBodyBytes: maxBodyBytes.small } as const

/** Calls of a person about themselves, by the token of the link to their own page. */
export const ownCalls = {
  readOwnRecord: {
    method: 'GET',
    path: '/own-record',
    summary: 'People: what a team stores about the person of a link',
    metadata: { access: 'link' },
    headers: ownHeaders,
    responses: orUnknown(readReplies(ownRecord)),
  },
  optOutOwn: {
    method: 'POST',
    path: '/own-record/opt-out',
    summary: 'People: the person of a link asks not to be asked again',
    metadata: change,
    headers: ownHeaders,
    body: optOutOwnForm,
    responses: orUnknown(formReplies(ownRecord)),
  },
  agreeOwn: {
    method: 'POST',
    path: '/own-record/agree',
    summary: 'People: the person of a link takes an opt-out back, by a consent of today',
    metadata: change,
    headers: ownHeaders,
    body: agreeOwnForm,
    responses: orUnknown(formReplies(ownRecord)),
  },
  eraseOwn: {
    method: 'POST',
    path: '/own-record/erase',
    summary: 'People: the person of a link erases everything about themselves, for good',
    metadata: change,
    headers: ownHeaders,
    body: eraseOwnForm,
    responses: orUnknown(formReplies(messageReply)),
  },
} as const
