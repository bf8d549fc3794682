import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { toCsv } from '#server/files/csv.ts'

test('cells with either sign of a line end, quotes and commas are read back as they were', () => {
  const rows = [
    ['a\nb', 'a\rb', 'a\r\nb'],
    ['say "yes"', 'one, two', ' spaces '],
  ]
  for (const lineEnds of ['windows', 'unix'] as const) {
    const newline = lineEnds === 'unix' ? '\n' : '\r\n'
    expect(papaparse.parse(toCsv(rows, lineEnds), { newline, skipEmptyLines: true }).data).toEqual(rows)
    // Readers that find the line end by themselves see two rows as well.
    expect(papaparse.parse(toCsv(rows, lineEnds), { newline: '\n', skipEmptyLines: true }).data).toHaveLength(
      2,
    )
  }
})

test('text that a spreadsheet would run as a formula begins with an apostrophe', () => {
  expect(toCsv([['=1+1', '+1', '-1', '@a', -1]])).toBe("'=1+1,'+1,'-1,'@a,-1\r\n")
})
