import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  maskText,
  scrubAddress,
  scrubCss as scrubCssOf,
  scrubLink,
  scrubMessage,
} from '#recorder/scrub-text.ts'

const scrubCss = (css: string, hidesPictures = false) =>
  scrubCssOf(css, { idOf: (id) => `of-${id}`, hidesPictures })

const word = fc.stringMatching(/^[a-z]{12,20}$/)

test('masks every visible character and keeps spaces and lines', () => {
  expect(maskText('Order 12\n for Jane')).toBe('***** **\n *** ****')
  fc.assert(
    fc.property(
      fc.string(),
      (text) => !/[^\s*]/.test(maskText(text)) && maskText(text).length === text.length,
    ),
  )
})

test('keeps of an address its path, campaign and route', () => {
  expect(scrubAddress('https://jane:pass@shop.test/basket?utm_source=mail&token=1#top')).toBe(
    'https://shop.test/basket?utm_source=mail',
  )
  expect(scrubAddress('https://shop.test/app#/orders/list?name=jane')).toBe(
    'https://shop.test/app#/orders/list',
  )
  expect(scrubAddress('https://shop.test/users/jane@mail.test/orders/1234567')).toBe(
    'https://shop.test/users/*/orders/*',
  )
  expect(scrubAddress('not an address')).toBe('')
})

test('removes every value of a query from an address, however it is written', () => {
  fc.assert(
    fc.property(
      word,
      fc.constantFrom('?a=', '?', '?utm_x=1&b=', '#', '?a=1#', '#/x?a='),
      (secret, before) => {
        expect(scrubAddress(`https://shop.test/p${before}${secret}`)).not.toContain(secret)
        expect(scrubLink(`/p${before.replace('#/x', '')}${secret}`)).not.toContain(secret)
      },
    ),
  )
})

test.each(['javascript:alert(1)', ' JavaScript:x', 'data:text/html,<p>Jane', 'blob:https://shop.test/1'])(
  'removes the address %s',
  (address) => expect(scrubLink(address)).toBe(''),
)

test('masks texts that CSS writes into the page and keeps icons, fonts and images', () => {
  expect(scrubCss('a::before{content:"Jane Doe"}b{font-family:"Figtree"}')).toBe(
    'a::before{content:"**** ***"}b{font-family:"Figtree"}',
  )
  expect(scrubCss(String.raw`i{content:"\f101"}`)).toBe(String.raw`i{content:"\f101"}`)
  expect(scrubCss('i{content:"→ "}')).toBe('i{content:"→ "}')
  fc.assert(
    fc.property(
      word,
      fc.constantFrom('"', "'"),
      fc.constantFrom('', 'attr(x) ', 'url("a;b") '),
      (secret, quote, before) => {
        expect(scrubCss(`a{color:red;content : ${before}${quote}${secret}${quote}}`)).not.toContain(secret)
        expect(scrubCss(`--x: ${before}${quote}${secret}${quote}; color: red`)).not.toContain(secret)
      },
    ),
  )
})

test.each([
  'quotes:"Jane" "Doe"',
  'list-style-type:"Jane Doe"',
  "list-style:inside 'Jane Doe'",
  'text-overflow:"Jane"',
  'symbols:"Jane" "Doe"',
  'prefix:"Jane"',
  'initial-value:"Jane"',
  'hyphenate-character:"Jane"',
])('masks the text of %s', (css) => {
  expect(scrubCss(`a{${css};color:red}`)).not.toMatch(/Jane|Doe/)
})

test('keeps the strings of CSS that name and do not write', () => {
  const css = `a{grid-template-areas:"header header";font-family:"Figtree"}`
  expect(scrubCss(css)).toBe(css)
})

test.each([
  ['url("/a.png?user=jane")', 'none'],
  ['url(/jane.png)', 'none'],
  ["url('data:image/png;base64,iVBO')", "url('data:image/png;base64,iVBO')"],
  [
    `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9' fill='#f0a'/></svg>")`,
    'same',
  ],
  [`url("data:image/svg+xml,<svg><text>Jane</text></svg>")`, 'none'],
  [`url("data:image/svg+xml,<svg><path class='jane'/></svg>")`, 'none'],
  [`url("data:image/svg+xml;base64,${btoa('<svg>Jane</svg>')}")`, 'none'],
  ['url(#fade)', 'url(#of-fade)'],
  ['image-set("/jane.png" 1x, url(/b.png) 2x)', 'none'],
])('leaves of the picture %s in CSS: %s', (given, left) => {
  expect(scrubCss(`background: ${given} red`)).toBe(`background: ${left === 'same' ? given : left} red`)
})

test('keeps a drawing in a custom property, and masks a text there', () => {
  const drawing = `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9'/></svg>")`
  expect(scrubCss(`--arrow:${drawing};--name:"Jane"`)).toBe(`--arrow:${drawing};--name:"****"`)
  expect(scrubCss('--arrow:url("/jane.png")')).toBe('--arrow:none')
})

test('leaves no picture in a hidden element', () => {
  expect(scrubCss('background: url(data:image/png;base64,iVBO) red', true)).toBe('background: none red')
})

test.each([
  ['https://shop.test/r/x7Kq2mZp9LwT4vBn', 'https://shop.test/r/*'],
  ['https://shop.test/a;jsessionid=12A/b', 'https://shop.test/a/b'],
  ['https://shop.test/4111-1111-1111-1111', 'https://shop.test/*'],
  [
    'https://shop.test/?utm_content=jane%40mail.test&utm_medium=mail&utm_jane=1',
    'https://shop.test/?utm_medium=mail',
  ],
  ['https://shop.test/how-to-reset-your-password', 'https://shop.test/how-to-reset-your-password'],
])('sends of the address %s: %s', (given, left) => expect(scrubAddress(given)).toBe(left))

test.each([
  ['https://jane@cdn.test/u/jane%40mail.test/a.css?v=1', 'https://cdn.test/u/*/a.css'],
  ['../users/1234567/b', '../users/*/b'],
  ['mailto:jane@mail.test', 'mailto:*'],
])('sends of the link %s: %s', (given, left) => expect(scrubLink(given)).toBe(left))

test.each([
  ['Bearer abc.def', 'Bearer *******'],
  ['{"token":"x1"}', '{"token":"**"}'],
  ['user jane%40mail.test', `user ${'*'.repeat(16)}`],
  ['card 4111.1111.1111.1111', 'card *******************'],
  ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s5c_1', `jwt ${'*'.repeat(42)}`],
  ["reading 'getBoundingClientRect'", "reading 'getBoundingClientRect'"],
])('sends of the message %s: %s', (given, left) => expect(scrubMessage(given)).toBe(left))

test('hides addresses of people and long numbers in messages, and shortens them', () => {
  expect(scrubMessage('No user jane@mail.test with card 4111 1111 1111 1111 at https://a.test/b?c=d')).toBe(
    'No user ************** with card **** **** **** **** at https://a.test/b',
  )
  expect(scrubMessage('x'.repeat(2000))).toHaveLength(500)
})
