import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  describeValues,
  parseDate,
  parseNumber,
  parseYesNo,
} from '#server/people/import/reading/cell-values.ts'

describe('numbers', () => {
  test.each([
    ['12', 12, 12],
    [' -3 ', -3, -3],
    ['\u22123', -3, -3],
    ['1,75', undefined, 1.75],
    ['1.75', 1.75, undefined],
    ['.5', 0.5, undefined],
    ['1.234', 1.234, 1234],
    ['1,234', 1234, 1.234],
    ['1,234.5', 1234.5, undefined],
    ['1.234,5', undefined, 1234.5],
    ['1 234 567', 1_234_567, 1_234_567],
    ['1\u00A0234,5', undefined, 1234.5],
    ['1\u202F234', 1234, 1234],
    ['1’234.5', 1234.5, undefined],
    ["12'345", 12_345, 12_345],
    ['1 234\u00A0567', undefined, undefined],
    ['1,23,456', undefined, undefined],
    ['0,123', undefined, 0.123],
    ['0.000', 0, undefined],
    ['12,3456', undefined, 12.3456],
    ['1e5', undefined, undefined],
    ['4.9E+11', undefined, undefined],
    ['5 %', undefined, undefined],
    ['5 €', undefined, undefined],
    ['+5', undefined, undefined],
    ['0x10', undefined, undefined],
    ['Infinity', undefined, undefined],
    ['', undefined, undefined],
    ['-', undefined, undefined],
    ['.', undefined, undefined],
    ['123456789012345', 123_456_789_012_345, 123_456_789_012_345],
    ['1234567890123456', undefined, undefined],
    ['0.1234567890123456', undefined, undefined],
    ['0.001', 0.001, undefined],
    ['-0', 0, 0],
  ])('%j is %j with a point and %j with a comma', (text, withPoint, withComma) => {
    expect(parseNumber(text, 'point')).toBe(withPoint)
    expect(parseNumber(text, 'comma')).toBe(withComma)
  })

  test('numbers that are written in a language come back', () => {
    const amounts = fc.integer({ min: -1e12, max: 1e12 }).map((value) => value / 100)
    fc.assert(
      fc.property(amounts, (amount) => {
        const write = (language: string) =>
          amount.toLocaleString(language, { minimumFractionDigits: 2, useGrouping: 'always' })
        expect(parseNumber(write('en'), 'point')).toBe(amount)
        for (const language of ['de', 'fr', 'cs', 'pt', 'pl', 'fi', 'nl'])
          expect(parseNumber(write(language), 'comma')).toBe(amount)
        expect(parseNumber(write('de-CH'), 'point')).toBe(amount)
      }),
    )
  })
})

describe('days', () => {
  test.each([
    ['2026-05-01', '2026-05-01', '2026-05-01', '2026-05-01'],
    ['2026/5/1', '2026-05-01', '2026-05-01', '2026-05-01'],
    ['2026. 05. 01.', '2026-05-01', '2026-05-01', '2026-05-01'],
    ['2026-05-01T23:30:00Z', '2026-05-01', '2026-05-01', '2026-05-01'],
    ['2026-05-01 23:30:00.000+02:00', '2026-05-01', '2026-05-01', '2026-05-01'],
    ['1.2.2026', undefined, '2026-02-01', undefined],
    ['1. 2. 2026 14:30', undefined, '2026-02-01', undefined],
    ['01/02/2026', undefined, '2026-02-01', '2026-01-02'],
    ['1-2-2026', undefined, '2026-02-01', '2026-01-02'],
    ['13/02/2026', undefined, '2026-02-13', undefined],
    ['02/13/2026 1:05 PM', undefined, undefined, '2026-02-13'],
    ['29.2.2024', undefined, '2024-02-29', undefined],
    ['29.2.2026', undefined, undefined, undefined],
    ['31.4.2026', undefined, undefined, undefined],
    ['1.0.2026', undefined, undefined, undefined],
    ['1.2.26', undefined, undefined, undefined],
    ['0050-01-01', undefined, undefined, undefined],
    ['1.2/2026', undefined, undefined, undefined],
    ['14:30', undefined, undefined, undefined],
    ['20260501', undefined, undefined, undefined],
    ['', undefined, undefined, undefined],
  ])('%j is %j, %j with the day first and %j with the month first', (text, ymd, dmy, mdy) => {
    expect(parseDate(text, 'ymd')).toBe(ymd)
    expect(parseDate(text, 'dmy')).toBe(dmy)
    expect(parseDate(text, 'mdy')).toBe(mdy)
  })
})

