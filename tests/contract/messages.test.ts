import { globSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { bookingMessages } from '#contract/booking/messages.ts'
import { recordingMessages } from '#contract/recordings/messages.ts'
import { singleSignOnMessages } from '#contract/single-sign-on/messages.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { webhookMessages } from '#contract/webhooks/messages.ts'
import { widgetMessages } from '#contract/widgets/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { calls } from '../../scripts/contract/calls.ts'
import { badBodies, refusedEdges } from '../../scripts/contract/verify/cases.ts'
import { errorsOf } from '../../scripts/contract/verify/judge.ts'

/**
 * The words no field and no example holds; all others are held there. Others match on them, so they stay as they are.
 */
test('messages.server has these texts', () => {
  expect(messages.server).toEqual({
    notImplemented: 'This form is not open yet. Nothing was stored; please write to us by email.',
    tooMany: 'Too many requests. Please wait a moment and try again.',
    tooLarge: 'The message is too large.',
    longAddress: 'This address is too long. Check the link, or open the home page.',
    unreadable: 'The request could not be read.',
    mediaType: 'Send JSON: this content type is not understood.',
    notFound: 'Nothing lives at this address.',
    unreachable: 'The server could not be reached. Check your connection and try again.',
    busy: 'The server is busy. Your input is kept; please try again in a moment.',
    unavailable:
      'The server is busy or cannot store data now. Your input is kept; please try again in a minute.',
    failed: 'Something went wrong on our side. Your input is kept; please try again.',
    keyLength: 'An idempotency key has 16 to 255 characters; use a new random one for each message',
    keyReused: 'This key was used for a different message',
  })
})

test('bookingMessages has these texts', () => {
  const { range, tooMany, movedOften, sent: _, ...others } = bookingMessages
  expect(range(31)).toBe('Ask for 1 to 31 days')
  expect(tooMany(3)).toBe('This address has 3 calls ahead. Open the link of one to cancel it first.')
  expect(movedOften(5)).toBe('This call was moved 5 times. Cancel it and book a new time.')
  expect(others).toEqual({
    unreadable: 'Choose a time',
    notOffered: 'This time cannot be booked. Choose another one.',
    taken: 'This time has just been taken. Choose another one; what you typed is kept.',
    unknown: 'This link leads to no booking. It may be incomplete, or the booking was erased.',
    cancelled: 'This booking was cancelled. Book a new time instead.',
    started: 'This call has already begun and can no longer be changed.',
    ended: 'This call is over, and its link has expired.',
    expired: 'This time was not confirmed while we held it, and is free again. Choose a time again.',
    held: 'This call is not confirmed yet. Confirm it by the link in our mail first.',
  })
})

test('messages.sent has these texts', () => {
  expect(messages.sent).toEqual({
    contact: 'Contact form submitted. We will read your message shortly!',
    personalDemo: 'Personal demo request submitted. We will be contacting you shortly!',
    support: 'Support request submitted. We will answer by email.',
    student: 'Student request submitted. We will answer by email.',
    wizard: 'Thank you. We will be contacting you shortly.',
    bookDemo: 'Demo request submitted.',
    customizedPlan: 'msg.support.positive',
    subscriptionAsked: 'Check your inbox: one click confirms your subscription.',
    subscribed: 'Subscribed',
    unsubscribed: 'Unsubscribed',
    vote: 'Vote submitted',
    comment: 'Comment submitted',
    counted: 'Counted',
  })
})

test('bookingMessages.sent has these texts', () => {
  const { bookingHeld, ...others } = bookingMessages.sent
  expect(bookingHeld(15)).toBe(
    'Check your inbox: confirm this time within 15 minutes by the link in our mail.',
  )
  expect(others).toEqual({
    booked: 'Booked. A confirmation is on its way to your inbox.',
    rescheduled: 'Moved. A new calendar entry is on its way to your inbox.',
    bookingCancelled: 'Cancelled. Your calendar is told by mail.',
    withoutMail: {
      booked: 'Booked. Keep the link to this booking to move or cancel the call.',
      rescheduled: 'Moved. The link to this booking stays the same.',
      bookingCancelled: 'Cancelled. The time is free again.',
    },
  })
})

test('accountMessages.sent has these texts', () => {
  expect(accountMessages.sent).toEqual({
    signedUp: 'Your account is ready. Sign in with your password.',
    verifyEmail: 'Check your inbox: a link in our mail verifies your address.',
    emailVerified: 'Your address is verified.',
    signedOut: 'You are signed out.',
    resetRequested: 'If this address has an account, a link to a new password is on its way.',
    resetWithoutMail: 'This server sends no mail. Ask the person who runs it for a link to a new password.',
    passwordChanged: 'Your password is changed. All other sessions have ended.',
    emailChanged: 'Your address is changed.',
    emailChangeAsked: 'Check the inbox of the new address: a link in our mail changes it.',
    sessionEnded: 'The session has ended.',
    otherSessionsEnded: 'All other sessions have ended.',
    totpDisabled: 'The second factor is switched off.',
    passkeyRemoved: 'The passkey is removed.',
    deletionAsked: 'Your account will be deleted. To keep it, sign in within seven days and cancel.',
    deletionCanceled: 'Your account stays.',
  })
})

test('workspaceMessages.sent has these texts', () => {
  expect(workspaceMessages.sent).toEqual({
    workspaceDeleted: 'The workspace is deleted.',
    roleChanged: 'The role is changed.',
    memberRemoved: 'The member is removed.',
    ownershipTransferred: 'The workspace has a new owner.',
    left: 'You have left the workspace.',
    invitationRevoked: 'The invitation is revoked.',
    keyRevoked: 'The API key is revoked.',
  })
})

test('siteMessages.sent has these texts', () => {
  expect(siteMessages.sent).toEqual({
    siteDeleted: 'The site and its recordings are deleted.',
  })
})

test('widgetMessages.sent has these texts', () => {
  expect(widgetMessages.sent).toEqual({
    widgetDeleted: 'The widget is deleted.',
  })
})

test('recordingMessages.sent has these texts', () => {
  expect(recordingMessages.sent).toEqual({
    recordingWatched: 'The recording is marked as watched.',
  })
})

test('webhookMessages.sent has these texts', () => {
  expect(webhookMessages.sent).toEqual({
    webhookDeleted: 'The webhook is deleted.',
    webhookTested: 'A test event is on its way.',
    deliveryResent: 'The delivery is sent once more.',
  })
})

test('singleSignOnMessages.sent has these texts', () => {
  expect(singleSignOnMessages.sent).toEqual({
    singleSignOnRemoved: 'Single sign-on is removed.',
    domainRemoved: 'The domain is removed.',
  })
})

test('accountMessages has these texts', () => {
  const { passwordLength, passkeysFull, exportedOften, ownsWorkspaces, sent: _, ...others } = accountMessages
  expect(exportedOften(3)).toContain('You have made 3 exports in the last seven days.')
  expect(ownsWorkspaces('Atlas')).toMatch(/^You own Atlas, which has other members\./)
  expect(passkeysFull(20)).toContain('20')
  expect(passwordLength(10)).toBe('Must be 10 characters or more')
  expect(others).toEqual({
    passwordRequired: 'Enter your password',
    passwordCommon: 'This password is one of the most common. Choose another one.',
    code: 'Enter the code',
    workspaceName: 'Name your workspace',
    wrongPassword: 'The address or the password is not correct.',
    wrongCode: 'This code is not correct. Codes are valid for 30 seconds, and each can be used once.',
    ticketExpired: 'This took too long, or too many codes were wrong. Sign in with your password again.',
    throttled: 'Too many attempts. Please wait a few minutes and try again.',
    signedOut: 'Sign in to continue.',
    link: 'This link has expired, was used already or is incomplete.',
    setUpDone: 'This installation is set up already.',
    signUpClosed: 'On this server not everybody can create an account.',
    verifyFirst: 'Verify your e-mail address first: we sent you a link.',
    otherSite: 'This request came from another site and was refused.',
    disabled: 'This account is disabled. Ask the person who runs this server.',
    passwordOwn: 'Choose a password that is not your name or address.',
    emailTaken: 'This address has an account already.',
    sessionUnknown: 'This session has ended already.',
    secondFactorOn: 'The second factor is switched on already. Switch it off first.',
    secondFactorOff: 'The second factor is switched off. Switch it on first.',
    notAdmin: 'Only a person who administers this server can do this.',
    confirmIdentity: 'Enter your password to confirm that it is you, or sign in again.',
    passkeyKnown: 'This passkey is registered already.',
    passkeyRefused: 'This passkey was not accepted. Try again, or sign in another way.',
    passkeyUnknown: 'This passkey was removed already.',
    passkeysUnavailable:
      'Passkeys need a server with a host name: this one is opened by an IP address. Sign in another way.',
    deletionPending: 'Your account is going to be deleted. Cancel the deletion to use your workspaces again.',
    noDeletion: 'Your account is not going to be deleted.',
    exportRunning: 'An export is being made already. Wait until it is ready.',
    exportUnknown: 'This export has expired, is not ready yet or does not exist.',
  })
})

test('workspaceMessages has these texts', () => {
  const { otherAddress, tooMany, sent: _, ...others } = workspaceMessages
  expect(tooMany(50)).toBe('You are a member of 50 workspaces, the most there can be. Leave one first.')
  expect(otherAddress('ada@example.org')).toBe(
    'This invitation is for ada@example.org. Sign in with that address.',
  )
  expect(others).toEqual({
    unknown: 'This workspace does not exist, or you are no member of it.',
    notAllowed: 'Your role does not allow this. Ask an admin of the workspace.',
    keyNotAllowed: 'This API key does not allow this call.',
    color: 'Type a color such as #1f6f4a',
    logo: 'Choose a PNG, JPEG or GIF picture: this file is none, or it is damaged',
    logoSize: 'Choose a picture of at most 512 kB and 50 megapixels',
    ownerStays: 'The owner cannot leave. Transfer the ownership first.',
    ownerRole: 'The role of the owner cannot be changed. Transfer the ownership instead.',
    ownerAlready: 'This person is the owner already.',
    adminsOnly: 'Only the owner can change an admin.',
    memberUnknown: 'This person is no member of the workspace.',
    memberAlready: 'This person is a member of the workspace already.',
    invitationUnknown: 'This invitation has expired, was used or was revoked.',
    keyUnknown: 'This API key does not exist.',
    keyPermissions: 'A key cannot have more permissions than you have',
    nameDiffers: 'Type the name of the workspace exactly',
    full: 'This workspace has reached its limit. Remove something first.',
    invitedOften: 'Too many invitations were sent today. Please try again tomorrow.',
  })
})

test('messages for captchas and subscription links have these texts', () => {
  expect(messages.recaptcha).toEqual({
    required: 'Please confirm that you are not a robot',
    failed: 'The check did not succeed. Please try again.',
    unreachable: 'The check against robots cannot be reached. Your input is kept; please try again later.',
  })
  expect(messages.subscriptionLink).toEqual({
    missing: 'Open this page by the link in our mail.',
    invalid: 'This link has expired or is incomplete. Ask for a new one.',
  })
})

/** Patterns of the messages in a part; parameters match any number or date. */
const patternsIn = (part: unknown): string[] => {
  if (typeof part === 'string') return [part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)]
  if (typeof part === 'function')
    return patternsIn(Reflect.apply(part, undefined, ['#'])).map((text) =>
      text.replace('#', String.raw`[\d-]+`),
    )
  return Object.values(part ?? {}).flatMap(patternsIn)
}
const modules = globSync('contract/*/messages.ts').map((path) => import(`../../${path}`))
const contractMessages = new RegExp(`^(${patternsIn(await Promise.all(modules)).join('|')})$`)

test.each(calls)('$name reports errors with messages of the contract only', (call) => {
  const reported = new Set<string>()
  const collect = (errors: ReturnType<typeof errorsOf>) => {
    for (const sentence of Object.values(errors ?? {}).flat()) reported.add(sentence)
  }
  for (const { request } of call.examples.accepted) {
    for (const { expected } of refusedEdges(call, request)) collect(expected.errors)
    const bodies = badBodies(call, request)
    for (const body of bodies ? fc.sample(bodies, { numRuns: 100, seed: 7 }) : [])
      collect(errorsOf(call, { ...request, body }))
  }
  const headers = call.headers?.safeParse({ 'idempotency-key': 'k'.repeat(256), 'x-session-token': '' })
  collect(toFieldErrors(headers?.error?.issues ?? []))
  expect(reported.size).toBeGreaterThanOrEqual(call.body ? 1 : 0)
  expect([...reported].filter((sentence) => !contractMessages.test(sentence))).toEqual([])
})
