import { expect, test } from 'vitest'
import type { ResolveTxt } from '#server/http/resolve-txt.ts'
import { checkSpf } from '#server/mailings/sender-check/spf.ts'
import { readSpf } from '#server/mailings/sender-check/spf-terms.ts'

type Zone = Readonly<Record<string, readonly string[] | undefined>>

/** Checks `shop.example` in a zone; a name without records in it does not exist, one with undefined fails. */
const check = async (zone: Zone) => {
  const asked: string[] = []
  const resolve: ResolveTxt = async (name) => {
    asked.push(name)
    return Object.hasOwn(zone, name) ? zone[name] : []
  }
  const { state, findings, lookups } = await checkSpf('shop.example', resolve)
  return {
    state,
    findings: findings.map(({ code, part }) => (part === null ? code : `${code} ${part}`)),
    lookups,
    asked,
  }
}
const checkRecord = (...records: string[]) => check({ 'shop.example': records })

/** A zone in which each of `count` names includes the next one. */
const chainOf = (count: number): Zone =>
  Object.fromEntries(
    ['shop.example', ...Array.from({ length: count }, (_, index) => `s${index + 1}.example`)].map(
      (name, index) => [name, [index < count ? `v=spf1 include:s${index + 1}.example -all` : 'v=spf1 -all']],
    ),
  )

test.each([
  ['addresses and a strict end', 'v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 -all', 0],
  ['a soft end', 'v=spf1 a mx ~all', 2],
  ['networks of names', 'v=spf1 a:mail.shop.example/24//64 mx/28 a//64 -all', 3],
  ['any case, and blanks', 'V=SPF1  A  -ALL', 1],
  [
    'macros, whose names are not asked for',
    'v=spf1 include:%{d}.relay.example exists:%{i}.relay.example -all',
    2,
  ],
  ['modifiers that nobody knows', 'v=spf1 exp=why.shop.example future=1 -all', 0],
  ['look-ups behind the end, which do not count', 'v=spf1 -all include:gone.example', 0],
])('takes a record with %s', async (_, record, lookups) => {
  expect(await checkRecord(record)).toEqual({ state: 'ok', findings: [], lookups, asked: ['shop.example'] })
})

test.each([
  ['no record', [], 'missing', ['spfMissing']],
  ['records of other kinds only', ['v=spf10 -all', 'other=1'], 'missing', ['spfMissing']],
  ['two records', ['v=spf1 -all', 'v=spf1 ~all'], 'broken', ['spfTwice shop.example']],
  ['an end that lets everybody send', ['v=spf1 +all'], 'broken', ['spfPassAll']],
  ['the same without its sign', ['v=spf1 all'], 'broken', ['spfPassAll']],
  ['a neutral end', ['v=spf1 a ?all'], 'weak', ['spfNeutralAll']],
  ['no end', ['v=spf1 a'], 'weak', ['spfNoAll']],
  ['a mechanism that does not exist', ['v=spf1 ipv4:192.0.2.1 -all'], 'broken', ['spfSyntax ipv4:192.0.2.1']],
  ['an address that is none', ['v=spf1 ip4:192.0.2.300 -all'], 'broken', ['spfSyntax ip4:192.0.2.300']],
  ['a network that is too long', ['v=spf1 ip4:192.0.2.0/33 -all'], 'broken', ['spfSyntax ip4:192.0.2.0/33']],
  ['an include without a name', ['v=spf1 include: -all'], 'broken', ['spfSyntax include:']],
  [
    'an include that leads nowhere',
    ['v=spf1 include:gone.example -all'],
    'broken',
    ['spfIncludeMissing gone.example'],
  ],
])('reports %s', async (_, records, state, findings) => {
  expect(await checkRecord(...records)).toMatchObject({ state, findings })
})

test('follows ten includes', async () => {
  expect(await check(chainOf(10))).toMatchObject({ state: 'ok', findings: [], lookups: 10 })
})

test('stops a chain of twelve includes after ten', async () => {
  const { asked, ...checked } = await check(chainOf(12))
  expect(checked).toEqual({ state: 'broken', findings: ['spfTooManyLookups'], lookups: 11 })
  expect(asked).toHaveLength(11)
})

test('stops includes that lead back', async () => {
  const zone = {
    'shop.example': ['v=spf1 include:a.example -all'],
    'a.example': ['v=spf1 include:B.example. -all'],
    'b.example': ['v=spf1 include:shop.example -all'],
  }
  const { asked, ...checked } = await check(zone)
  expect(checked).toEqual({ state: 'broken', findings: ['spfLoop shop.example'], lookups: 3 })
  expect(asked).toHaveLength(3)
})

test('takes the end of the record that another one redirects to, and not that of an included one', async () => {
  const other = ['v=spf1 ?all']
  const redirected = { 'shop.example': ['v=spf1 redirect=other.example'], 'other.example': other }
  expect(await check(redirected)).toMatchObject({ state: 'weak', findings: ['spfNeutralAll'], lookups: 1 })
  const included = { 'shop.example': ['v=spf1 include:other.example -all'], 'other.example': other }
  expect(await check(included)).toMatchObject({ state: 'ok', findings: [], lookups: 1 })
})

test('is not known where an included name does not answer, and broken where another problem is', async () => {
  const record = 'v=spf1 include:silent.example -all'
  const silent = { 'silent.example': undefined }
  expect(await check({ ...silent, 'shop.example': [record] })).toMatchObject({
    state: 'unknown',
    findings: ['noAnswer silent.example'],
  })
  expect(await check({ ...silent, 'shop.example': [record.replace('-all', '+all')] })).toMatchObject({
    state: 'broken',
    findings: ['noAnswer silent.example', 'spfPassAll'],
  })
  expect(await check({ 'shop.example': undefined })).toMatchObject({ state: 'unknown' })
})

test('shows the start of a long record without control characters', async () => {
  const { records } = await checkSpf('shop.example', async () => [`v=spf1 \u202E${'a '.repeat(1000)}`])
  expect(records[0]).toMatch(/^v=spf1 �a a .*…$/)
  expect(records[0]?.length).toBeLessThanOrEqual(1000)
})

test('reads terms with line breaks as invalid', () => {
  expect(readSpf('v=spf1 a\n -all').bad).toBe('a\n')
})
