import { z } from 'zod'
import { currencies, plans } from '../shared/enumerations.ts'
import { messages } from '../shared/messages.ts'

/** Data about the visitor that the site loads at start-up. `user` is null for an anonymous visitor. */
export const initReply = z.object({
  user: z.object({ name: z.string(), email: z.string() }).nullable(),
  isInEu: z.boolean(),
  currency: z.enum(currencies),
  /** Whether a workspace of the person is on a paid plan. */
  showPlus: z.boolean(),
  /** Whether visits of this person are counted without being asked, outside the EU, as the server is configured. */
  countsUnasked: z.literal(true).optional(),
})
export type Init = z.infer<typeof initReply>

/** Used until the initial data has loaded, and when loading fails. */
export const initDefaults: Init = { user: null, isInEu: true, currency: 'usd', showPlus: false }

export const pricingQuery = z.object({ currency: z.enum(currencies, messages.invalid).optional() })

/**
 * Prices of the plans in one currency, in its minor unit (cents) per month and license, before tax.
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

export const captchaProviders = ['altcha', 'recaptcha', 'hcaptcha', 'turnstile', 'none'] as const

/** A proof-of-work challenge: find the counter whose derived key starts with `keyPrefix`. */
export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    /** Seconds since 1970. */
    expiresAt: z.int().optional(),
  }),
  signature: z.string().optional(),
})
export type CaptchaChallenge = z.infer<typeof challengeSchema>

/** The captcha of the next form; its token is sent in the field `recaptcha`. */
export const captchaReply = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('none') }),
  /** The token is the base64 of the JSON of `{challenge, solution}`. */
  z.object({ provider: z.literal('altcha'), challenge: challengeSchema }),
  /** The provider's widget issues the token. */
  z.object({ provider: z.enum(['recaptcha', 'hcaptcha', 'turnstile']), siteKey: z.string() }),
])
export type CaptchaReply = z.infer<typeof captchaReply>
