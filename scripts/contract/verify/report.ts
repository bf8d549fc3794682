import type { Sent } from '../calls.ts'
import type { Raw } from './client.ts'
import type { Difference, Expected } from './judge.ts'

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

/** Breaks of one rule by one call that are told in full; the rest are counted. */
const toldInFull = 3

/** Control characters of a reply must not reach a terminal. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

const lines = ({ shows, expected, got }: Break) =>
  [`  ${shows}`, `    expected  ${expected}`, `    got       ${got}`].map(printable).join('\n')

const section = ([heading, breaks]: readonly [string, readonly Break[]]) => {
  const more = breaks.length - toldInFull
  const rest = more > 0 ? [`  … and ${more} more`] : []
  return ['', heading, ...breaks.slice(0, toldInFull).map(lines), ...rest].join('\n')
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

/** Something that was not verified, and why. */
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

/** A run in words: each break with what was expected and what came, what was left out, and a line of sums. */
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
