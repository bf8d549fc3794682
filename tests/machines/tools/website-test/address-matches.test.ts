import { expect, test } from 'vitest'
import { isSiteAddress } from '#contract/studies/tools/website-test.ts'
import { addressMatches } from '#machines/tools/website-test/address-matches.ts'
import { balancedOrder } from '#machines/tools/website-test/site-order.ts'

const page = 'https://www.Shop.example/Basket/pay?step=2#top'

test.each([
  ['is', 'https://www.shop.example/basket/pay?step=2', true],
  ['is', 'http://www.shop.example/basket/pay?step=2#top', true],
  ['is', '/basket/pay?step=2', true],
  ['is', '/basket/pay', false],
  ['is', '/basket/pay?step=2#else', false],
  ['contains', '/pay', true],
  ['contains', 'shop.example', true],
  ['contains', '/paid', false],
  ['starts', 'https://www.shop.example/basket', true],
  ['starts', '/basket/', true],
  ['starts', 'shop.example', false],
  ['wildcard', '*/basket/*?step=*', true],
  ['wildcard', '/basket/*', true],
  ['wildcard', '/basket/*?step=3', false],
  ['wildcard', '*', true],
] as const)('an address matches by “%s” %s: %s', (match, value, isMatch) => {
  expect(addressMatches(page, { match, value })).toBe(isMatch)
})

test('a slash at the end makes no difference, and what is no address matches nothing', () => {
  expect(addressMatches('https://a.example/b/', { match: 'is', value: '/b' })).toBe(true)
  expect(addressMatches('https://a.example/b', { match: 'is', value: 'a.example/b/' })).toBe(true)
  expect(addressMatches('https://a.example/', { match: 'is', value: 'a.example' })).toBe(true)
  expect(addressMatches('no address', { match: 'contains', value: 'address' })).toBe(false)
})

test('a pattern of many wildcards is matched in the time of a few', () => {
  const started = performance.now()
  const long = `https://a.example/${'a'.repeat(280)}`
  expect(addressMatches(long, { match: 'wildcard', value: `*${'a*'.repeat(140)}b` })).toBe(false)
  expect(performance.now() - started).toBeLessThan(1000)
})

test.each([
  ['https://example.com/', true],
  ['http://example.com', true],
  ['/demo-campsite', true],
  ['/demo-ferries/nordvik/pay', true],
  ['/app/settings', false],
  ['//evil.example', false],
  ['/demo-campsite/../app', false],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['data:text/html,hello', false],
  ['file:///etc/passwd', false],
  ['https://user:secret@example.com/', false],
  ['https://bank.example@evil.example/', false],
  ['example.com', false],
])('a site may open at %s: %s', (address, isAllowed) => {
  expect(isSiteAddress(address)).toBe(isAllowed)
})

test.each([2, 3, 4, 5, 6])(
  '%i sites are as often in each place, and as often after each other one',
  (count) => {
    const sites = Array.from({ length: count }, (_, index) => index)
    const rows = count % 2 === 0 ? count : 2 * count
    const orders = Array.from({ length: rows }, (_, participant) => balancedOrder(sites, participant))
    const after = new Map<string, number>()
    for (const order of orders) {
      expect(order.toSorted((a, b) => a - b)).toEqual(sites)
      for (const [place, site] of order.entries()) {
        const keys = [`${site} at ${place}`, ...(place > 0 ? [`${order[place - 1]} then ${site}`] : [])]
        for (const key of keys) after.set(key, (after.get(key) ?? 0) + 1)
      }
    }
    const counts = (kind: string) => [...after].flatMap(([key, times]) => (key.includes(kind) ? [times] : []))
    expect(new Set(counts(' at ')).size).toBe(1)
    expect(new Set(counts(' then ')).size).toBe(1)
    expect(counts(' then ')).toHaveLength(count * (count - 1))
  },
)
