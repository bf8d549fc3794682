/** Raised with every change that can break a client; changes that only add leave it alone. */
export const contractVersion = '3'
