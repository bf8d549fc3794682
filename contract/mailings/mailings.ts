import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { eligibilityReply } from '../people/eligibility.ts'
import { peopleFilter } from '../people/filters.ts'
import { peopleCount } from '../people/people-count.ts'
import { personId } from '../people/people.ts'
import { atMost, fields, formObject, partId, requiredText, utcTime, wholeNumber } from '../shared/fields.ts'
import { languages } from '../shared/enumerations.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { workspacePath } from '../workspace/workspace.ts'
import { mailingLimits } from './limits.ts'
import { mailingMessages } from './messages.ts'
import { mailingSchedule } from './schedule.ts'

const { invalid, required } = messages

/** The people of an earlier mailing who are reminded: those who have not started the study, or not finished it. */
export const remindedPeople = z.enum(['notStarted', 'notFinished'], invalid)
export type RemindedPeople = z.infer<typeof remindedPeople>

/** The people whom a mailing invites, before the rules about who may be asked; a reminder asks only about opt-outs. */
export const mailingAudience = z.discriminatedUnion(
  'kind',
  [
    formObject({ kind: z.literal('segment'), segment: identifier }),
    formObject({ kind: z.literal('filter'), filter: peopleFilter }),
    formObject({
      kind: z.literal('people'),
      people: z.array(personId, invalid).min(1, required).max(mailingLimits.people, invalid),
    }),
    /** People who were sent the mail of an earlier mailing to the same study. */
    formObject({ kind: z.literal('reminder'), mailing: identifier, whom: remindedPeople }),
  ],
  invalid,
)
export type MailingAudience = z.output<typeof mailingAudience>

/** Mail programs would decode it to something else than what was checked. */
const hasEncodedWord = (text: string) => text.includes('=?')

const subject = requiredText(required, mailingLimits.subject).refine(
  (text) => !/\p{Cc}|[\u2028\u2029]/u.test(text) && !hasEncodedWord(text),
  mailingMessages.subject,
)

const mailText = requiredText(required, mailingLimits.text)
const language = z.enum(languages, messages.language.invalid)

const senderName = requiredText(required, mailingLimits.senderName).refine(
  (text) => !/[@\p{Cc}\p{Cf}\u2028\u2029]/u.test(text) && !hasEncodedWord(text),
  mailingMessages.senderName,
)

const mailingContent = {
  name: requiredText(required),
  audience: mailingAudience,
  /** People at most, chosen at random among those who may be asked; null for all of them. */
  most: z.int(invalid).min(1, invalid).max(mailingLimits.most, invalid).nullable(),
  /** The language of subject and text, for people whose language has no translation. */
  language,
  subject,
  /** Plain text with placeholders, such as `{{first_name|there}}`. */
  text: mailText,
  /** The mail for people with these languages. */
  translations: z
    .array(formObject({ language, subject, text: mailText }), invalid)
    .max(languages.length - 1, invalid),
  senderName,
  /** The address that gets the answers; null for that of the server. */
  replyTo: fields.email.nullable(),
  /** Null to send at once, at any hour. */
  schedule: mailingSchedule.nullable(),
  /** Whether mails that the plan does not cover this month wait for the next one; otherwise they are not sent. */
  waitsForMonth: z.boolean(invalid),
}

export const mailingForm = formObject({ study: partId, ...mailingContent }).superRefine(
  ({ language: main, translations }, context) => {
    const known = new Set([main])
    for (const [at, { language: each }] of translations.entries()) {
      if (known.has(each))
        context.addIssue({
          code: 'custom',
          path: ['translations', at, 'language'],
          message: mailingMessages.language,
        })
      known.add(each)
    }
  },
)
export type MailingForm = z.output<typeof mailingForm>

/** A paused mailing goes on where it was; a stopped one does not. `sent`: nobody waits any more. */
export const mailingState = z.enum(['draft', 'sending', 'paused', 'stopped', 'sent'])
export type MailingState = z.infer<typeof mailingState>

/**
 * Why the server has paused a mailing: the mail server refuses the sender, the login or every connection, or the
 * audience can no longer be read, because its segment, one of its attributes or the mailing it reminds of is gone.
 * `blocked`: the mail servers of many recipients refuse the mail for its content or its sender.
 */
export const mailingProblem = z.enum([
  'senderRefused',
  'loginRefused',
  'serverRefused',
  'audience',
  'blocked',
])
export type MailingProblem = z.infer<typeof mailingProblem>

/** `unknown`: the connection broke off so late that the mail may have arrived. */
export const recipientState = z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped'], invalid)
export type RecipientState = z.infer<typeof recipientState>

/** Why a recipient was skipped, failed or is unknown. */
export const recipientReason = z.enum([
  'optedOut',
  'erased',
  'studyOptOut',
  'closed',
  'stopped',
  'badAddress',
  'refused',
  'lost',
  'quota',
  'answered',
  'suppressed',
])
export type RecipientReason = z.infer<typeof recipientReason>

