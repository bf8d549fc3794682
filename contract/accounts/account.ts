import { z } from 'zod'
import { atMost, fields, formObject, requiredText, utcTime } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { accountMessages } from './messages.ts'
import { role } from '../workspace/permissions.ts'

/** Limits of accounts, sessions and the links that are mailed. */
export const accountLimits = {
  /** Characters of a new password. */
  minPassword: 10,
  /** Minutes for which the link to set up an installation opens. */
  setUpMinutes: 30,
  /** Minutes for which the link to a new password opens. */
  resetMinutes: 60,
  /** Hours for which the link that verifies an address opens. */
  verifyHours: 24,
  /** Minutes between the password and the code of the second factor. */
  ticketMinutes: 5,
  /** Wrong codes after which the password is asked again. */
  codeTries: 5,
  /** Days without a request after which a session ends. */
  sessionIdleDays: 14,
  /** Days after which a session ends in any case. */
  sessionDays: 90,
  /** Days for which a browser stays known to an account after signing in. */
  deviceDays: 180,
  recoveryCodes: 10,
  /** Days until an account that its owner deletes is erased; until then the owner can cancel that. */
  deletionDays: 7,
  /** Exports of one account, each of which is kept for `exportDays`. */
  exports: 3,
  exportDays: 7,
  /** Open sessions of one person; signing in once more ends the one that was used longest ago. */
  sessions: 50,
  /** Events in the log of one account, and days for which they are kept. */
  events: 200,
  eventDays: 365,
} as const

/** An e-mail address; upper and lower case are the same account. */
export const accountEmail = fields.email.transform((address) => address.toLowerCase())

/** A new password. */
export const newPassword = z
  .string({ error: accountMessages.passwordRequired })
  .min(accountLimits.minPassword, { error: accountMessages.passwordLength(accountLimits.minPassword) })
  .check(atMost(maxLength.password))

/** A password that was chosen before: its rules may have been others. */
export const currentPassword = z
  .string({ error: accountMessages.passwordRequired })
  .min(1, { error: accountMessages.passwordRequired })
  .check(atMost(maxLength.password))

/** The token of a link, a ticket or a session: 256 bits in base64url. */
export const secretToken = z
  .string({ error: accountMessages.link })
  .regex(/^[\w-]{43}$/, { error: accountMessages.link })

export const workspaceName = requiredText(accountMessages.workspaceName, maxLength.title)

export const setUpForm = formObject({
  token: secretToken,
  name: fields.name,
  email: accountEmail,
  password: newPassword,
  workspace: workspaceName,
})
export type SetUpForm = z.input<typeof setUpForm>

export const signUpForm = formObject({
  name: fields.name,
  email: accountEmail,
  password: newPassword,
  /** The token of an invitation, where the server takes new accounts by invitation only. */
  invitation: secretToken.optional(),
  recaptcha: fields.recaptcha,
})
export type SignUpForm = z.input<typeof signUpForm>

export const signInForm = formObject({ email: accountEmail, password: currentPassword })
export type SignInForm = z.input<typeof signInForm>

/** A code of an authenticator app, or a recovery code. */
const secondFactorCode = requiredText(accountMessages.code, 20)

export const confirmSignInForm = formObject({ ticket: secretToken, code: secondFactorCode })
export type ConfirmSignInForm = z.input<typeof confirmSignInForm>
export const tokenForm = formObject({ token: secretToken })
export const requestPasswordResetForm = formObject({ email: accountEmail })
export const resetPasswordForm = formObject({ token: secretToken, password: newPassword })
export type ResetPasswordForm = z.input<typeof resetPasswordForm>
export const updateAccountForm = formObject({ name: fields.name })
export const changePasswordForm = formObject({ currentPassword, password: newPassword })
export const changeEmailForm = formObject({ email: accountEmail, password: currentPassword })
export const passwordForm = formObject({ password: currentPassword })
export const totpForm = formObject({ code: secondFactorCode })

export const identifier = z.uuid(messages.invalid)

