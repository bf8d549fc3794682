import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  maskText,
  scrubAddress,
  scrubCss,
  scrubInlineStyle,
  scrubLink,
  scrubMessage,
} from '#recorder/scrub-text.ts'

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
        expect(scrubInlineStyle(`--x: ${before}${quote}${secret}${quote}; color: red`, false)).not.toContain(
          secret,
        )
      },
    ),
  )
})

test('leaves no query of an image in a style, and no image in a hidden element', () => {
  expect(scrubInlineStyle('background: url("/a.png?user=jane") red', false)).toBe(
    'background: url("/a.png") red',
  )
  expect(scrubInlineStyle('background: url(/jane.png) red', true)).toBe('background: none red')
})

test('hides addresses of people and long numbers in messages, and shortens them', () => {
  expect(scrubMessage('No user jane@mail.test with card 4111 1111 1111 1111 at https://a.test/b?c=d')).toBe(
    'No user ************** with card **** **** **** **** at https://a.test/b',
  )
  expect(scrubMessage('x'.repeat(2000))).toHaveLength(500)
})
