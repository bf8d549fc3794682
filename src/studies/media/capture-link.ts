import { routes } from '#content/site/routes.ts'

const name = 'recordings'

/**
 * The address at which a participant deletes the recordings of a session later. The token stands behind #, and browsers
 * send nothing behind # to a server.
 */
export const captureLink = (study: string, token: string) =>
  `${window.location.origin}${routes.pageTakeStudy}?study=${study}#${name}=${token}`

/** The token of a session in such an address; null without one. */
export const tokenOfLink = (hash: string) => new URLSearchParams(hash.slice(1)).get(name)
