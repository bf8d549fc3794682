import { expect, test } from 'vitest'
import { isOnDomain } from '#contract/sessions/reporting-sites.ts'

test.each([
  ['shop.example', 'shop.example', true],
  ['shop.example:8080', 'shop.example', true],
  ['shop.example:8080', 'shop.example:8080', true],
  ['shop.example', 'shop.example:8080', false],
  ['www.shop.example', '*.shop.example', true],
  ['www.shop.example:8080', '*.shop.example', true],
  ['www.shop.example:8080', '*.shop.example:8080', true],
  ['www.shop.example:9090', '*.shop.example:8080', false],
  ['shop.example', '*.shop.example', false],
  ['evilshop.example', '*.shop.example', false],
])('the host %s and the domain %s: %s', (host, domain, expected) => {
  expect(isOnDomain(host, [domain])).toBe(expected)
})
