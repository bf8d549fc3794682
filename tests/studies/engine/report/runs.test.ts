import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Family, fontOf, fonts } from '#studies/engine/report/fonts.ts'
import { runsOf } from '#studies/engine/report/runs.ts'

const pieces = (text: string, family?: Family) =>
  runsOf(text, family).map(({ font, text: piece }) => [font, piece])

describe('the font of each letter', () => {
  it.each([
    ['Arabic', 'مرحبا'],
    ['Armenian', 'Հայերեն'],
    ['Bengali', 'আপনি'],
    ['Chinese', '图书馆，開放時間。'],
    ['Devanagari', 'क्षत्रिय'],
    ['Emoji', '👍🏽👩‍👩‍👧🇩🇪1️⃣'],
    ['Ethiopic', 'አማርኛ'],
    ['Georgian', 'ქართული'],
    ['Gujarati', 'ગુજરાતી'],
    ['Gurmukhi', 'ਪੰਜਾਬੀ'],
    ['Hebrew', 'שָׁלוֹם'],
    ['Japanese', '東京の図書館、カード'],
    ['Kannada', 'ಕನ್ನಡ'],
    ['Khmer', 'ខ្មែរ'],
    ['Korean', '도서관漢字'],
    ['Lao', 'ລາວ'],
    ['Malayalam', 'മലയാളം'],
    ['Sinhala', 'සිංහල'],
    ['Symbols', '✓'],
    ['Tamil', 'கிடைத்ததா'],
    ['Telugu', 'దొరికిందా'],
    ['Thai', 'ดี'],
    ['Wide', 'Βιβλιοθήκη'],
    ['Text', 'Ťažký kôň'],
  ] as const)('%s', (family, text) => {
    expect(pieces(text)).toEqual([[family, text.normalize('NFC')]])
  })

  it('changes in a text of several', () => {
    expect(pieces('Ťažký · Библиотека: 図書館')).toEqual([
      ['Text', 'Ťažký · '],
      ['Wide', 'Библиотека'],
      ['Text', ': '],
      ['Chinese', '図書館'],
    ])
  })

  it('keeps an accent with its letter', () => {
    expect(pieces('e\u0301 と')).toEqual([
      ['Text', 'é '],
      ['Japanese', 'と'],
    ])
  })

  it('is one “?” for several letters that none has', () => {
    expect(pieces('𓀀𓀁𓀂?')).toEqual([['Text', '??']])
  })

  it('is bold in a title', () => {
    expect(runsOf('Λ 館', 'Title').map(({ font, bold }) => [font, bold])).toEqual([
      ['Wide', undefined],
      ['Title', undefined],
      ['Chinese', true],
    ])
  })
})

describe('the ends of lines', () => {
  it('may be after each word of a script without spaces', () => {
    expect(pieces('ราคาสินค้า').map(([, piece]) => piece)).toEqual(['ราคา', '\u200b', 'สินค้า'])
  })

  it('may be within a word that is wider than a column', () => {
    const word = 'Donaudampfschifffahrtsgesellschaft'
    const parts = pieces(word).map(([, piece]) => piece)
    expect(parts).toHaveLength(9)
    expect(parts.join('').replaceAll('\u200b', '')).toBe(word)
    expect(pieces('Bibliotheksausweis')).toEqual([['Text', 'Bibliotheksausweis']])
  })
})

describe('the direction', () => {
  it('is known where some letters are from right to left', () => {
    const runs = runsOf('שלום (12 demo)')
    expect(runs.map(({ text, level }) => [text, level])).toEqual([
      ['שלום', 1],
      [' (', 1],
      ['12', 2],
      [' ', 1],
      ['demo', 2],
      [')', 1],
    ])
    expect(runs.every(({ startsRight }) => startsRight === true)).toBe(true)
  })

  it('of a text with one such word is that of the others', () => {
    const runs = runsOf('She answered שלום')
    expect(runs.map(({ text, level }) => [text, level])).toEqual([
      ['She answered ', 0],
      ['שלום', 1],
    ])
    expect(runs[0]).not.toHaveProperty('startsRight')
  })
})

test('a Thai tone stands above the ring of “am”, where the font expects it', () => {
  expect(pieces('น้ำ')).toEqual([['Thai', 'น\u0e4d\u0e49\u0e32']])
})

test('no text keeps a font from being set', () => {
  const families = Object.keys(fonts).filter((name): name is Family => name in fonts)
  const letters = families.map((family) =>
    fc.string({
      unit: fc.constantFrom(...fontOf(family).characterSet.map((code) => String.fromCodePoint(code))),
      maxLength: 12,
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(...letters), { maxLength: 6 }), fc.boolean(), (parts, isBold) => {
      for (const { font, text } of runsOf(parts.join('')))
        expect(() => fontOf(font, isBold).layout(text)).not.toThrow()
    }),
    { numRuns: 150 },
  )
})
