import { describe, expect, test } from 'vitest'
import { languages } from '#contract/shared/enumerations.ts'
import { readNumber, writeNumber } from '#studies/player/questions/read-number.ts'

describe('a typed number', () => {
  test.each([
    ['12', 12],
    [' -3.5 ', -3.5],
    ['2,5', 2.5],
    ['.5', 0.5],
    ['5.', 5],
    ['0,125', 0.125],
    ['\u22125', -5],
    ['\uFF15\uFF10', 50],
    ['1 000', 1000],
    ['1\u202F250\u202F000,5', 1_250_000.5],
    ['1’000', 1000],
    ['1,000,000', 1_000_000],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['12,3456', 12.3456],
  ])('%s is %d in every language', (text, number) => {
    for (const language of languages)
      expect([language, readNumber(text, language)]).toEqual([language, number])
  })

  test.each([
    ['1,000', 'en', 1000],
    ['1.000', 'en', 1],
    ['12.500', 'de', 12_500],
    ['12,500', 'de', 12.5],
    ['12,500', 'fr', 12.5],
  ])('%s in %s is %d', (text, language, number) => expect(readNumber(text, language)).toBe(number))

  test.each(['about 5', '0x10', '1e9', '1.2.3', '1,00,000.5', '5 6', '-', '', '.', 'Infinity'])(
    '“%s” is none, and stays as it was typed',
    (text) => expect(readNumber(text, 'en')).toBe(text),
  )

  test('is read as it is written', () => {
    for (const language of languages)
      for (const number of [0, -12.25, 1_234_567.125, 1e9, 0.001])
        expect(readNumber(writeNumber(number, language), language)).toBe(number)
  })
})
