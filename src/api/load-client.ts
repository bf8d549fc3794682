/** Loads the typed client with the first call: it contains the forms of the public pages, too much for the page. */
export const loadClient = async () => (await import('./site-client.ts')).siteClient

/** Loads the cache of reads after the page. */
export const loadQueryClient = async () => (await import('./site-query.tsx')).siteQueryClient