/** How a mail came back: the address is dead, it may work later, or the mail was refused for its content or sender. */
const bounceKind = z.enum(['hard', 'soft', 'block'])
export type BounceKind = z.infer<typeof bounceKind>

export const mailingCounts = z.object({
  recipients: wholeNumber,
  waiting: wholeNumber,
  sent: wholeNumber,
  failed: wholeNumber,
  unknown: wholeNumber,
  skipped: wholeNumber,
  /** People who are no recipients because their addresses are suppressed. */
  suppressed: wholeNumber,
  /** Mails that were sent, and came back. */
  bounced: wholeNumber,
  /** People who have opened the study by their link. */
  clicked: wholeNumber,
  started: wholeNumber,
  screenedOut: wholeNumber,
  finished: wholeNumber,
  unsubscribed: wholeNumber,
})
export type MailingCounts = z.infer<typeof mailingCounts>

/** A mailing without its text and audience. */
export const mailingEntry = z.object({
  id: identifier,
  name: z.string(),
  study: z.object({ id: partId, title: z.string() }),
  state: mailingState,
  problem: mailingProblem.nullable(),
  /** Whether all recipients are known. The first mail leaves after that. */
  isFilled: z.boolean(),
  /** The first moment at which a mail may leave by the schedule; null for at once. */
  beginsAt: utcTime.nullable(),
  counts: mailingCounts,
  createdAt: utcTime,
  startedAt: utcTime.nullable(),
  endedAt: utcTime.nullable(),
  /** Name of the member who made it; null for an API key, or after the account was erased. */
  by: z.string().nullable(),
  revision: wholeNumber,
})
export type MailingEntry = z.infer<typeof mailingEntry>

export const mailing = mailingEntry.extend(mailingContent).extend({
  /** Reminders that can still be written for it; none for a reminder. */
  remindersLeft: wholeNumber,
})
export type Mailing = z.infer<typeof mailing>

export const mailingPath = workspacePath.extend({ mailing: identifier })
export const mailingsQuery = z.object({
  study: partId.optional(),
  /** Mailings to this segment of people, and their reminders. */
  segment: identifier.optional(),
  /** Part of the name, whatever its case and accents. */
  search: z.string(invalid).trim().check(atMost(maxLength.line)).optional(),
})
export type MailingsQuery = z.infer<typeof mailingsQuery>

/** The newest first. */
export const mailingsReply = z.object({ mailings: z.array(mailingEntry).max(mailingLimits.listed) })

/** A mailing as others name it, without its counts. */
export const mailingName = mailingEntry.pick({ id: true, name: true, study: true, startedAt: true })
export type MailingName = z.infer<typeof mailingName>

export const mailingNamesQuery = mailingsQuery.omit({ segment: true })
export type MailingNamesQuery = z.infer<typeof mailingNamesQuery>

/** All of them, the newest first. */
export const mailingNamesReply = z.object({ mailings: z.array(mailingName).max(mailingLimits.mailings) })

export const mailingCheckReply = eligibilityReply.extend({
  /** People whom the rules leave in, and who are no recipients because their addresses are suppressed. */
  suppressed: peopleCount,
  /** Mails that the plan of the workspace leaves for this month, UTC; null without a limit. */
  monthLeft: wholeNumber.nullable(),
  /** The mail to the first person who may be asked, or to an invented one. */
  preview: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
})
export type MailingCheck = z.infer<typeof mailingCheckReply>

export const recipientsQuery = z.object({
  state: recipientState.optional(),
  /** Out of the reply before. */
  cursor: z.string(invalid).check(atMost(100)).optional(),
})

export const recipientResponse = z.enum(['started', 'screenedOut', 'finished'])
export type RecipientResponse = z.infer<typeof recipientResponse>

export const mailingRecipient = z.object({
  id: identifier,
  /** Null for a person who was deleted. */
  person: z.object({ id: personId, name: z.string().nullable(), email: z.string() }).nullable(),
  state: recipientState,
  reason: recipientReason.nullable(),
  attempts: wholeNumber,
  nextAttemptAt: utcTime.nullable(),
  sentAt: utcTime.nullable(),
  bouncedAt: utcTime.nullable(),
  /** Null for a mail that did not come back. */
  bounce: bounceKind.nullable(),
  clickedAt: utcTime.nullable(),
  /** The furthest that this person came in the study by the link of this mail; null before they started. */
  response: recipientResponse.nullable(),
  unsubscribedAt: utcTime.nullable(),
})
export type MailingRecipient = z.infer<typeof mailingRecipient>

export const recipientsReply = z.object({
  recipients: z.array(mailingRecipient).max(mailingLimits.perPage),
  /** For the next request; null at the end. */
  cursor: z.string().nullable(),
})
