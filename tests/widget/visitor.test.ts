import { expect, test } from 'vitest'
import { deviceOf, fitsVisitor, isBelow } from '#widget/visitor.ts'

const rules = {
  pages: { only: [], except: [] },
  referrers: [],
  devices: ['computer', 'tablet', 'phone'],
  visitors: 'all',
  seconds: 0,
  scroll: 0,
  onLeaving: false,
  share: 1,
} as const
const all = { ...rules, pages: { only: [], except: [] }, referrers: [], devices: [...rules.devices] }
const visitor = { isNew: true, referrer: 'www.search.example', device: 'computer' } as const

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 0, 'computer'],
  // A laptop with a touch screen.
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 10, 'computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605', 0, 'computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605', 5, 'tablet'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148', 5, 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 5, 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel Tablet) Chrome/140.0 Safari/537.36', 5, 'tablet'],
] as const)('%s with %i touch points is a %s', (agent, touchPoints, device) => {
  expect(deviceOf(agent, touchPoints)).toBe(device)
})

test('a host is below its domain, and not below one that only ends like it', () => {
  expect(isBelow('search.example', 'search.example')).toBe(true)
  expect(isBelow('www.search.example', 'search.example')).toBe(true)
  expect(isBelow('research.example', 'search.example')).toBe(false)
  expect(isBelow('', 'search.example')).toBe(false)
})

test.each([
  ['no rule', {}, true],
  ['new visitors', { visitors: 'new' }, true],
  ['returning visitors', { visitors: 'returning' }, false],
  ['the site the visit came from', { referrers: ['search.example'] }, true],
  ['another site', { referrers: ['social.example'] }, false],
  ['the device', { devices: ['computer'] }, true],
  ['other devices', { devices: ['phone', 'tablet'] }, false],
] as const)('a new visitor from a search at a computer fits or not: %s', (_, changes, expected) => {
  const changed = {
    ...all,
    ...changes,
    referrers: 'referrers' in changes ? [...changes.referrers] : [],
    devices: 'devices' in changes ? [...changes.devices] : all.devices,
  }
  expect(fitsVisitor(changed, visitor)).toBe(expected)
})
