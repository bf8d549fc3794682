import type { User } from '#contract/accounts/account.ts'
import type { WorkspaceReply } from '#contract/workspace/workspace.ts'
import type { Refusal } from '#machines/accounts/account-form.ts'
import type { AcceptOutcome, InvitationOutcome } from '#machines/accounts/invitation.ts'
import type { RecoveryCodesOutcome, SecretOutcome } from '#machines/accounts/second-factor-enrolment.ts'
import type { SetUpOutcome } from '#machines/accounts/set-up.ts'
import type { CodeOutcome, PasskeyOutcome, PasswordOutcome } from '#machines/accounts/sign-in.ts'
import type { SignUpOutcome, SignUpTerms } from '#machines/accounts/sign-up.ts'
import type { Outcome } from '#machines/site/form.ts'
import { machineExample } from '#studies/machine-example.ts'

const token = 'Zm9ydHktdGhyZWUgY2hhcmFjdGVycyBvZiBiYXNlNjQ'
const user: User = {
  id: '0199b1c0-0000-7000-8000-000000000000',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  isEmailVerified: true,
  hasSecondFactor: false,
  isInstanceAdmin: true,
}
const { email } = user

const submitted = { type: 'form.submitted' } as const
const changedEmail = { type: 'answer.changed', field: 'email', value: email } as const
const changedPassword = { type: 'answer.changed', field: 'password', value: 'a long sentence' } as const
const changedCode = { type: 'answer.changed', field: 'code', value: '123456' } as const
const linkOpened = { type: 'link.opened', token } as const
const cutLinkOpened = { type: 'link.opened', token: 'Zm9ydHkt' } as const

const failed = { kind: 'failed', message: 'Too many requests' } as const satisfies Refusal
const rejected = { kind: 'rejected', errors: { email: ['Invalid email'] } } as const satisfies Refusal
const signedIn = { kind: 'signedIn', user } as const
const wrong = { kind: 'wrong', message: 'The address or the password is not correct.' } as const
const throttled = { kind: 'throttled', message: 'Too many attempts.', seconds: 30 } as const
const locked = { kind: 'locked', message: 'This account is disabled.' } as const
const linkInvalid = { kind: 'linkInvalid', message: 'This link has expired.' } as const

const workspace: WorkspaceReply = {
  id: '0199b1c0-0000-7000-8000-000000000001',
  name: 'Analytical Engines',
  role: 'researcher',
  permissions: ['workspace:read', 'study:read', 'study:edit'],
  language: 'en',
  color: null,
  logo: null,
  plan: 'free',
  createdAt: '2026-11-22T09:00:00.000Z',
}
const read = (reader: string | null) =>
  ({
    kind: 'read',
    invitation: {
      workspace: workspace.name,
      email,
      role: 'researcher',
      expiresAt: '2026-11-29T09:00:00.000Z',
    },
    email: reader,
  }) satisfies InvitationOutcome
const codes: RecoveryCodesOutcome = { kind: 'codes', recoveryCodes: ['k3vj-9xqm', 'p7wd-2hct'] }

