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
  readonly secret: string
  readonly started: number
  readonly visitor: string
  /** Whether the browser has no earlier session on the site. */
  readonly isNew: boolean
  /** Time of the last input of the visitor. */
  active: number
  /** Number of the next chunk. */
  next: number
  bytes: number
  /** Whether a page of the tab is open that records it: a tab that begins with it is a copy of that tab. */
  isOpen: boolean
}

const key = 'understory.session'

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'secret' in value &&
  'visitor' in value &&
  'next' in value &&
  typeof value.next === 'number' &&
  'active' in value &&
  typeof value.active === 'number' &&
  'isOpen' in value

const stored = (): Session | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    return isSession(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const saveSession = (session: Session) => sessionStorage.setItem(key, JSON.stringify(session))

/** A clock that was set back since the last page would mix the events of both. */
export const isOver = ({ started, active, bytes }: Session, now: number) =>
  Math.abs(now - active) > awayMs || now - started > longestSessionMs || bytes > maxBytes

const visitorKey = 'understory.visitor'

export const createSession = (now: number): Session => {
  const known = localStorage.getItem(visitorKey)
  const visitor = known ?? randomId(26)
  localStorage.setItem(visitorKey, visitor)
  const session = {
    id: randomId(26),
    secret: randomId(32),
    started: now,
    visitor,
    isNew: known === null,
    active: now,
    next: 0,
    bytes: 0,
    isOpen: true,
  }
  saveSession(session)
  return session
}

/**
 * The session of this tab; a new one after five minutes away, and in a tab that a page has opened or a person has
 * duplicated: it begins with a copy of the storage of the other tab.
 */
export const resumeSession = (now: number) => {
  const session = stored()
  if (!session || session.isOpen || isOver(session, now)) return createSession(now)
  session.isOpen = true
  saveSession(session)
  return session
}
