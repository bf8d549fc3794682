import type { Raw } from './client.ts'
import type { Difference, Expected } from './judge.ts'
import type { Sent } from '../calls.ts'

/** What the kit holds a server to, one word or two for each promise of the contract. */
export const rules = [
  'accepted example',
  'refused example',
  'required',
  'length',
  'format',
  'type',
  'range',
  'enumeration',
  'unstorable text',
  'unknown field',
  'query',
  'body',
  'idempotency',
  'captcha',
  'generated body',
  'file',
  'rate limit',
] as const
export type Rule = (typeof rules)[number]

/** One request with the reply it must get. */
export interface Case {
  readonly rule: Rule
  readonly shows: string
  readonly sent: Sent
  readonly raw?: Raw
  readonly expected: Expected
}

/** A reply that breaks the contract. */
export interface Break extends Difference {
  readonly rule: Rule
  readonly call: string
  readonly shows: string
}
