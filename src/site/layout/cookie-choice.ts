import type { CookieChoice } from '#machines/cookie-bar.ts'

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
