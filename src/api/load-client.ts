/** Loads the typed client with the first call: it contains the whole contract, too much for the page. */
export const loadClient = async () => (await import('./client.ts')).tsr
