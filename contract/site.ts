import { z } from 'zod'
import { currencies, plans } from './enumerations.ts'
import { messages } from './messages.ts'

/** What the site learns about its visitor at start-up. `user` is null for an anonymous one. */
export const initReply = z.object({
  user: z.object({ name: z.string(), email: z.string() }).nullable(),
  isInEu: z.boolean(),
  currency: z.enum(currencies),
  showPlus: z.boolean(),
})
export type Init = z.infer<typeof initReply>

/** What the site assumes until it has been told, and when it cannot be told. */
export const initDefaults: Init = { user: null, isInEu: true, currency: 'usd', showPlus: false }

export const pricingQuery = z.object({ currency: z.enum(currencies, messages.invalid).optional() })

/**
 * Prices of the plans in one currency, in its minor unit (cents) per month and licence, before tax.
 * `null`: the plan is not sold that way, or is quoted individually.
 */
export const pricingReply = z.object({
  currency: z.enum(currencies),
  currencies: z.array(z.enum(currencies)),
  plans: z.array(
    z.object({
      plan: z.enum(plans),
      monthly: z.int().min(0).nullable(),
      annual: z.int().min(0).nullable(),
    }),
  ),
})
export type Pricing = z.infer<typeof pricingReply>
