import { expect, test } from 'vitest'
import type { ReportingSite } from '#contract/sessions/reporting-sites.ts'
import { siteReport, type SiteReport } from '#contract/recordings/site-reports.ts'
import { createSiteReports, maxReports } from '#tools/website-test/player/site-reports.ts'

const shop: ReportingSite = { key: 'shop0000000000000000', domains: ['shop.example', '*.shop.example'] }
const run = 'a'.repeat(24)
const origin = 'https://shop.example'

const page: SiteReport['what'] = {
  type: 'page',
  url: 'https://shop.example/cart?user=eva',
  shown: 'https://shop.example/cart',
  at: 1000,
}
const report = (changes: Partial<SiteReport> = {}): SiteReport => ({
  channel: 'understory-site-report',
  run,
  site: shop.key,
  tab: 't'.repeat(20),
  number: 0,
  what: page,
  ...changes,
})

const staging: ReportingSite = { key: 'stag0000000000000000', domains: ['*.shop.example'] }

const createReports = (sites: readonly ReportingSite[] = [shop, staging]) => {
  const taken: SiteReport['what'][] = []
  const take = createSiteReports({ run, sites: () => sites, onReport: (what) => taken.push(what) })
  return { take, taken }
}

test('takes a report of the site of the task, and gives a receipt', () => {
  const { take, taken } = createReports()
  const receipt = { channel: 'understory-site-receipt', run, tab: 't'.repeat(20), number: 0 }
  expect(take(origin, report())).toEqual(receipt)
  expect(take('https://pay.shop.example', report({ number: 1 }))).toEqual({ ...receipt, number: 1 })
  expect(taken).toEqual([page, page])
  // Another site of the workspace with the same domain.
  expect(take('https://pay.shop.example', report({ site: staging.key, number: 2 }))).toBeDefined()
  expect(take(origin, report({ site: staging.key, number: 3 }))).toBeUndefined()
})

test('takes a report that is sent again once, and gives another receipt', () => {
  const { take, taken } = createReports()
  const first = take(origin, report())
  expect(take(origin, report())).toEqual(first)
  expect(taken).toHaveLength(1)
  take(origin, report({ tab: 'u'.repeat(20) }))
  expect(taken).toHaveLength(2)
})

test.each([
  ['the page of another site', 'https://evil.example', {}],
  ['a domain that only ends alike', 'https://evilshop.example', {}],
  ['a page without an origin', 'null', {}],
  ['a tab that another study opened', origin, { run: 'b'.repeat(24) }],
  ['the snippet of another workspace', origin, { site: 'else0000000000000000' }],
] as const)('ignores %s', (_, from, changes) => {
  const { take, taken } = createReports()
  expect(take(from, report(changes))).toBeUndefined()
  expect(taken).toEqual([])
})

test('ignores a site that has no snippet of the workspace', () => {
  const { take, taken } = createReports([])
  expect(take(origin, report())).toBeUndefined()
  expect(taken).toEqual([])
})

test('takes no more reports than a person makes', () => {
  const { take, taken } = createReports()
  for (let number = 0; number < maxReports + 5; number += 1) take(origin, report({ number }))
  expect(taken).toHaveLength(maxReports)
})

const click = {
  path: 'button:nth-of-type(1)',
  tag: 'button',
  label: 'Buy',
  offset: { x: 0.5, y: 0.5 },
  x: 10,
  y: 20,
  isInteractive: true,
  isRepeatable: false,
}

test.each([
  ['a page', page],
  ['a click', { type: 'click', shown: page.shown, at: 1000, click }],
] as const)('%s is a valid report', (_, what) => {
  expect(siteReport.safeParse(report({ what })).success).toBe(true)
})

test.each([
  ['an address that cannot be stored', { what: { ...page, shown: '' } }],
  ['an address of a script', { what: { ...page, shown: 'javascript:alert(1)' } }],
  ['an address without end', { what: { ...page, url: `https://shop.example/${'a'.repeat(2000)}` } }],
  ['a time before 1970', { what: { ...page, at: -1 } }],
  ['a click without an element', { what: { type: 'click', shown: page.shown, at: 1000 } }],
  [
    'a path without end',
    { what: { type: 'click', shown: page.shown, at: 1, click: { ...click, path: 'a'.repeat(2000) } } },
  ],
  ['a tab without an id', { tab: '' }],
  ['a number below 0', { number: -1 }],
  ['another channel', { channel: 'understory-to-page' }],
])('refuses %s', (_, changes) => {
  expect(siteReport.safeParse({ ...report(), ...changes }).success).toBe(false)
})
