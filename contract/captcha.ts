import { z } from 'zod'

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

/** How the next form is to show that a person sends it; its token travels in the field `recaptcha`. */
export const captchaReply = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('none') }),
  /** The token is the base64 of the JSON of `{challenge, solution}`. */
  z.object({ provider: z.literal('altcha'), challenge: challengeSchema }),
  /** The token is what the provider's own widget hands out. */
  z.object({ provider: z.enum(['recaptcha', 'hcaptcha', 'turnstile']), siteKey: z.string() }),
])
export type CaptchaReply = z.infer<typeof captchaReply>
