import { useEffect, useEffectEvent } from 'react'
import { client } from '#api/client.ts'
import { passkeyLimits, type SignInCredential } from '#contract/accounts/passkeys.ts'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import { toSignInCredential } from './sign-in-otherwise.ts'

/** The server accepts the answer to a challenge for a minute longer. */
const renewAfterMs = (passkeyLimits.challengeMinutes - 1) * minuteMs

/**
 * Offers passkeys in the list that the browser shows for a field with `autocomplete="… webauthn"`, until the returned
 * function is called. Where the browser or the server cannot, nothing happens: the other ways to sign in remain.
 */
const offerPasskeys = (onChosen: (credential: SignInCredential) => void) => {
  let isOver = false
  let offeredAt = 0
  let cancel = () => {}

  const ask = async () => {
    const browser = await import('@simplewebauthn/browser')
    if (isOver || !(await browser.browserSupportsWebAuthnAutofill())) return
    const { status, body } = await client.passkeySignInOptions({ body: {} })
    if (isOver || status !== 200) return
    cancel = () => browser.WebAuthnAbortService.cancelCeremony()
    const answer = await browser.startAuthentication({ optionsJSON: body.options, useBrowserAutofill: true })
    if (!isOver) onChosen(toSignInCredential(answer))
  }
  const offer = () => {
    offeredAt = Date.now()
    ask().catch(() => undefined)
  }
  const renew = () => {
    if (document.visibilityState === 'visible' && Date.now() - offeredAt >= renewAfterMs) offer()
  }

  const timer = setInterval(renew, minuteMs)
  document.addEventListener('visibilitychange', renew)
  offer()
  return () => {
    isOver = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', renew)
    cancel()
  }
}

/** Offers passkeys in the list of the field for the address as long as `isOffered`. */
export const usePasskeyOffer = (isOffered: boolean, onChosen: (credential: SignInCredential) => void) => {
  const choose = useEffectEvent(onChosen)
  useEffect(() => (isOffered ? offerPasskeys((credential) => choose(credential)) : undefined), [isOffered])
}