/** A person with an account. */
export const user = z.object({
  id: identifier,
  name: z.string(),
  email: z.string(),
  /** Whether the person followed the link sent to the address; true where the server sends no mail. */
  isEmailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  isInstanceAdmin: z.boolean(),
})
export type User = z.infer<typeof user>

/** A workspace of the signed-in person. */
export const membership = z.object({ id: identifier, name: z.string(), role })

export const setUpReply = z.object({ user, workspace: membership })
export type SetUpReply = z.infer<typeof setUpReply>

/** Whether the server accepts sign-ups from all visitors, from invited persons only, or not at all. */
export const signUpTermsReply = z.object({ signUp: z.enum(['open', 'invited', 'off']) })

/** The next step after signing up. The same for an address that has an account already. */
export const signUpReply = z.object({ message: z.string(), next: z.enum(['sign-in', 'verify-email']) })
export type SignUpReply = z.infer<typeof signUpReply>

/** `ticket` goes with the code of the second factor into `confirmSignIn`. */
export const signInReply = z.discriminatedUnion('next', [
  z.object({ next: z.literal('done'), user }),
  z.object({ next: z.literal('second-factor'), ticket: z.string() }),
])

export const accountReply = z.object({
  user,
  workspaces: z.array(membership),
  recoveryCodesLeft: z.int(),
  /** When the account will be erased; null for one that stays. */
  deletionAt: utcTime.nullable(),
})

export const deleteAccountReply = z.object({ message: z.string(), deletionAt: utcTime })

/** A copy of everything that is stored about an account, as a zip file. */
export const accountExport = z.object({
  id: identifier,
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Size of the file; null until it is ready. */
  bytes: z.int().nullable(),
  createdAt: utcTime,
  /** The file is deleted then. */
  expiresAt: utcTime,
})
export type AccountExport = z.infer<typeof accountExport>
/** The newest first. */
export const accountExportsReply = z.object({ exports: z.array(accountExport) })
export const exportPath = z.object({ export: identifier })

/** A sign-in of a person on one device. */
export const accountSession = z.object({
  id: identifier,
  /** Browser and system, such as `Firefox on Linux`. */
  device: z.string(),
  /** ISO 3166-1 alpha-2 code of the country of the last request; null if unknown. */
  country: z.string().nullable(),
  isCurrent: z.boolean(),
  createdAt: utcTime,
  lastUsedAt: utcTime,
})
export const sessionsReply = z.object({ sessions: z.array(accountSession) })

/** Actions in the log of an account: the operation that opened it or changed it. */
const accountActions = [
  'setUp',
  'signUp',
  'signIn',
  'signOut',
  'verifyEmail',
  'resetPassword',
  'updateAccount',
  'changePassword',
  'changeEmail',
  'endSession',
  'endOtherSessions',
  'confirmTotp',
  'disableTotp',
  'recoveryCodes',
  'registerPasskey',
  'removePasskey',
  'signInWithPasskey',
  'singleSignOn',
  'deleteWorkspace',
  'exportAccount',
  'deleteAccount',
  'cancelDeletion',
  /** An operator of the server. */
  'operatorCreate',
  'operatorReset',
  'operatorDisable',
  'operatorEnable',
  'operatorExport',
  'operatorDelete',
  'operatorCancelDeletion',
] as const
export const accountAction = z.enum(accountActions)
export type AccountAction = z.infer<typeof accountAction>

/** A sign-in, or a change of an account. */
const accountEvent = z.object({
  id: identifier,
  action: accountAction,
  /** Browser and system; null for an operator of the server. */
  device: z.string().nullable(),
  /** ISO 3166-1 alpha-2 code of the country; null if unknown. */
  country: z.string().nullable(),
  at: utcTime,
})
/** The newest first; events are kept for a year, and at most `accountLimits.events` of them. */
export const accountEventsReply = z.object({ events: z.array(accountEvent) })

/** The secret in base32 and as an `otpauth:` URI for a QR code. */
export const totpReply = z.object({ secret: z.string(), uri: z.string() })
export type TotpReply = z.infer<typeof totpReply>

/** Shown once; each opens the account once. */
export const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) })
