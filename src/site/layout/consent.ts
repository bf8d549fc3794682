import type { CookieChoice } from '#machines/site/cookie-bar.ts'

const key = 'understory-cookie-choice'

/** Returns the stored choice; undefined without one or when storage is unavailable. */
export function readCookieChoice(): CookieChoice | undefined {
  try {
    const stored = window.localStorage.getItem(key)
    return stored === 'accepted' || stored === 'declined' ? stored : undefined
  } catch {
    return undefined
  }
}

/** Stores the choice on this device. */
export function storeCookieChoice(choice: CookieChoice) {
  try {
    window.localStorage.setItem(key, choice)
  } catch {
    // Without storage the choice applies to this page only.
  }
}

let isUnaskedAllowed = false

/** Counts visits without a choice from now on: the server is configured so for visitors who are not asked. */
export const allowUnasked = () => {
  isUnaskedAllowed = true
}

/** Whether visits may be counted: the visitor agreed, or is one who is not asked. */
export const mayCount = () => {
  const choice = readCookieChoice()
  return choice === 'accepted' || (choice === undefined && isUnaskedAllowed)
}

const consentEvents = new EventTarget()

/** Shows the cookie bar again, whatever the visitor chose before. */
export const reopenConsent = () => consentEvents.dispatchEvent(new Event('reopened'))

/** Calls `listener` whenever the cookie bar is reopened; returns an unsubscribe function. */
export function onConsentReopened(listener: () => void) {
  consentEvents.addEventListener('reopened', listener)
  return () => consentEvents.removeEventListener('reopened', listener)
}
