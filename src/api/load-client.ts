/** The typed client. It brings the whole contract, so it arrives with the first call and not with the page. */
export const loadClient = async () => (await import('./client.ts')).tsr
