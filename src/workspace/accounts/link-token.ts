import { useEffect } from 'react'

/** The token of a link, from the fragment of the page's address, which no server sees; null without one. */
export const readToken = () => window.location.hash.slice(1) || null

/** Calls `open` when the person opens another link of the same page, which changes only the fragment. */
export function useLinkChange(open: (token: string | null) => void) {
  useEffect(() => {
    const changed = () => open(readToken())
    window.addEventListener('hashchange', changed)
    return () => window.removeEventListener('hashchange', changed)
  }, [open])
}

const key = 'understory-invitation'

/**
 * Keeps the token of an invitation in this tab while the person signs in or creates an account; the address of those
 * pages would pass it on to servers.
 */
export const keepInvitation = (token: string) => {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // Without storage the person opens the link of the invitation once more.
  }
}

/** The token of the invitation that was opened in this tab; null without one. */
export const readInvitation = () => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export const forgetInvitation = () => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
