import { client } from '#api/client.ts'
import { startSingleSignOnForm } from '#contract/accounts/account.ts'
import type { PasskeyOutcome, SingleSignOnOutcome } from '#machines/accounts/sign-in.ts'
import { refusalOf, sendValid, signedIn, signInRefusalOf } from './outcomes.ts'

/** Names of errors after which the person chooses another way, or tries again. */
const cancellations: readonly string[] = ['NotAllowedError', 'AbortError']

/** Asks the browser for a passkey, and signs in with it. */
export const signInByPasskey = async (): Promise<PasskeyOutcome> => {
  const options = await client.passkeySignInOptions({ body: {} })
  if (options.status !== 200) return refusalOf(options)
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options.body.options })
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    const credential = {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    }
    const reply = await client.signInWithPasskey({ body: { credential } })
    if (reply.status === 200 && reply.body.next === 'done') return signedIn(reply.body.user)
    const refusal = signInRefusalOf(reply)
    return refusal.kind === 'locked' || refusal.kind === 'rejected'
      ? refusal
      : { kind: 'failed', message: refusal.message }
  } catch (error) {
    if (error instanceof Error && cancellations.includes(error.name)) return { kind: 'canceled' }
    throw error
  }
}

/** Finds the identity provider of an address, and opens its page. */
export const openProvider = (email: string) =>
  sendValid(startSingleSignOnForm, { email }, async (body): Promise<SingleSignOnOutcome> => {
    const reply = await client.startSingleSignOn({ body })
    if (reply.status !== 200) return refusalOf(reply)
    window.location.assign(reply.body.url)
    return { kind: 'found' }
  })
