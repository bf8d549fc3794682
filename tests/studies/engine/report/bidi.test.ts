import { describe, expect, it, test } from 'vitest'
import { drawnText, levelsOf, visualOrder } from '#studies/engine/report/bidi.ts'

/** The letters of a line from left to right as they are seen; upper-case letters stand for Hebrew ones. */
const seen = (line: string) => {
  const hebrew = line.replace(/[A-Z]/g, (letter) => String.fromCodePoint(0x5d0 + letter.charCodeAt(0) - 65))
  const levels = levelsOf(hebrew)
  const letters = Array.from(hebrew, (letter, index) => ({ letter, level: levels?.levels[index] ?? 0 }))
  return visualOrder(letters, ({ level }) => level)
    .map(({ letter, level }) => drawnText(letter, level))
    .join('')
    .replace(/[\u05d0-\u05ea]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x5d0 + 65))
}

describe('the order of a line', () => {
  it.each([
    ['car means CAR.', 'car means RAC.'],
    ['HE SAID car.', '.car DIAS EH'],
    ['CARS (12 OF 30)', '(30 FO 12) SRAC'],
    ['he said “CAR (BIG)” twice', 'he said “(GIB) RAC” twice'],
    ['A 1 B', 'B 1 A'],
  ])('%s', (line, expected) => {
    expect(seen(line)).toBe(expected)
  })
})

test('a text from left to right has no levels', () => {
  expect(levelsOf('図書館 Библиотека 12')).toBeUndefined()
})

describe('a piece of a line', () => {
  it('from left to right stays as it is', () => {
    expect(drawnText('(a, b)', 2)).toBe('(a, b)')
  })

  it('of signs is drawn from right to left', () => {
    expect(drawnText('), ', 1)).toBe(' ,(')
  })

  it('with letters is left to its font, which draws them from right to left', () => {
    expect(drawnText('שלום', 1)).toBe('שלום')
  })
})
