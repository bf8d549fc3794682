import type { CookieChoice } from '#machines/cookie-bar.ts'

const key = 'understory-cookie-choice'

/** The visitor's answer to the cookie bar; nothing where there is none or storage is closed to us. */
export function readCookieChoice(): CookieChoice | undefined {
  try {
    const stored = window.localStorage.getItem(key)
    return stored === 'accepted' || stored === 'declined' ? stored : undefined
  } catch {
    return undefined
  }
}

/** Remembers the answer on the visitor's device. */
export function keepCookieChoice(choice: CookieChoice) {
  try {
    window.localStorage.setItem(key, choice)
  } catch {
    // Without storage the answer lasts for this page.
  }
}
