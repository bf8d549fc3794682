import { randomBytes } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { newId } from './new-id.ts'
import { hashToken } from './credentials.ts'

/** The token of a new link, which is returned once, and the columns that find the link by it. */
export const newLink = () => {
  const token = randomBytes(24).toString('base64url')
  return { token, columns: { id: newId(), token_hash: hashToken(token) } }
}

/** Whether the end of a link has passed; null for a link without an end. */
export const isPast = (end: string | null, now: Date) => end !== null && end <= now.toISOString()

/** The condition of links that have not expired. */
export const isUnexpired = (now: Date) =>
  sql<SqlBool>`(expires_at is null or expires_at > ${now.toISOString()})`