describe('yes or no', () => {
  test.each([
    'Yes',
    'TRUE',
    '1',
    'y',
    'X',
    'Ja',
    'oui',
    'Sí',
    'Si\u0301',
    'sì',
    'sim',
    'kyllä',
    'igen',
    'áno',
    'Ano',
    'tak',
  ])('%s is yes', (text) => expect(parseYesNo(` ${text} `)).toBe(true))
  test.each(['No', 'false', '0', 'N', 'nein', 'non', 'não', 'nee', 'nej', 'nei', 'ei', 'nem', 'nie', 'ne'])(
    '%s is no',
    (text) => expect(parseYesNo(text)).toBe(false),
  )
  test.each(['', 'maybe', '2', 'yes please'])('%j is neither', (text) =>
    expect(parseYesNo(text)).toBeUndefined(),
  )
})

describe('columns', () => {
  const none = { dates: [], decimals: [] }
  test.each([
    ['no values', ['', ' '], { type: 'text', ...none }],
    ['different texts', ['Anna', 'Bert', 'Cyril'], { type: 'text', ...none }],
    ['decimals behind a comma', ['1,75', '2'], { type: 'number', dates: [], decimals: ['comma'] }],
    ['decimals behind a point', ['1.75', '2'], { type: 'number', dates: [], decimals: ['point'] }],
    ['a number that may be either', ['1.234'], { type: 'number', dates: [], decimals: ['point', 'comma'] }],
    ['the same with one that decides', ['1.234', '0,5'], { type: 'number', dates: [], decimals: ['comma'] }],
    ['whole numbers', ['12', '7'], { type: 'number', dates: [], decimals: ['point'] }],
    ['numbers that disagree', ['1,75', '1.5'], { type: 'text', ...none }],
    ['days that may be either', ['01/02/2026'], { type: 'date', dates: ['dmy', 'mdy'], decimals: [] }],
    [
      'the same with one that decides',
      ['01/02/2026', '13/02/2026'],
      { type: 'date', dates: ['dmy'], decimals: [] },
    ],
    ['days of ISO', ['2026-02-01', ''], { type: 'date', dates: ['ymd'], decimals: [] }],
    ['days with points', ['01.02.2026'], { type: 'date', dates: ['dmy'], decimals: [] }],
    ['one text among days', ['01.02.2026', 'later'], { type: 'text', ...none }],
    ['yes and no', ['yes', 'No', ''], { type: 'yesNo', ...none }],
    ['marks', ['x', '', 'X'], { type: 'yesNo', ...none }],
    ['Norway alone', ['NO', 'NO', 'NO'], { type: 'oneOf', ...none }],
    [
      'texts that seldom repeat',
      ['Ann', 'Bo', 'Ann', 'Bo', 'Cy', 'Cy', 'Di', 'Ed'],
      { type: 'text', ...none },
    ],
    ['ones and zeros', ['1', '0', '1'], { type: 'yesNo', dates: [], decimals: ['point'] }],
    ['ones alone', ['1', '1'], { type: 'number', dates: [], decimals: ['point'] }],
    ['leading zeros', ['01234', '12345'], { type: 'text', dates: [], decimals: ['point'] }],
    [
      'telephone numbers in groups',
      ['777 123 456', '602 111 222'],
      { type: 'text', dates: [], decimals: ['point'] },
    ],
    ['telephone numbers with a plus', ['+420777123456'], { type: 'text', ...none }],
    ['long identifiers', ['49012345', '5'], { type: 'text', dates: [], decimals: ['point'] }],
    ['options that repeat', ['Brno', 'Praha', 'brno', 'Praha', 'BRNO', 'Praha'], { type: 'oneOf', ...none }],
    ['several options', ['a; b', 'b', 'a;c', 'c;b', 'a;c'], { type: 'severalOf', ...none }],
  ])('%s', (_, values, expected) => expect(describeValues(values)).toEqual(expected))

  test('numbers of a workbook have a point', () => {
    expect(describeValues(['1.234', '5'], true)).toEqual({ type: 'number', dates: [], decimals: ['point'] })
    expect(describeValues(['1.234', '1,5'], true).decimals).toEqual([])
  })
})
