import { z } from 'zod'
import { formObject } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { otherResponse } from '../shared/ts-rest.ts'
import { singleSignOnCalls } from '../single-sign-on/calls.ts'
import type { Permission } from './permissions.ts'
import {
  apiKeyForm,
  apiKeyPath,
  apiKeyReply,
  apiKeysReply,
  auditFilter,
  auditQuery,
  auditReply,
  deleteWorkspaceForm,
  invitationPath,
  invitationReply,
  invitationsReply,
  invitationTokenForm,
  inviteForm,
  inviteReply,
  logoForm,
  memberPath,
  memberWork,
  membersReply,
  removeMemberForm,
  roleForm,
  transferForm,
  workspaceForm,
  workspacePath,
  workspaceReply,
  workspaceSettingsForm,
} from './workspace.ts'

const change = <const Needed extends Permission | 'public' | 'account' | 'instance-admin'>(needed: Needed) =>
  ({ access: needed, maxBodyBytes: maxBodyBytes.small }) as const

/**
 * 401: the request has neither a session nor an API key. 403: the role or the API key does not allow the call. 404: the
 * workspace does not exist, or the caller is no member of it.
 */
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))
const forMembersOrConflict = <Replies extends object>(replies: Replies) => orConflict(forMembers(replies))

/** Workspaces themselves. */
export const ownWorkspaceCalls = {
  createWorkspace: {
    method: 'POST',
    path: '/workspaces',
    summary: 'Workspaces: create one; the signed-in person owns it',
    metadata: change('account'),
    body: workspaceForm,
    responses: forMembersOrConflict(formReplies(workspaceReply)),
  },
  readWorkspace: {
    method: 'GET',
    path: '/workspaces/:workspace',
    summary: 'Workspaces: name, and permissions of the caller',
    metadata: { access: 'workspace:read' },
    pathParams: workspacePath,
    responses: forMembers(readReplies(workspaceReply)),
  },
  updateWorkspace: {
    method: 'POST',
    path: '/workspaces/:workspace',
    summary: 'Workspaces: change the name, the language and the color',
    metadata: change('workspace:manage'),
    pathParams: workspacePath,
    body: workspaceSettingsForm,
    responses: forMembers(formReplies(workspaceReply)),
  },
  changeLogo: {
    method: 'POST',
    path: '/workspaces/:workspace/logo',
    summary: 'Workspaces: replace or remove the logo',
    metadata: { access: 'workspace:manage', maxBodyBytes: maxBodyBytes.logo },
    pathParams: workspacePath,
    body: logoForm,
    responses: forMembers(formReplies(workspaceReply)),
  },
  deleteWorkspace: {
    method: 'POST',
    path: '/workspaces/:workspace/delete',
    summary: 'Workspaces: delete one with all its content',
    metadata: change('workspace:own'),
    pathParams: workspacePath,
    body: deleteWorkspaceForm,
    responses: forMembersOrConflict(formReplies(messageReply)),
  },
} as const

