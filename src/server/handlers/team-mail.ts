import { writeLetter } from '../mail/letter.ts'
import type { Mail } from '../store/outbox.ts'

type Fact = readonly [name: string, value: string]

/** The facts in a value, one each; nested values are named by their path. */
const factsOf = (field: string, value: unknown): Fact[] => {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.flatMap((item, index) => factsOf(`${field}.${index}`, item))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => factsOf(field ? `${field}.${key}` : key, inner))
  return [[field, typeof value === 'string' ? value : JSON.stringify(value)]]
}

/** A mail to the team that lists what was sent; answering it answers the sender. */
export const teamMail = (to: string, replyTo: string, subject: string, body: object): Mail => ({
  to,
  replyTo,
  ...writeLetter({ subject, facts: factsOf('', body) }),
})
