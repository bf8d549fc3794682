import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type CaptchaReply, captchaReply } from '#contract/site.ts'
import { type Call, calls } from '../calls.ts'
import type { Client } from './client.ts'
import { shapeOf } from './schema-of.ts'

/** The server cannot be verified at all; the message says why. */
export class UnverifiableError extends Error {
  override name = 'UnverifiableError'
}

/** The call of this name; one the kit itself cannot do without. */
export const callNamed = (name: string): Call => {
  const call = calls.find((known) => known.name === name)
  if (!call) throw new UnverifiableError(`The contract has no call ${name}`)
  return call
}

const solve = async (reply: CaptchaReply): Promise<string | undefined> => {
  if (reply.provider === 'none') return undefined
  if (reply.provider !== 'altcha') throw new UnverifiableError(`A ${reply.provider} widget needs a person`)
  const { challenge } = reply
  const { algorithm } = challenge.parameters
  if (!algorithm.startsWith('PBKDF2/'))
    throw new UnverifiableError(`A proof of work by ${algorithm} is not solved here; give --captcha-token`)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new UnverifiableError('The proof of work that GET /captcha handed out has no solution')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Whether a call's body has a place for the captcha's token. */
export const hasCaptcha = ({ body }: Call) =>
  body !== undefined && 'recaptcha' in (shapeOf(body).properties ?? {})

/** Tokens for the forms: solved, given by hand, or none where the server asks for none. */
export const createTokens = async (client: Client, given: string | undefined) => {
  const ask = async () => {
    const { status, text } = await client.send(callNamed('captcha'), {})
    if (status === 0) throw new UnverifiableError(`The server does not answer: ${text}`)
    try {
      return captchaReply.parse(JSON.parse(text))
    } catch {
      throw new UnverifiableError(`GET /captcha answers ${status} ${text.slice(0, 200)}: no form can be sent`)
    }
  }
  const { provider } = await ask()
  const isWidget = provider !== 'none' && provider !== 'altcha'
  let held: string | undefined

  return {
    provider,
    /** Why the forms cannot be sent, where they cannot. */
    obstacle:
      isWidget && given === undefined
        ? `the captcha is ${provider}'s widget: give a token with --captcha-token, or a test key that accepts any`
        : undefined,
    /** A token that was not spent yet; solving one takes a while. */
    current: async () => (provider === 'none' ? undefined : (given ?? (held ??= await solve(await ask())))),
    spent: () => {
      held = undefined
    },
  }
}
