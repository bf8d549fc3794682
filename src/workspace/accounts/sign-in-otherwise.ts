import { client } from '#api/client.ts'
import { startSingleSignOnForm } from '#contract/single-sign-on/single-sign-on.ts'
import type { SignInCredential } from '#contract/accounts/passkeys.ts'
import type { PasskeyOutcome, SingleSignOnOutcome } from '#machines/accounts/sign-in.ts'
import { refusalOf, sendValid, signedIn, signInRefusalOf } from './outcomes.ts'

/** Names of errors after which the person chooses another way, or tries again. */
const cancellations: readonly string[] = ['NotAllowedError', 'AbortError']

interface PasskeyAnswer {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Omit<SignInCredential['response'], 'userHandle'> & { readonly userHandle?: string }
}

/** The part of a browser's answer that the server takes. */
export const toSignInCredential = ({ id, rawId, type, response }: PasskeyAnswer): SignInCredential => {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

const sendPasskey = async (credential: SignInCredential): Promise<PasskeyOutcome> => {
  const reply = await client.signInWithPasskey({ body: { credential } })
  if (reply.status === 200 && reply.body.next === 'done') return signedIn(reply.body.user)
  const refusal = signInRefusalOf(reply)
  return refusal.kind === 'locked' || refusal.kind === 'rejected'
    ? refusal
    : { kind: 'failed', message: refusal.message }
}

/** Signs in with the passkey that was chosen; without one asks the browser for it first. */
export const signInByPasskey = async (chosen: SignInCredential | null): Promise<PasskeyOutcome> => {
  if (chosen) return sendPasskey(chosen)
  const options = await client.passkeySignInOptions({ body: {} })
  if (options.status !== 200) return refusalOf(options)
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return await sendPasskey(
      toSignInCredential(await startAuthentication({ optionsJSON: options.body.options })),
    )
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
