import { expect, test } from 'vitest'
import { isActiveAttribute } from '#contract/recordings/active-content.ts'

test.each([
  ['onclick', ''],
  ['OnLoad', 'go()'],
  ['srcdoc', '<p>'],
  ['http-equiv', 'refresh'],
  ['ping', 'https://other.example'],
  // These hold whatever the value is.
  ['onclick', true],
  ['href', 'javascript:alert(1)'],
  ['href', '  java\tscript\u0000\u200B :alert(1)'],
  ['xlink:href', 'VBScript:x'],
  ['values', '#a;javascript:alert(1)'],
  ['content', '0,javascript:alert(1)'],
])('the attribute %s with %j can run a script', (name, value) => {
  expect(isActiveAttribute(name, value, 'a')).toBe(true)
})

test.each([
  ['href', 'https://shop.example/javascript:help'],
  ['class', 'on'],
  ['data-ping', 'x'],
  ['checked', true],
  ['width', null],
  // A scheme is at the beginning of an address.
  ['title', `${'-'.repeat(4000)};javascript:alert(1)`],
])('the attribute %s with %j runs nothing', (name, value) => {
  expect(isActiveAttribute(name, value, 'a')).toBe(false)
})

const documents = ['text/html', 'text/xml', 'application/xhtml+xml', 'application/xml', 'image/svg+xml'].map(
  (type) => `data:${type},<script>`,
)

test.each(['iframe', 'frame', 'embed', 'OBJECT', 'portal'])(
  'a %s loads no document that is written',
  (tag) => {
    for (const document of documents) expect(isActiveAttribute('src', ` ${document}`, tag)).toBe(true)
    expect(isActiveAttribute('src', 'data:image/png;base64,AA', tag)).toBe(false)
    expect(isActiveAttribute('src', 'https://shop.example/data:text/html', tag)).toBe(false)
  },
)

test('a picture may be written as a drawing, and a changed element may be an object', () => {
  for (const document of documents) {
    expect(isActiveAttribute('src', document, 'img')).toBe(false)
    expect(isActiveAttribute('data', document)).toBe(true)
    expect(isActiveAttribute('src', document)).toBe(false)
  }
})
