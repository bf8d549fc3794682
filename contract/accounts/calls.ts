import { z } from 'zod'
import { otherResponse } from '../shared/ts-rest.ts'
import { providerSignInCalls } from '../single-sign-on/calls.ts'
import { formObject } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import {
  accountEventsReply,
  accountExport,
  accountExportsReply,
  accountReply,
  changeEmailForm,
  changePasswordForm,
  confirmSignInForm,
  deleteAccountReply,
  exportPath,
  identifier,
  passwordForm,
  recoveryCodesReply,
  requestPasswordResetForm,
  resetPasswordForm,
  sessionsReply,
  setUpForm,
  setUpReply,
  signInForm,
  signInReply,
  signUpForm,
  signUpReply,
  signUpTermsReply,
  tokenForm,
  totpForm,
  totpReply,
  updateAccountForm,
} from './account.ts'
import {
  confirmationForm,
  passkeyOptionsReply,
  passkeyPath,
  passkeyReply,
  passkeySignInForm,
  passkeySignInOptionsReply,
  passkeysReply,
  registerPasskeyForm,
} from './passkeys.ts'

const open = { access: 'public', maxBodyBytes: maxBodyBytes.small } as const
const openWithCaptcha = { access: 'public', maxBodyBytes: maxBodyBytes.form } as const
const own = { access: 'account', maxBodyBytes: maxBodyBytes.small } as const

/** 404: the link has expired, was used or is incomplete. */
const orUnknownLink = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Creating accounts, signing in and out, and links from emails. */
export const signInCalls = {
  setUp: {
    method: 'POST',
    path: '/accounts/set-up',
    summary: 'Accounts: create the first account of an installation, with its workspace',
    metadata: open,
    body: setUpForm,
    responses: orUnknownLink(formReplies(setUpReply)),
  },
  readSignUpTerms: {
    method: 'GET',
    path: '/accounts/sign-up',
    summary: 'Accounts: who can create an account on this server',
    metadata: { access: 'public' },
    responses: readReplies(signUpTermsReply),
  },
  signUp: {
    method: 'POST',
    path: '/accounts/sign-up',
    summary: 'Accounts: create an account',
    metadata: openWithCaptcha,
    body: signUpForm,
    responses: orDenied(formReplies(signUpReply)),
  },
  signIn: {
    method: 'POST',
    path: '/accounts/sign-in',
    summary: 'Accounts: sign in by password',
    metadata: open,
    body: signInForm,
    responses: orDenied(formReplies(signInReply)),
  },
  confirmSignIn: {
    method: 'POST',
    path: '/accounts/sign-in/confirm',
    summary: 'Accounts: sign in with the code of the second factor, or a recovery code',
    metadata: open,
    body: confirmSignInForm,
    responses: orDenied(formReplies(signInReply)),
  },
  signOut: {
    method: 'POST',
    path: '/accounts/sign-out',
    summary: 'Accounts: end the session of this request',
    metadata: own,
    body: formObject({}),
    responses: orDenied(formReplies(messageReply)),
  },
  verifyEmail: {
    method: 'POST',
    path: '/accounts/verify-email',
    summary: 'Accounts: verify an address by the token of its link',
    metadata: open,
    body: tokenForm,
    responses: orUnknownLink(formReplies(messageReply)),
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/accounts/password-reset',
    summary: 'Accounts: ask for a link to a new password',
    metadata: open,
    body: requestPasswordResetForm,
    responses: orDenied(formReplies(messageReply)),
  },
  resetPassword: {
    method: 'POST',
    path: '/accounts/password-reset/confirm',
    summary: 'Accounts: set a new password by the token of a link; ends all sessions',
    metadata: open,
    body: resetPasswordForm,
    responses: orUnknownLink(formReplies(messageReply)),
  },
  passkeySignInOptions: {
    method: 'POST',
    path: '/accounts/sign-in/passkey/options',
    summary: 'Accounts: options for the browser to sign in with a passkey',
    metadata: open,
    body: formObject({}),
    responses: orDenied(formReplies(passkeySignInOptionsReply)),
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/accounts/sign-in/passkey',
    summary: 'Accounts: sign in with a passkey, without password and second factor',
    metadata: open,
    body: passkeySignInForm,
    responses: orDenied(formReplies(signInReply)),
  },
} as const

