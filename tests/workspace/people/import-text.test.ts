import { expect, test } from 'vitest'
import { columnName, countsText, dateReading } from '#workspace/people/import/import-text.ts'

test('counts name what is not zero', () => {
  const none = { created: 0, changed: 0, unchanged: 0, refused: 0, leftOut: 0 }
  expect(countsText(none)).toBe('')
  expect(countsText({ created: 1204, changed: 1, unchanged: 7, refused: 1, leftOut: 2 })).toBe(
    '1,204 people added, 1 person changed, 7 unchanged, 1 row refused, 2 values left out',
  )
})

test('a date is shown as it is read in an order, by a sample that tells', () => {
  const samples = ['03/03/2026', '03/04/2026']
  expect(dateReading(samples, 'dmy')).toBe('03/04/2026 is Apr 3, 2026')
  expect(dateReading(samples, 'mdy')).toBe('03/04/2026 is Mar 4, 2026')
  expect(dateReading(['2026-04-03'], 'ymd')).toBe('2026-04-03 is Apr 3, 2026')
})

test('without a year of four digits no reading is shown', () => {
  expect(dateReading(['03.04.26', 'soon', ''], 'dmy')).toBe('')
})

test('a column without a heading is named by its position', () => {
  expect(columnName(null, 2)).toBe('Column 3')
})