/** Members of a workspace, their roles, and invitations. */
export const memberCalls = {
  listMembers: {
    method: 'GET',
    path: '/workspaces/:workspace/members',
    summary: 'Workspaces: members',
    metadata: { access: 'members:read' },
    pathParams: workspacePath,
    responses: forMembers(readReplies(membersReply)),
  },
  changeRole: {
    method: 'POST',
    path: '/workspaces/:workspace/members/:member/role',
    summary: 'Workspaces: change the role of a member',
    metadata: change('members:manage'),
    pathParams: memberPath,
    body: roleForm,
    responses: forMembersOrConflict(formReplies(messageReply)),
  },
  removeMember: {
    method: 'POST',
    path: '/workspaces/:workspace/members/:member/remove',
    summary: 'Workspaces: remove a member',
    metadata: change('members:manage'),
    pathParams: memberPath,
    body: removeMemberForm,
    responses: forMembersOrConflict(formReplies(messageReply)),
  },
  listMemberWork: {
    method: 'GET',
    path: '/workspaces/:workspace/members/:member/work',
    summary: 'Workspaces: links, webhooks and API keys that a member created',
    metadata: { access: 'members:manage' },
    pathParams: memberPath,
    responses: forMembers(readReplies(memberWork)),
  },
  transferOwnership: {
    method: 'POST',
    path: '/workspaces/:workspace/transfer',
    summary: 'Workspaces: make another member the owner; the owner becomes an admin',
    metadata: change('workspace:own'),
    pathParams: workspacePath,
    body: transferForm,
    responses: forMembersOrConflict(formReplies(messageReply)),
  },
  leaveWorkspace: {
    method: 'POST',
    path: '/workspaces/:workspace/leave',
    summary: 'Workspaces: leave one; its owner cannot',
    metadata: change('workspace:read'),
    pathParams: workspacePath,
    body: formObject({}),
    responses: forMembersOrConflict(formReplies(messageReply)),
  },
  inviteMember: {
    method: 'POST',
    path: '/workspaces/:workspace/invitations',
    summary: 'Workspaces: invite a person by e-mail, or by a link where the server sends no mail',
    metadata: change('members:manage'),
    pathParams: workspacePath,
    body: inviteForm,
    responses: forMembersOrConflict(formReplies(inviteReply)),
  },
  listInvitations: {
    method: 'GET',
    path: '/workspaces/:workspace/invitations',
    summary: 'Workspaces: open invitations',
    metadata: { access: 'members:manage' },
    pathParams: workspacePath,
    responses: forMembers(readReplies(invitationsReply)),
  },
  revokeInvitation: {
    method: 'POST',
    path: '/workspaces/:workspace/invitations/:invitation/revoke',
    summary: 'Workspaces: revoke an invitation',
    metadata: change('members:manage'),
    pathParams: invitationPath,
    body: formObject({}),
    responses: forMembers(formReplies(messageReply)),
  },
  readInvitation: {
    method: 'POST',
    path: '/invitations/read',
    summary: 'Invitations: read one by the token of its link',
    metadata: change('public'),
    body: invitationTokenForm,
    responses: forMembers(formReplies(invitationReply)),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/invitations/accept',
    summary: 'Invitations: join the workspace, signed in with the invited address',
    metadata: change('account'),
    body: invitationTokenForm,
    responses: forMembersOrConflict(formReplies(workspaceReply)),
  },
} as const

/** Keys for programs. */
export const apiKeyCalls = {
  createApiKey: {
    method: 'POST',
    path: '/workspaces/:workspace/api-keys',
    summary: 'API keys: create one with some of the caller’s permissions',
    metadata: change('keys:manage'),
    pathParams: workspacePath,
    body: apiKeyForm,
    responses: forMembersOrConflict(formReplies(apiKeyReply)),
  },
  listApiKeys: {
    method: 'GET',
    path: '/workspaces/:workspace/api-keys',
    summary: 'API keys: list',
    metadata: { access: 'keys:manage' },
    pathParams: workspacePath,
    responses: forMembers(readReplies(apiKeysReply)),
  },
  revokeApiKey: {
    method: 'POST',
    path: '/workspaces/:workspace/api-keys/:apiKey/revoke',
    summary: 'API keys: revoke one',
    metadata: change('keys:manage'),
    pathParams: apiKeyPath,
    body: formObject({}),
    responses: forMembers(formReplies(messageReply)),
  },
} as const

/** The audit log of a workspace. */
export const auditCalls = {
  listAuditEvents: {
    method: 'GET',
    path: '/workspaces/:workspace/audit',
    summary: 'Workspaces: what was changed, by whom and when',
    metadata: { access: 'audit:read' },
    pathParams: workspacePath,
    query: auditQuery,
    responses: forMembers(readReplies(auditReply)),
  },
  exportAuditEvents: {
    method: 'GET',
    path: '/workspaces/:workspace/audit/export',
    summary: 'Workspaces: the audit log as CSV, the newest event first',
    metadata: { access: 'audit:read' },
    pathParams: workspacePath,
    query: auditFilter,
    responses: forMembers({
      ...readReplies(messageReply),
      200: otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.string() }),
    }),
  },
} as const

/** Calls about workspaces, their members and their API keys. */
export const workspaceCalls = {
  ...ownWorkspaceCalls,
  ...memberCalls,
  ...apiKeyCalls,
  ...singleSignOnCalls,
  ...auditCalls,
} as const
