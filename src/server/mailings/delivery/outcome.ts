import type { NodemailerError } from 'nodemailer'
import type { MailingProblem, RecipientReason } from '#contract/mailings/mailings.ts'
import { isRefusedForGood } from '../../mail/smtp.ts'
import { isDeadAddress } from '../../mail/status-codes.ts'

/** How far an attempt came: without a session, within the envelope, or with the whole text handed over. */
export type AttemptStep = 'connecting' | 'envelope' | 'handedOver'

/** The end of an attempt to send one invitation. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** The mail server refused this mail for good. */
  | {
      readonly kind: 'failed'
      readonly reason: RecipientReason
      /** The enhanced code by which it says that the address is dead; other replies do not say so for sure. */
      readonly status?: string | undefined
    }
  /** The mail may have arrived: sent again, it could arrive twice. */
  | { readonly kind: 'unknown' }
  /** Not sent, and worth another attempt. */
  | {
      readonly kind: 'later'
      /** Whether the attempt counts: one that found no session says nothing about this mail. */
      readonly isCounted: boolean
      /** Whether the mail server is the reason, so that all mails wait. */
      readonly isServerBusy: boolean
    }
  /** The mail server refuses this installation: each further mail would be refused, too. */
  | { readonly kind: 'held'; readonly problem: MailingProblem }

/** A refusal without an enhanced code that RFC 5321 gives to unknown mailboxes. */
const deadMailbox: readonly (number | undefined)[] = [550, 551, 553]

const failureOf = ({ response = '', responseCode, command }: NodemailerError): Outcome => {
  const failed = (reason: RecipientReason, status?: string): Outcome => ({ kind: 'failed', reason, status })
  // An address that nodemailer does not even send.
  if (command === 'API') return failed('badAddress')
  if (command !== 'RCPT TO') return failed('refused')
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0]
  if (enhanced === undefined) return failed(deadMailbox.includes(responseCode) ? 'badAddress' : 'refused')
  return isDeadAddress(enhanced) ? failed('badAddress', enhanced) : failed('refused')
}

const later = (isCounted: boolean, isServerBusy: boolean): Outcome => ({
  kind: 'later',
  isCounted,
  isServerBusy,
})

/**
 * The outcome of an attempt that failed with an error of nodemailer. Only the reply to the recipient or to the text is
 * about the mail itself; nodemailer reports a connection lost after the text like one lost before, so `step` decides.
 */
export const outcomeOfError = (error: NodemailerError, step: AttemptStep): Outcome => {
  const { code, command, permanent, responseCode } = error
  const isForGood = isRefusedForGood(error)
  if (code === 'EMESSAGE') return isForGood ? failureOf(error) : later(true, false)
  if (step === 'handedOver') return { kind: 'unknown' }
  if (code === 'EENVELOPE' && command === 'MAIL FROM')
    return isForGood ? { kind: 'held', problem: 'senderRefused' } : later(true, true)
  if (code === 'EENVELOPE' && isForGood && command !== 'DATA') return failureOf(error)
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2')
    return permanent === false ? later(false, true) : { kind: 'held', problem: 'loginRefused' }
  if (code === 'EPROTOCOL' && permanent === true && step === 'connecting')
    return { kind: 'held', problem: 'serverRefused' }
  return step === 'connecting' ? later(false, true) : later(true, responseCode === 421)
}
