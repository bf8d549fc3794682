import { z } from 'zod'
import { formObject } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { failedReply, formReplies, messageReply, readReplies } from '../shared/replies.ts'
import {
  accountReply,
  changeEmailForm,
  changePasswordForm,
  confirmSignInForm,
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
  tokenForm,
  totpForm,
  totpReply,
  updateAccountForm,
} from './account.ts'

const open = { access: 'public', maxBodyBytes: maxBodyBytes.small } as const
const openWithCaptcha = { access: 'public', maxBodyBytes: maxBodyBytes.form } as const
const own = { access: 'account', maxBodyBytes: maxBodyBytes.small } as const

/** 401: the password, the code or the session is wrong. 403: the request comes from another site. */
const orDenied = <Replies extends object>(replies: Replies) => ({
  ...replies,
  401: failedReply,
  403: failedReply,
})
/** 404: the link has expired, was used or is incomplete. */
const orUnknown = <Replies extends object>(replies: Replies) => ({ ...orDenied(replies), 404: failedReply })

/** Calls of persons about their own account. */
export const accountCalls = {
  setUp: {
    method: 'POST',
    path: '/accounts/set-up',
    summary: 'Accounts: create the first account of an installation, with its workspace',
    metadata: open,
    body: setUpForm,
    responses: orUnknown(formReplies(setUpReply)),
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
    responses: orUnknown(formReplies(messageReply)),
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
    responses: orUnknown(formReplies(messageReply)),
  },
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
    responses: orUnknown(formReplies(messageReply)),
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
    responses: orUnknown(formReplies(recoveryCodesReply)),
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
    responses: orUnknown(formReplies(recoveryCodesReply)),
  },
} as const