/** The machines of accounts, by their files. */
export const accountExamples = {
  'set-up': machineExample(async () => (await import('#machines/accounts/set-up.ts')).setUpMachine, {
    input: { token },
    events: [
      { type: 'answer.changed', field: 'name', value: user.name },
      changedEmail,
      changedPassword,
      { type: 'answer.changed', field: 'workspace', value: workspace.name },
      submitted,
      { type: 'start.chosen', start: 'sample' },
      { type: 'start.chosen', start: 'empty' },
      cutLinkOpened,
      linkOpened,
    ],
    outcomes: {
      setUp: {
        rejected,
        'link expired': linkInvalid,
        'not stored': failed,
        done: {
          kind: 'done',
          user,
          workspace: { id: workspace.id, name: workspace.name, role: 'owner' },
        } satisfies SetUpOutcome,
      },
    },
  }),
  'sign-in': machineExample(async () => (await import('#machines/accounts/sign-in.ts')).signInMachine, {
    input: { email },
    events: [
      changedEmail,
      changedPassword,
      changedCode,
      submitted,
      { type: 'passkey.requested' },
      {
        type: 'passkey.chosen',
        credential: {
          id: 'cGFzc2tleQ',
          rawId: 'cGFzc2tleQ',
          type: 'public-key',
          response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'cw', userHandle: 'dQ' },
        },
      },
      { type: 'passkey.canceled' },
      { type: 'singleSignOn.requested' },
      { type: 'page.restored' },
      { type: 'signIn.restarted' },
    ],
    outcomes: {
      signIn: {
        'second factor': { kind: 'secondFactor', ticket: token } satisfies PasswordOutcome,
        'signed in': signedIn,
        'wrong password': wrong,
        throttled,
        'account disabled': locked,
        rejected,
        'not checked': failed,
      },
      confirmSignIn: {
        'wrong code': { ...wrong, message: 'This code is not correct.' } satisfies CodeOutcome,
        'signed in': signedIn,
        'ticket expired': { kind: 'expired', message: 'This took too long.' } satisfies CodeOutcome,
        throttled,
        'account disabled': locked,
        rejected: { kind: 'rejected', errors: { code: ['Enter the code'] } } satisfies CodeOutcome,
        'not checked': failed,
      },
      usePasskey: {
        canceled: { kind: 'canceled' } satisfies PasskeyOutcome,
        'signed in': signedIn,
        'account disabled': locked,
        'not checked': failed,
      },
      openProvider: { found: { kind: 'found' }, 'no provider': rejected, 'not found out': failed },
    },
  }),
  'sign-up': machineExample(async () => (await import('#machines/accounts/sign-up.ts')).signUpMachine, {
    input: { email: '', invitation: null },
    events: [
      { type: 'answer.changed', field: 'name', value: user.name },
      changedEmail,
      changedPassword,
      submitted,
      { type: 'form.reopened' },
      { type: 'page.retried' },
    ],
    outcomes: {
      loadTerms: {
        'sign-up is open': { isOpen: true } satisfies SignUpTerms,
        'sign-up is closed': { isOpen: false } satisfies SignUpTerms,
      },
      signUp: {
        'link by mail': {
          kind: 'accepted',
          message: 'Check your inbox',
          next: 'verify-email',
        } satisfies SignUpOutcome,
        'no mail': {
          kind: 'accepted',
          message: 'Your account is ready.',
          next: 'sign-in',
        } satisfies SignUpOutcome,
        closed: {
          kind: 'closed',
          message: 'On this server not everybody can create an account.',
        } satisfies SignUpOutcome,
        rejected,
        'not stored': failed,
      },
      signIn: { 'signed in': signedIn, 'wrong password': wrong },
    },
  }),
  'password-reset': machineExample(
    async () => (await import('#machines/accounts/password-reset.ts')).passwordResetMachine,
    {
      input: { token: null, email },
      events: [
        changedEmail,
        submitted,
        { type: 'link.requested' },
        cutLinkOpened,
        linkOpened,
        changedPassword,
      ],
      outcomes: {
        requestReset: {
          accepted: { kind: 'accepted', message: 'A link is on its way.' } satisfies Outcome,
          rejected,
          'not sent': failed,
        },
        resetPassword: {
          rejected: {
            kind: 'rejected',
            errors: { password: ['This password is one of the most common.'] },
          } satisfies Outcome,
          'link expired': linkInvalid,
          accepted: { kind: 'accepted', message: 'Your password is changed.' } satisfies Outcome,
          'not stored': failed,
        },
      },
    },
  ),
  'second-factor-enrolment': machineExample(
    async () => (await import('#machines/accounts/second-factor-enrolment.ts')).secondFactorEnrolmentMachine,
    {
      input: { hasSecondFactor: false },
      events: [
        { type: 'enrolment.started' },
        changedPassword,
        submitted,
        { type: 'secret.entered' },
        changedCode,
        { type: 'secret.reopened' },
        { type: 'codes.saved' },
        { type: 'codes.requested' },
        { type: 'disabling.started' },
        { type: 'change.abandoned' },
        { type: 'account.refreshed', hasSecondFactor: true },
        { type: 'account.refreshed', hasSecondFactor: false },
      ],
      outcomes: {
        createSecret: {
          created: {
            kind: 'created',
            secret: 'JBSWY3DPEHPK3PXP',
            uri: 'otpauth://totp/Understory:ada@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Understory',
          } satisfies SecretOutcome,
          'wrong password': wrong,
          'not created': failed,
        },
        confirmCode: {
          'recovery codes': codes,
          'wrong code': { ...wrong, message: 'This code is not correct.' } satisfies RecoveryCodesOutcome,
          'secret forgotten': {
            kind: 'expired',
            message: 'The second factor is switched off.',
          } satisfies RecoveryCodesOutcome,
          'not checked': failed,
        },
        replaceCodes: { 'recovery codes': codes, 'wrong password': wrong, 'not replaced': failed },
        disable: {
          accepted: { kind: 'accepted', message: 'The second factor is switched off.' } satisfies Outcome,
          'wrong password': wrong,
          'not stored': failed,
        },
      },
    },
  ),
  invitation: machineExample(
    async () => (await import('#machines/accounts/invitation.ts')).invitationMachine,
    {
      input: { token },
      events: [
        { type: 'invitation.accepted' },
        { type: 'signOut.requested' },
        { type: 'account.changed' },
        { type: 'page.retried' },
        cutLinkOpened,
        linkOpened,
      ],
      outcomes: {
        readInvitation: {
          'signed in': read(email),
          'signed out': read(null),
          'signed in with another address': read('grace@example.org'),
          expired: linkInvalid,
          'not read': failed,
        },
        acceptInvitation: {
          'workspace full': { kind: 'failed', message: 'This workspace has reached its limit.' },
          'signed out meanwhile': {
            kind: 'signedOut',
            message: 'Sign in to continue.',
          } satisfies AcceptOutcome,
          'another address meanwhile': {
            kind: 'otherAddress',
            message: 'This invitation is for another address.',
          } satisfies AcceptOutcome,
          expired: linkInvalid,
          joined: { kind: 'joined', workspace } satisfies AcceptOutcome,
        },
        signOut: {
          'signed out': { kind: 'accepted', message: 'You are signed out.' } satisfies Outcome,
          'not signed out': failed,
        },
      },
    },
  ),
}
