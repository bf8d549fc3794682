/** Loads the typed client with the first call: it contains the contract of the public pages, too much for the page. */
export const loadClient = async () => (await import('./site-client.ts')).siteClient

/** Loads the cache of reads, for the same reason. */
export const loadQueryClient = async () => (await import('./site-query.tsx')).siteQueryClient
