import type { Mail } from '../store/outbox.ts'

/** Lines of a value, one fact each; nested values are named by their path. */
const linesOf = (field: string, value: unknown): string[] => {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.flatMap((item, index) => linesOf(`${field}.${index}`, item))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => linesOf(field ? `${field}.${key}` : key, inner))
  return [`${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`]
}

/** A mail to the team that lists what was sent; answering it answers the sender. */
export const teamMail = (to: string, replyTo: string, subject: string, body: object): Mail => ({
  to,
  replyTo,
  subject,
  text: `${linesOf('', body).join('\n')}\n`,
})
