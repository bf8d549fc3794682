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
import { draftHeaders } from '../studies/draft.ts'
import { workspacePath } from '../workspace/workspace.ts'
import {
  mailing,
  mailingCheckReply,
  mailingForm,
  mailingNamesQuery,
  mailingNamesReply,
  mailingPath,
  mailingsQuery,
  mailingsReply,
  recipientsQuery,
  recipientsReply,
} from './mailings.ts'
import { senderCalls } from './sender-check.ts'
import { unsubscribeCalls } from './unsubscribe.ts'

const read = { access: 'people:read' } as const
/** A mailing does not fit into an address. */
const readWithBody = { access: 'people:read', maxBodyBytes: maxBodyBytes.form } as const
const edit = { access: 'people:edit', maxBodyBytes: maxBodyBytes.form } as const
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** A call that moves a mailing into another state. */
const move = <const Action extends string, const Summary extends string>(action: Action, summary: Summary) =>
  ({
    method: 'POST',
    path: `/workspaces/:workspace/mailings/:mailing/${action}`,
    summary: `People: ${summary}`,
    metadata: edit,
    pathParams: mailingPath,
    body: noFields,
    responses: orConflict(forMembers(formReplies(mailing))),
  }) as const

/** Calls about invitations to a study by mail. */
export const mailingCalls = {
  listMailings: {
    method: 'GET',
    path: '/workspaces/:workspace/mailings',
    summary: 'People: list the newest mailings, at most 200, of all or of a study, a segment or a name',
    metadata: read,
    pathParams: workspacePath,
    query: mailingsQuery,
    responses: forMembers(readReplies(mailingsReply)),
  },
  listMailingNames: {
    method: 'GET',
    path: '/workspaces/:workspace/mailing-names',
    summary: 'People: list the names of all mailings, of a study or a part of the name',
    metadata: read,
    pathParams: workspacePath,
    query: mailingNamesQuery,
    responses: forMembers(readReplies(mailingNamesReply)),
  },
  createMailing: {
    method: 'POST',
    path: '/workspaces/:workspace/mailings',
    summary: 'People: write a mailing that invites to a study',
    metadata: edit,
    pathParams: workspacePath,
    body: mailingForm,
    responses: orConflict(forMembers(formReplies(mailing))),
  },
  checkMailing: {
    method: 'POST',
    path: '/workspaces/:workspace/mailings/check',
    summary: 'People: count whom a mailing would invite, and render its mail',
    metadata: readWithBody,
    pathParams: workspacePath,
    body: mailingForm,
    responses: forMembers(formReplies(mailingCheckReply)),
  },
  testMailing: {
    method: 'POST',
    path: '/workspaces/:workspace/mailings/test',
    summary: 'People: send the mail of a mailing to yourself',
    metadata: edit,
    pathParams: workspacePath,
    body: mailingForm,
    responses: orConflict(forMembers(formReplies(messageReply))),
  },
  readMailing: {
    method: 'GET',
    path: '/workspaces/:workspace/mailings/:mailing',
    summary: 'People: read a mailing with its counts',
    metadata: read,
    pathParams: mailingPath,
    responses: forMembers(readReplies(mailing)),
  },
  updateMailing: {
    method: 'POST',
    path: '/workspaces/:workspace/mailings/:mailing',
    summary: 'People: change a mailing that was not sent yet',
    metadata: edit,
    pathParams: mailingPath,
    headers: draftHeaders,
    body: mailingForm,
    responses: orConflict(orOutdated(forMembers(formReplies(mailing)))),
  },
  deleteMailing: {
    method: 'POST',
    path: '/workspaces/:workspace/mailings/:mailing/delete',
    summary: 'People: delete a mailing with its list of recipients',
    metadata: edit,
    pathParams: mailingPath,
    body: noFields,
    responses: orConflict(forMembers(formReplies(messageReply))),
  },
  sendMailing: move('send', 'send a mailing'),
  pauseMailing: move('pause', 'pause a mailing'),
  resumeMailing: move('resume', 'resume a paused mailing'),
  stopMailing: move('stop', 'stop a mailing for good'),
  resendUnknown: move('resend-unknown', 'send the mails again whose arrival is unknown'),
  listMailingRecipients: {
    method: 'GET',
    path: '/workspaces/:workspace/mailings/:mailing/recipients',
    summary: 'People: list the recipients of a mailing, 50 at a time',
    metadata: read,
    pathParams: mailingPath,
    query: recipientsQuery,
    responses: forMembers(readReplies(recipientsReply)),
  },
  ...senderCalls,
  ...unsubscribeCalls,
} as const
