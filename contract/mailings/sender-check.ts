import { z } from 'zod'
import { atMost, utcTime, wholeNumber } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { workspacePath } from '../workspace/workspace.ts'
import { mailingMessages } from './messages.ts'

/** Limits of the check of the sender's domain. */
export const senderLimits = {
  selector: 100,
  /** Look-ups that receivers of mail do for SPF (RFC 7208). */
  lookups: 10,
  /** Records of one kind that are shown, and characters of each. */
  records: 3,
  record: 1000,
  /** Characters of the part of a record that a finding is about. */
  part: 120,
  findings: 12,
} as const

/**
 * `weak`: in use, and protects little. `broken`: receivers cannot use it, or it lets everybody send. `unknown`: DNS did
 * not answer, or the selector is not given.
 */
export const senderState = z.enum(['ok', 'weak', 'missing', 'broken', 'unknown'])
export type SenderState = z.infer<typeof senderState>

export const senderFindingCode = z.enum([
  'noAnswer',
  'spfMissing',
  'spfTwice',
  'spfSyntax',
  'spfTooManyLookups',
  'spfIncludeMissing',
  'spfLoop',
  'spfPassAll',
  'spfNeutralAll',
  'spfNoAll',
  'dmarcMissing',
  'dmarcTwice',
  'dmarcSyntax',
  'dmarcNone',
  'dmarcPart',
  'dmarcTest',
  'dmarcNoReports',
  'dmarcOfParent',
  'dkimSelector',
  'dkimMissing',
  'dkimTwice',
  'dkimSyntax',
  'dkimRevoked',
  'dkimKeyTooShort',
  'dkimKeyShort',
  'dkimTest',
])
export type SenderFindingCode = z.infer<typeof senderFindingCode>

const senderFinding = z.object({
  code: senderFindingCode,
  /** The part of the record, or the name, that it is about. */
  part: z.string().check(atMost(senderLimits.part)).nullable(),
})
export type SenderFinding = z.infer<typeof senderFinding>

export const senderResult = z.object({
  state: senderState,
  /** The name at which the record was found, or looked for last; null if none was looked for. */
  name: z.string().nullable(),
  /** The start of the records found there. Several make SPF, DMARC and a key unusable. */
  records: z.array(z.string().check(atMost(senderLimits.record))).max(senderLimits.records),
  findings: z.array(senderFinding).max(senderLimits.findings),
})
export type SenderResult = z.infer<typeof senderResult>

export const senderCheck = z.object({
  /** Domain of the address that invitations come from. */
  domain: z.string(),
  selector: z.string().nullable(),
  /** A result is remembered for a minute. */
  checkedAt: utcTime,
  spf: senderResult,
  /** Look-ups that receivers do for SPF; counted up to the first one too many. */
  lookups: wholeNumber.max(senderLimits.lookups + 1),
  dkim: senderResult,
  dmarc: senderResult,
})
export type SenderCheck = z.infer<typeof senderCheck>

/** Null on a server that sends no mail. */
export const senderReply = z.object({ sender: senderCheck.nullable() })

export const senderQuery = z.object({
  /** Of the key that the mail server signs with: `s=` in the DKIM-Signature of a mail. */
  selector: z
    .string(messages.invalid)
    .trim()
    .toLowerCase()
    .check(atMost(senderLimits.selector))
    .regex(/^[\w-]{1,63}(?:\.[\w-]{1,63})*$/, mailingMessages.selector)
    .optional(),
})

/** The call about the domain that invitations come from. */
export const senderCalls = {
  checkSender: {
    method: 'GET',
    path: '/workspaces/:workspace/mail-sender',
    summary: "People: check SPF, DKIM and DMARC of the sender's domain",
    metadata: { access: 'people:read' },
    pathParams: workspacePath,
    query: senderQuery,
    responses: orUnknown(orDenied(readReplies(senderReply))),
  },
} as const
