/**
 * Key of the local storage in which the sites of the demos, which are of our own origin, leave their pages for a study:
 * an array of `{ url, at }`, `at` in epoch milliseconds. A study in a tab that a phone has suspended reads it later.
 */
export const demoPagesKey = 'understory-demo-pages'

/** Pages that wait for a study; the oldest ones are dropped. */
export const demoPagesLimit = 60

/** Whether this server serves the address itself: one of the sites of the demos. */
export const isDemoPath = (address: string) => /^\/demo-[a-z]+(?:\/[\w-]+)*$/.test(address)
