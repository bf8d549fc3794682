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
