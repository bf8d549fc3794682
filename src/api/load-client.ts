/** Loads the typed client with the first call: it contains the whole contract, too much for the page. */
export const loadClient = async () => (await import('./client.ts')).client

/** Loads the cache of reads, for the same reason. */
export const loadQueryClient = async () => (await import('./query.tsx')).queryClient
