import { renderEmail } from '../mail/email-template.ts'
import type { Mail } from '../store/outbox.ts'

type Fact = readonly [name: string, value: string]

/** Every field with its value; nested fields are named by their path. */
const factsOf = (field: string, value: unknown): Fact[] => {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.flatMap((item, index) => factsOf(`${field}.${index}`, item))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => factsOf(field ? `${field}.${key}` : key, inner))
  return [[field, typeof value === 'string' ? value : JSON.stringify(value)]]
}

/** The mail to the team, with all fields of the form; a reply goes to the sender. */
export const teamMail = (to: string, replyTo: string, subject: string, body: object): Mail => ({
  to,
  replyTo,
  ...renderEmail({ subject, facts: factsOf('', body) }),
})
