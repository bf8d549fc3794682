import { expect, test } from 'vitest'
import {
  findAssetAddresses,
  findInCss,
  maxAssets,
  replaceInCss,
  withinLength,
} from '#contract/recordings/asset-addresses.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { eventType } from '#contract/recordings/rrweb.ts'

const picture = (number: number) => ({
  tagName: 'img',
  attributes: { src: `https://shop.example/${number}.png` },
  childNodes: [],
})
const pageOf = (childNodes: readonly object[]) => [
  { type: eventType.fullSnapshot, data: { node: { childNodes } } },
]
const addresses = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `https://shop.example/${from + at}.png`)

test('the first pictures of a page are found, of those that are asked for', () => {
  const events = pageOf(Array.from({ length: maxAssets * 3 }, (_, number) => picture(number)))
  expect(findAssetAddresses(events)).toEqual(addresses(0, maxAssets))
  const known = new Set(addresses(0, maxAssets))
  expect(findAssetAddresses(events, (address) => !known.has(address))).toEqual(
    addresses(maxAssets, maxAssets),
  )
})

test('an element may have more children than a call has parameters', () => {
  const text = { textContent: 'a' }
  const events = pageOf([...Array.from({ length: recordingLimits.nodes * 5 }, () => text), picture(0)])
  expect(findAssetAddresses(events)).toEqual(addresses(0, 1))
})

test('contents in many places stay within a length', () => {
  const css = 'url(a)'.repeat(1000)
  const replaced = replaceInCss(
    css,
    withinLength(5000, () => 'x'.repeat(100)),
  )
  expect(replaced).toHaveLength(css.length + 50 * (100 + 'url("")'.length - 'url(a)'.length))
})

test.each([
  'url(',
  'url("',
  `url("url('`,
  `url(${' '.repeat(1000)}a${' '.repeat(1000)}`,
  `url("${'a'.repeat(2100)}`,
  `url(${'a'.repeat(1999)} `,
])('a hostile style sheet takes little time: %#', (part) => {
  const css = part.repeat(1_000_000 / part.length)
  const begin = performance.now()
  expect(findInCss(css)).toEqual([])
  expect(performance.now() - begin).toBeLessThan(1000)
})
