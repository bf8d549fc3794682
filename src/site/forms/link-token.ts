/**
 * The token of a link in an email, from the fragment of the page's address, which no server sees. Links mailed earlier
 * have it in the query.
 */
export const readLinkToken = (name: string) => {
  const { hash, search } = window.location
  return new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name)
}

/** Calls `changed` when a link to the open page changes only the fragment. */
export const subscribeToLink = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
