/** Loads the typed client with the first call: it contains the forms of the public pages, too much for the page. */
export const loadClient = async () => (await import('./site-client.ts')).siteClient

/** Loads the typed client of the board of ideas with its first call. */
export const loadIdeaClient = async () => (await import('./idea-client.ts')).ideaClient

/** Loads the typed client of a person's own page with its first call. */
export const loadOwnClient = async () => (await import('./own-client.ts')).ownClient

/** Loads the cache of reads after the page. */
export const loadQueryClient = async () => (await import('./site-query.tsx')).siteQueryClient
