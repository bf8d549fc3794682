import { expect, test } from 'vitest'
import {
  findAssetAddresses,
  findInCss,
  maxAssetAddress,
  maxAssets,
  replaceAssets,
  replaceInCss,
  withinLength,
} from '#contract/recordings/asset-addresses.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'

const element = (tagName: string, attributes: object, ...childNodes: object[]) => ({
  type: nodeType.element,
  id: 2,
  tagName,
  attributes,
  childNodes,
})
const snapshot = (...childNodes: object[]) => ({
  type: eventType.fullSnapshot,
  data: { node: { type: nodeType.document, id: 1, childNodes } },
})
const mutation = (data: object) => ({
  type: eventType.incrementalSnapshot,
  data: { source: incrementalSource.mutation, ...data },
})
const at = (name: string) => `https://shop.example/${name}`

test.each([
  ['url(a.png)', 'a.png'],
  [`url( "a b.png" )`, 'a b.png'],
  [`URL('a.png')`, 'a.png'],
])('finds and replaces the address in %s', (css, address) => {
  const found: string[] = []
  const replaced = replaceInCss(`a { background: ${css} no-repeat }`, (each) => {
    found.push(each)
    return 'data:x'
  })
  expect(found).toEqual([address])
  expect(replaced).toBe('a { background: url("data:x") no-repeat }')
})

test('leaves addresses without a content, and texts that are no addresses', () => {
  const css = "a { background: url(a.png); color: curl(b) } b { src: url(\"\") url('a\\'b') }"
  expect(replaceInCss(css, () => undefined)).toBe(css)
  expect(findInCss(css)).toEqual([])
})

test('names each address of a style sheet once, without its fragment', () => {
  const css = `@font-face { src: url(${at('a.woff2')}), url("${at('a.woff2#x')}") } p { background: url(data:image/png,x) url(ftp://a/b) url(//a/b) }`
  expect(findInCss(css)).toEqual([at('a.woff2')])
})

test('finds pictures, style sheets without a text, and what styles name, in pages and their changes', () => {
  const events = [
    snapshot(
      element(
        'html',
        {},
        element('link', { rel: 'stylesheet', href: at('shop.css') }),
        element('LINK', {
          rel: 'stylesheet',
          href: at('read.css'),
          _cssText: `p { background: url(${at('p.png')}) }`,
        }),
        element('link', { rel: 'icon', href: at('icon.png') }),
        element('img', { src: at('tea.png#x') }),
        element('script', { src: at('script.js') }),
        element('div', { style: `background: url('${at('d.png')}')` }),
      ),
    ),
    mutation({
      adds: [{ parentId: 2, nextId: null, node: element('img', { src: at('late.png') }) }],
      attributes: [{ id: 2, attributes: { src: at('other.png'), style: { color: 'red' } } }],
    }),
    { type: eventType.custom, data: { node: element('img', { src: at('no.png') }) } },
    { type: eventType.incrementalSnapshot, data: { source: incrementalSource.scroll } },
  ]
  expect(findAssetAddresses(events).toSorted()).toEqual(
    ['d.png', 'late.png', 'other.png', 'p.png', 'shop.css', 'tea.png'].map(at),
  )
})

test('puts contents in the place of addresses, and those of a style sheet into its text', () => {
  const link = element('link', { rel: 'stylesheet', href: at('shop.css') })
  const picture = element('img', { src: at('tea.png') })
  const known: Readonly<Record<string, string>> = {
    [`sheet ${at('shop.css')}`]: `p { background: url(${at('tea.png')}) }`,
    [`other ${at('tea.png')}`]: 'data:image/png;base64,AA',
  }
  replaceAssets([snapshot(link, picture)], (address, kind) => known[`${kind} ${address}`])
  expect(link.attributes).toEqual({
    rel: 'stylesheet',
    href: at('shop.css'),
    _cssText: 'p { background: url("data:image/png;base64,AA") }',
  })
  expect(picture.attributes).toEqual({ src: 'data:image/png;base64,AA' })
})

test('looks at so many addresses, and at none that is too long or broken', () => {
  const pictures = (count: number, name: string) =>
    Array.from({ length: count }, (_, number) => element('img', { src: at(`${name}${number}`) }))
  expect(findAssetAddresses([snapshot(...pictures(maxAssets + 1, ''))])).toHaveLength(maxAssets)
  expect(
    findInCss(Array.from({ length: maxAssets + 1 }, (_, number) => `url(${at(String(number))})`).join()),
  ).toHaveLength(maxAssets)
  expect(
    findAssetAddresses([snapshot(...pictures(1, 'x'.repeat(maxAssetAddress)), ...pictures(1, '\uD800'))]),
  ).toEqual([])
})

test('takes whatever anybody sends for events', () => {
  const odd = [
    null,
    1,
    'x',
    [],
    {},
    { node: 1 },
    { adds: 1, attributes: [1, { attributes: 1 }] },
    { node: { tagName: 1, attributes: {}, childNodes: 1 } },
  ]
  for (const type of [eventType.fullSnapshot, eventType.incrementalSnapshot])
    expect(findAssetAddresses(odd.map((data) => ({ type, data })))).toEqual([])
})

const picture = (number: number) => ({
  tagName: 'img',
  attributes: { src: `https://shop.example/${number}.png` },
  childNodes: [],
})
const pageOf = (childNodes: readonly object[]) => [
  { type: eventType.fullSnapshot, data: { node: { childNodes } } },
]
const addressesFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, number) => `https://shop.example/${from + number}.png`)

test('the first pictures of a page are found, of those that are asked for', () => {
  const events = pageOf(Array.from({ length: maxAssets * 3 }, (_, number) => picture(number)))
  expect(findAssetAddresses(events)).toEqual(addressesFrom(0, maxAssets))
  const known = new Set(addressesFrom(0, maxAssets))
  expect(findAssetAddresses(events, (address) => !known.has(address))).toEqual(
    addressesFrom(maxAssets, maxAssets),
  )
})

test('an element may have more children than a call has parameters', () => {
  const text = { textContent: 'a' }
  const events = pageOf([...Array.from({ length: recordingLimits.nodes * 5 }, () => text), picture(0)])
  expect(findAssetAddresses(events)).toEqual(addressesFrom(0, 1))
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
])('a hostile style sheet is read to its end: %#', (part) => {
  // One that takes the square of its length would not end in time.
  expect(findInCss(part.repeat(1_000_000 / part.length))).toEqual([])
})
