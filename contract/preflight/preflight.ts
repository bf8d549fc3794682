import { z } from 'zod'
import { formObject, partId, requiredText, utcTime } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { preflightLimits } from './limits.ts'
import { preflightMessages } from './messages.ts'

const advice = {
  /** Name of the rule, as in the address of its page. */
  rule: partId,
  /** The part and the words that the advice is about. Advice about other words is another one. */
  about: requiredText(messages.required, preflightLimits.about),
}

export const dismissAdviceForm = formObject({
  ...advice,
  reason: requiredText(preflightMessages.reasonMissing, preflightLimits.reason),
})

export const restoreAdviceForm = formObject(advice)

/** Advice about a draft that the team has dismissed. */
export const dismissedAdvice = z.object({
  rule: partId,
  about: z.string(),
  reason: z.string(),
  /** Name of the member who dismissed it; null for a deleted account. */
  by: z.string().nullable(),
  at: utcTime,
})
export type DismissedAdvice = z.infer<typeof dismissedAdvice>

/** The last dismissed first. */
export const dismissedAdviceReply = z.object({
  dismissed: z.array(dismissedAdvice).max(preflightLimits.dismissed),
})
