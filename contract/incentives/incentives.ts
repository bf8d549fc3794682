import { z } from 'zod'
import { anyText, formObject, requiredText, utcTime, wholeNumber } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { listFault } from './code-list.ts'
import { incentiveLimits } from './limits.ts'
import { incentiveMessages } from './messages.ts'

const { invalid } = messages

/** The way of a code: the last page of the study, or a mail to the address of the invitation. */
export const incentiveWay = z.enum(['page', 'mail'], invalid)
export type IncentiveWay = z.infer<typeof incentiveWay>

/** Whether and how a study gives out its codes. Takes effect at once, without a new version. */
export const incentiveSettings = formObject({
  isOn: z.boolean(invalid),
  /** By `mail`, participants who were not invited by mail still get their code on the page. */
  how: incentiveWay,
  /** Plain text before the code; can be empty. */
  text: anyText(incentiveLimits.text),
})
export type IncentiveSettings = z.output<typeof incentiveSettings>

/** Settings of a study that were never changed. */
export const noIncentives: IncentiveSettings = { isOn: false, how: 'page', text: '' }

export const saveIncentivesForm = formObject({ settings: incentiveSettings })

/** The settings of a study with the numbers of its codes. No reply to a member has a code. */
export const incentivesReply = z.object({
  /** Raised by every change of the settings; 0 before the first one. */
  revision: wholeNumber,
  settings: incentiveSettings,
  /** Codes that are not given out. */
  left: wholeNumber,
  /** Codes that were given out. */
  given: wholeNumber,
})
export type Incentives = z.infer<typeof incentivesReply>

export const addCodesForm = formObject({
  /** One code per line, as pasted or as the text of a CSV file with one column. */
  codes: requiredText(incentiveMessages.codesMissing, incentiveLimits.list).refine(
    (list) => listFault(list) === undefined,
    { error: ({ input }) => (typeof input === 'string' ? listFault(input) : undefined) ?? invalid },
  ),
})

export const addCodesReply = z.object({
  /** Codes that are new to the study. */
  added: wholeNumber,
  /** Lines whose code the study or the list had already; they are ignored. */
  repeated: wholeNumber,
  left: wholeNumber,
})

export const removeCodesReply = z.object({ removed: wholeNumber })

export const incentiveLogQuery = z.object({
  /** Number of newer entries that are left out. */
  from: z
    .preprocess((value) => String(value), z.string().regex(/^\d{1,4}$/, invalid))
    .transform(Number)
    .optional(),
})

/** The log of a study: when its codes were given out, the newest first, without who got them. */
export const incentiveLogReply = z.object({
  entries: z.array(z.object({ at: utcTime, how: incentiveWay })).max(incentiveLimits.page),
  /** Number of all entries. */
  given: wholeNumber,
})

/** The code of a participant who has finished. */
export const ownIncentive = z.object({
  text: z.string(),
  /** `mail`: the code was sent to the address of the invitation. `none`: no code was left. */
  state: z.enum(['page', 'mail', 'none']),
  /** Null unless it is shown on the page. */
  code: z.string().nullable(),
})
export type OwnIncentive = z.infer<typeof ownIncentive>

/** Null for a session that gets no code: it is not finished, or its study gave out none when it was. */
export const ownIncentiveReply = z.object({ incentive: ownIncentive.nullable() })
