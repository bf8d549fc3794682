import { accountPages } from '#contract/accounts/pages.ts'
import { accountLimits } from '#contract/accounts/account.ts'
import { renderEmail } from '../mail/email-template.ts'
import type { Mail } from '../mail/outbox.ts'

const pages = {
  verify: accountPages.verify.path,
  resetPassword: accountPages.resetPassword.path,
  signIn: accountPages.signIn.path,
  ownData: accountPages.yourData.path,
} as const

/** The address of a page of the app. A token is in the fragment, which no server sees; the page posts it. */
export const accountLink = (publicUrl: string, page: keyof typeof pages, token?: string) =>
  `${publicUrl.replace(/\/$/, '')}${pages[page]}${token === undefined ? '' : `#${token}`}`

const ignoreFooter = 'If you did not ask for this, do nothing: nothing changes.'
const alertFooter = 'If this was not you, choose a new password at once; that ends all sessions.'
const passkeyFooter = `${alertFooter} Then remove the passkey in the security settings.`

/** Mails to the owner of an account; links lead to `publicUrl`. */
export const createAccountMails = (publicUrl: string) => {
  const resetAction = { label: 'Choose a new password', url: accountLink(publicUrl, 'resetPassword') }
  const alert = (to: string, subject: string, text: string, footer = alertFooter): Mail => ({
    to,
    ...renderEmail({ subject, paragraphs: [text], action: resetAction, footer: [footer] }),
  })

  return {
    /** Verifies the address of a new account. */
    verifyEmail: (to: string, token: string): Mail => ({
      to,
      ...renderEmail({
        subject: 'Verify your e-mail address for Understory',
        paragraphs: [
          'Someone, we hope you, created an account at Understory with this address.',
          'The link opens a page that verifies the address.',
        ],
        action: { label: 'Verify address', url: accountLink(publicUrl, 'verify', token) },
        footer: [
          `The link works for ${accountLimits.verifyHours} hours. If you created no account, do not open it.`,
        ],
      }),
    }),

    /** Verifies the new address of an account. */
    changeEmail: (to: string, token: string): Mail => ({
      to,
      ...renderEmail({
        subject: 'Confirm the new address of your Understory account',
        paragraphs: ['The owner of an account at Understory wants to sign in with this address.'],
        action: { label: 'Confirm address', url: accountLink(publicUrl, 'verify', token) },
        footer: [`The link works for ${accountLimits.verifyHours} hours. ${ignoreFooter}`],
      }),
    }),

    /** The answer to a sign-up with an address that has an account. */
    accountExists: (to: string): Mail => ({
      to,
      ...renderEmail({
        subject: 'You already have an Understory account',
        paragraphs: [
          'Someone, we hope you, tried to create an account at Understory with this address. It has one already.',
          `Sign in at ${accountLink(publicUrl, 'signIn')}, or choose a new password if you forgot yours.`,
        ],
        action: resetAction,
        footer: [ignoreFooter],
      }),
    }),

    resetPassword: (to: string, token: string): Mail => ({
      to,
      ...renderEmail({
        subject: 'Choose a new password for Understory',
        paragraphs: ['Someone, we hope you, asked for a new password for the account with this address.'],
        action: { label: resetAction.label, url: accountLink(publicUrl, 'resetPassword', token) },
        footer: [`The link works for ${accountLimits.resetMinutes} minutes. ${ignoreFooter}`],
      }),
    }),

    passwordChanged: (to: string) =>
      alert(to, 'Your Understory password was changed', 'The password of your account was changed.'),
    /** Goes to the address before the change. */
    emailChanged: (to: string) =>
      alert(
        to,
        'The address of your Understory account was changed',
        'Your account has a new e-mail address. This one no longer signs in.',
      ),
    passkeyAdded: (to: string) =>
      alert(
        to,
        'A passkey was added to your Understory account',
        'A new passkey signs in to your account.',
        passkeyFooter,
      ),
    passkeyRemoved: (to: string) =>
      alert(
        to,
        'A passkey of your Understory account was removed',
        'A passkey of your account was removed and no longer signs in.',
      ),
    secondFactorDisabled: (to: string) =>
      alert(
        to,
        'The second factor of your Understory account is off',
        'The second factor of your account was switched off: the password alone signs in.',
      ),

    /** Not sent when the account is erased: nothing of it is kept. */
    deletionAsked: (to: string, deletionAt: string): Mail => ({
      to,
      ...renderEmail({
        subject: 'Your Understory account will be deleted',
        paragraphs: [
          `Your account will be erased after ${deletionAt.slice(0, 10)} (UTC), with everything that is stored about it.`,
          'To keep it, sign in before and cancel the deletion.',
        ],
        action: { label: 'Sign in', url: accountLink(publicUrl, 'signIn') },
        footer: ['If this was not you, sign in, cancel the deletion and choose a new password.'],
      }),
    }),
    deletionCanceled: (to: string) =>
      alert(
        to,
        'Your Understory account stays',
        'The deletion of your account was canceled. Its API keys work again.',
      ),
    exportReady: (to: string): Mail => ({
      to,
      ...renderEmail({
        subject: 'The export of your Understory account is ready',
        paragraphs: ['The file with everything that is stored about your account is ready to download.'],
        action: { label: 'Open your data', url: accountLink(publicUrl, 'ownData') },
        footer: [
          `The file is deleted after ${accountLimits.exportDays} days. If you did not ask for it, choose a new password.`,
        ],
      }),
    }),
  }
}
export type AccountMails = ReturnType<typeof createAccountMails>
