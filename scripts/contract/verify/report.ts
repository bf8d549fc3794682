import type { Sent } from '../calls.ts'
import type { Raw } from './client.ts'
import type { Difference, Expected } from './judge.ts'

/** The rules that the kit verifies. */
export const rules = [
  'accepted example',
  'refused example',
  'access',
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

/** A request with its expected reply. */
export interface Case {
  readonly rule: Rule
  readonly shows: string
  readonly sent: Sent
  readonly raw?: Raw
  readonly expected: Expected
}

/** A reply that violates the contract. */
export interface Break extends Difference {
  readonly rule: Rule
  readonly call: string
  readonly shows: string
}

/** Number of violations listed per call and rule; further ones are only counted. */
const listedBreaks = 3

/** Removes control characters, which must not reach a terminal. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

const lines = ({ shows, expected, got }: Break) =>
  [`  ${shows}`, `    expected  ${expected}`, `    got       ${got}`].map(printable).join('\n')

const section = ([heading, breaks]: readonly [string, readonly Break[]]) => {
  const more = breaks.length - listedBreaks
  const rest = more > 0 ? [`  … and ${more} more`] : []
  return ['', heading, ...breaks.slice(0, listedBreaks).map(lines), ...rest].join('\n')
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

/** A check that was skipped, with the reason. */
export interface Skipped {
  readonly what: string
  readonly why: string
}

/** The result of one verification. */
export interface Outcome {
  readonly breaks: readonly Break[]
  readonly skipped: readonly Skipped[]
  readonly requests: number
  readonly calls: number
}

/** The report of a run: each violation with the expected and the actual reply, skipped checks, and totals. */
export const report = ({ breaks, skipped, requests, calls }: Outcome): string => {
  const sections = Map.groupBy(breaks, ({ call, rule }) => `${call} breaks “${rule}”`)
  const left = skipped.map(({ what, why }) => `  ${what}: ${why}`)
  return [
    ...[...sections].map(section),
    ...(left.length > 0 ? ['', 'Not verified', ...left] : []),
    '',
    [
      count(requests, 'request'),
      count(calls, 'call'),
      count(breaks.length, 'break'),
      `${skipped.length} not verified`,
    ].join(', '),
  ].join('\n')
}
