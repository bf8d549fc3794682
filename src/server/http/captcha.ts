import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { type CaptchaReply, challengeSchema } from '#contract/site/site.ts'
import type { Config } from '../config.ts'
import { clientNetwork } from './client-address.ts'
import type { KeyRing } from '../store/credentials.ts'
import { createBoundedQueue } from '../jobs/bounded-queue.ts'

/** A solved challenge: it is accepted once, and recorded until it expires. */
export interface SolvedChallenge {
  readonly id: string
  readonly expiresAt: Date
}

export type CaptchaResult =
  | { readonly kind: 'passed'; readonly challenge?: SolvedChallenge }
  | { readonly kind: 'missing' | 'failed' | 'unreachable' }

/** A captcha provider: `challenge` is for the browser, `check` validates the token that it returns. */
export interface Captcha {
  challenge(): Promise<CaptchaReply>
  check(token: string | undefined, address: string): Promise<CaptchaResult>
}

const lifetimeSeconds = 20 * 60
/** Iterations of the proof of work: at the default cost half a second on one core, two on a slow phone. */
const iterations = { min: 200, max: 600 }

const payloadSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string(), time: z.number().optional() }),
})

const parsePayload = (token: string) => {
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

const challengeSecrets = (key: string) => ({
  hmacSignatureSecret: `captcha.${key}`,
  hmacKeySignatureSecret: `captcha.${key}.key`,
})

/** A challenge costs as much as one step of its solution. */
const creationLimits = { concurrency: 2, maxWaiting: 200, maxPerClient: 202 } as const

/** Proof of work: the server creates and verifies the challenges itself. */
const createProofOfWork = (keys: KeyRing, cost: number): Captcha => {
  const isVerified = async (payload: z.output<typeof payloadSchema>) => {
    for (const key of keys) {
      const { verified } = await verifySolution({ ...payload, ...challengeSecrets(key), deriveKey })
      if (verified) return true
    }
    return false
  }
  const enqueue = createBoundedQueue(creationLimits)
  const create = () =>
    createChallenge({
      ...challengeSecrets(keys[0]),
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(iterations.min, iterations.max),
      deriveKey,
      expiresAt: Math.floor(Date.now() / 1000) + lifetimeSeconds,
    })
  return {
    challenge: async () => ({ provider: 'altcha', challenge: await enqueue('', create) }),
    check: async (token) => {
      if (!token) return { kind: 'missing' }
      const payload = parsePayload(token)
      const { signature, parameters } = payload?.challenge ?? {}
      if (!payload || !signature || !parameters?.expiresAt) return { kind: 'failed' }
      if (!(await isVerified(payload))) return { kind: 'failed' }
      const expiresAt = new Date(parameters.expiresAt * 1000)
      return { kind: 'passed', challenge: { id: signature, expiresAt } }
    },
  }
}

const verifyUrls = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const

/** Requests to a provider, which may take up to eight seconds; no message waits for another one's. */
const verificationLimits = { concurrency: 100, maxWaiting: 0, maxPerClient: 10 } as const

const verifyReply = z.object({ success: z.boolean() })

interface Provider {
  readonly provider: keyof typeof verifyUrls
  readonly siteKey: string
  readonly secret: string
  readonly verifyUrl: string | undefined
}

/** A provider with a siteverify call; it accepts each token once. */
const createSiteVerify = ({ provider, siteKey, secret, verifyUrl }: Provider): Captcha => {
  const enqueue = createBoundedQueue(verificationLimits)
  const verify = async (token: string, address: string): Promise<CaptchaResult> => {
    try {
      const reply = await fetch(verifyUrl ?? verifyUrls[provider], {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: address }),
        signal: AbortSignal.timeout(8000),
      })
      if (!reply.ok) return { kind: 'unreachable' }
      const { success } = verifyReply.parse(await reply.json())
      return { kind: success ? 'passed' : 'failed' }
    } catch {
      return { kind: 'unreachable' }
    }
  }
  return {
    challenge: async () => ({ provider, siteKey }),
    check: async (token, address) =>
      token ? enqueue(clientNetwork(address), () => verify(token, address)) : { kind: 'missing' },
  }
}

const withoutCaptcha: Captcha = {
  challenge: async () => ({ provider: 'none' }),
  check: async () => ({ kind: 'passed' }),
}

/** Creates the configured captcha; `keys` sign proof-of-work challenges. */
export const createCaptcha = ({ captcha }: Pick<Config, 'captcha'>, keys: KeyRing): Captcha => {
  switch (captcha.provider) {
    case 'none':
      return withoutCaptcha
    case 'altcha':
      return createProofOfWork(keys, captcha.cost)
    default:
      return createSiteVerify(captcha)
  }
}