/** The account of the signed-in person. */
export const ownAccountCalls = {
  readAccount: {
    method: 'GET',
    path: '/accounts/me',
    summary: 'Accounts: the signed-in person and their workspaces',
    metadata: { access: 'account' },
    responses: orDenied(readReplies(accountReply)),
  },
  updateAccount: {
    method: 'POST',
    path: '/accounts/me',
    summary: 'Accounts: change the name',
    metadata: own,
    body: updateAccountForm,
    responses: orDenied(formReplies(accountReply)),
  },
  changePassword: {
    method: 'POST',
    path: '/accounts/me/password',
    summary: 'Accounts: change the password; ends all other sessions',
    metadata: own,
    body: changePasswordForm,
    responses: orDenied(formReplies(messageReply)),
  },
  changeEmail: {
    method: 'POST',
    path: '/accounts/me/email',
    summary: 'Accounts: change the address, once its new owner followed the link where the server sends mail',
    metadata: own,
    body: changeEmailForm,
    responses: orDenied(formReplies(messageReply)),
  },
  listSessions: {
    method: 'GET',
    path: '/accounts/me/sessions',
    summary: 'Accounts: sessions of the signed-in person',
    metadata: { access: 'account' },
    responses: orDenied(readReplies(sessionsReply)),
  },
  endSession: {
    method: 'POST',
    path: '/accounts/me/sessions/:session/end',
    summary: 'Accounts: end a session',
    metadata: own,
    pathParams: z.object({ session: identifier }),
    body: formObject({}),
    responses: orUnknownLink(formReplies(messageReply)),
  },
  listAccountEvents: {
    method: 'GET',
    path: '/accounts/me/events',
    summary: 'Accounts: sign-ins and changes of the own account',
    metadata: { access: 'account' },
    responses: orDenied(readReplies(accountEventsReply)),
  },
  endOtherSessions: {
    method: 'POST',
    path: '/accounts/me/sessions/end-others',
    summary: 'Accounts: end all sessions but this one',
    metadata: own,
    body: formObject({}),
    responses: orDenied(formReplies(messageReply)),
  },
  enrolTotp: {
    method: 'POST',
    path: '/accounts/me/totp',
    summary: 'Accounts: create the secret of an authenticator app; it counts once a code was confirmed',
    metadata: own,
    body: passwordForm,
    responses: orDenied(formReplies(totpReply)),
  },
  confirmTotp: {
    method: 'POST',
    path: '/accounts/me/totp/confirm',
    summary: 'Accounts: switch the second factor on by a code of the authenticator app',
    metadata: own,
    body: totpForm,
    responses: orUnknownLink(formReplies(recoveryCodesReply)),
  },
  disableTotp: {
    method: 'POST',
    path: '/accounts/me/totp/disable',
    summary: 'Accounts: switch the second factor off',
    metadata: own,
    body: passwordForm,
    responses: orDenied(formReplies(messageReply)),
  },
  recoveryCodes: {
    method: 'POST',
    path: '/accounts/me/recovery-codes',
    summary: 'Accounts: replace the recovery codes',
    metadata: own,
    body: passwordForm,
    responses: orUnknownLink(formReplies(recoveryCodesReply)),
  },
  passkeyOptions: {
    method: 'POST',
    path: '/accounts/me/passkeys/options',
    summary: 'Accounts: options for the browser to create a passkey',
    metadata: own,
    body: confirmationForm,
    responses: orConflict(orDenied(formReplies(passkeyOptionsReply))),
  },
  registerPasskey: {
    method: 'POST',
    path: '/accounts/me/passkeys',
    summary: 'Accounts: store a passkey that the browser created',
    metadata: own,
    body: registerPasskeyForm,
    responses: orConflict(orDenied(formReplies(passkeyReply))),
  },
  listPasskeys: {
    method: 'GET',
    path: '/accounts/me/passkeys',
    summary: 'Accounts: passkeys of the signed-in person',
    metadata: { access: 'account' },
    responses: orDenied(readReplies(passkeysReply)),
  },
  removePasskey: {
    method: 'POST',
    path: '/accounts/me/passkeys/:passkey/remove',
    summary: 'Accounts: remove a passkey',
    metadata: own,
    pathParams: passkeyPath,
    body: confirmationForm,
    responses: orUnknownLink(formReplies(messageReply)),
  },
} as const

/** Export and deletion of the account of the signed-in person. */
export const ownDataCalls = {
  exportAccount: {
    method: 'POST',
    path: '/accounts/me/exports',
    summary: 'Accounts: start an export of everything that is stored about the account',
    metadata: own,
    body: confirmationForm,
    responses: orConflict(orDenied(formReplies(accountExport))),
  },
  listAccountExports: {
    method: 'GET',
    path: '/accounts/me/exports',
    summary: 'Accounts: exports of the account, with their progress',
    metadata: { access: 'account' },
    responses: orDenied(readReplies(accountExportsReply)),
  },
  downloadAccountExport: {
    method: 'GET',
    path: '/accounts/me/exports/:export',
    summary: 'Accounts: the zip file of an export',
    metadata: { access: 'account' },
    pathParams: exportPath,
    responses: orUnknown(
      orDenied({
        ...readReplies(messageReply),
        200: otherResponse({ contentType: 'application/zip', body: z.instanceof(Uint8Array) }),
      }),
    ),
  },
  deleteAccount: {
    method: 'POST',
    path: '/accounts/me/delete',
    summary: 'Accounts: delete the account in seven days; ends all sessions',
    metadata: own,
    body: confirmationForm,
    responses: orConflict(orDenied(formReplies(deleteAccountReply))),
  },
  cancelDeletion: {
    method: 'POST',
    path: '/accounts/me/delete/cancel',
    summary: 'Accounts: keep an account that is to be deleted',
    metadata: own,
    body: formObject({}),
    responses: orConflict(orDenied(formReplies(messageReply))),
  },
} as const

/** Calls of persons about their own account. */
export const accountCalls = {
  ...signInCalls,
  ...ownAccountCalls,
  ...providerSignInCalls,
  ...ownDataCalls,
} as const
