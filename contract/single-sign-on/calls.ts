import { formObject } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { workspacePath } from '../workspace/workspace.ts'
import {
  approveDomainForm,
  domainForm,
  domainPath,
  domainReply,
  redirectReply,
  singleSignOnForm,
  singleSignOnReply,
  startSingleSignOnForm,
} from './single-sign-on.ts'

const change = { access: 'workspace:own', maxBodyBytes: maxBodyBytes.small } as const
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))
const forMembersOrConflict = <Replies extends object>(replies: Replies) => orConflict(forMembers(replies))

/** Signing in with the identity provider of an organization. */
export const providerSignInCalls = {
  startSingleSignOn: {
    method: 'POST',
    path: '/accounts/sign-in/single-sign-on',
    summary: 'Accounts: find the identity provider of an address; the reply names the page to open',
    metadata: { access: 'public', maxBodyBytes: maxBodyBytes.small },
    body: startSingleSignOnForm,
    responses: orConflict(orUnknown(orDenied(formReplies(redirectReply)))),
  },
} as const

/** The identity provider of a workspace, and its domains. */
export const singleSignOnCalls = {
  readSingleSignOn: {
    method: 'GET',
    path: '/workspaces/:workspace/single-sign-on',
    summary: 'Single sign-on: settings without secrets, domains, and addresses for the provider',
    metadata: { access: 'workspace:own' },
    pathParams: workspacePath,
    responses: forMembers(readReplies(singleSignOnReply)),
  },
  updateSingleSignOn: {
    method: 'POST',
    path: '/workspaces/:workspace/single-sign-on',
    summary: 'Single sign-on: change the settings; requiring it ends the sessions of the members concerned',
    metadata: { access: 'workspace:own', maxBodyBytes: maxBodyBytes.form },
    pathParams: workspacePath,
    body: singleSignOnForm,
    responses: forMembersOrConflict(formReplies(singleSignOnReply)),
  },
  removeSingleSignOn: {
    method: 'POST',
    path: '/workspaces/:workspace/single-sign-on/remove',
    summary: 'Single sign-on: remove the settings',
    metadata: change,
    pathParams: workspacePath,
    body: formObject({}),
    responses: forMembers(formReplies(messageReply)),
  },
  testSingleSignOn: {
    method: 'POST',
    path: '/workspaces/:workspace/single-sign-on/test',
    summary: 'Single sign-on: sign in at the provider as a test, which opens no session',
    metadata: change,
    pathParams: workspacePath,
    body: formObject({}),
    responses: forMembersOrConflict(formReplies(redirectReply)),
  },
  addDomain: {
    method: 'POST',
    path: '/workspaces/:workspace/domains',
    summary: 'Single sign-on: add a domain, which is not verified yet',
    metadata: change,
    pathParams: workspacePath,
    body: domainForm,
    responses: forMembersOrConflict(formReplies(domainReply)),
  },
  verifyDomain: {
    method: 'POST',
    path: '/workspaces/:workspace/domains/:domain/verify',
    summary: 'Single sign-on: look for the TXT record of a domain',
    metadata: change,
    pathParams: domainPath,
    body: formObject({}),
    responses: forMembersOrConflict(formReplies(domainReply)),
  },
  removeDomain: {
    method: 'POST',
    path: '/workspaces/:workspace/domains/:domain/remove',
    summary: 'Single sign-on: remove a domain',
    metadata: change,
    pathParams: domainPath,
    body: formObject({}),
    responses: forMembers(formReplies(messageReply)),
  },
  approveDomain: {
    method: 'POST',
    path: '/installation/domains/approve',
    summary: 'Single sign-on: verify a domain without a TXT record, as an administrator of the installation',
    metadata: { access: 'instance-admin', maxBodyBytes: maxBodyBytes.small },
    body: approveDomainForm,
    responses: forMembersOrConflict(formReplies(domainReply)),
  },
} as const
