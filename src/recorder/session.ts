import { randomId } from './random-id.ts'

/** A visit after this time away is a new session. */
export const awayMs = 5 * 60_000
const longestSessionMs = 4 * 60 * 60_000
/** The server takes 20 MB; the rest is for chunks on their way. */
const maxBytes = 18_000_000

/** A session of one tab, over the pages of a site. */
export interface Session {
  readonly id: string
  /** Proves to the server that chunks come from the recorder that began the session. */
  readonly token: string
  readonly started: number
  /** Time of the last input of the visitor. */
  active: number
  /** Number of the next chunk. */
  next: number
  bytes: number
}

const key = 'understory.session'

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'next' in value &&
  typeof value.next === 'number' &&
  'active' in value &&
  typeof value.active === 'number'

const stored = (): Session | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    return isSession(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const saveSession = (session: Session) => sessionStorage.setItem(key, JSON.stringify(session))

export const isOver = ({ started, active, bytes }: Session, now: number) =>
  now - active > awayMs || now - started > longestSessionMs || bytes > maxBytes

export const createSession = (now: number): Session => {
  const session = { id: randomId(26), token: randomId(32), started: now, active: now, next: 0, bytes: 0 }
  saveSession(session)
  return session
}

/** The session of this tab; a new one after five minutes away. */
export const resumeSession = (now: number) => {
  const session = stored()
  return session && !isOver(session, now) ? session : createSession(now)
}

/** The id of this browser on this site: tells new visitors from returning ones. */
export const visitorId = () => {
  const id = localStorage.getItem('understory.visitor') ?? randomId(26)
  localStorage.setItem('understory.visitor', id)
  return id
}
