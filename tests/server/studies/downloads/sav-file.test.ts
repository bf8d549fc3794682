import { expect, test } from 'vitest'
import { savCase, savDictionary, savTextBytes, type SavVariable } from '#server/studies/downloads/sav-file.ts'
import { readSav } from '#tests/support/read-sav.ts'

const number = { level: 'scale', decimals: 0, labels: [], missing: [] } as const

const write = (variables: readonly SavVariable[], rows: readonly (string | number | null)[][]) =>
  Buffer.concat([
    savDictionary({ label: 'Test', variables, sets: [] }, new Date('2026-12-04T10:15:00Z')),
    ...rows.map((row) => savCase(variables, row)),
  ])

test.each([9, 16, 254, 255, 256, 504, 505, 511, 1000, 4001, 32_767])(
  'texts of up to %i bytes come back whole, and the numbers beside them',
  (bytes) => {
    const variables: SavVariable[] = [
      { name: 'before', label: 'Before', type: 'number', ...number },
      { name: 'text', label: 'Text', type: 'text', bytes },
      { name: 'after', label: 'After', type: 'number', ...number },
    ]
    const texts = ['', 'x', '=1+1', '-5', 'y'.repeat(bytes), 'Žltá 😀 日本語'.repeat(3000)]
    const { cases } = readSav(
      write(
        variables,
        texts.map((text, index) => [index, text, -index]),
      ),
    )
    expect(cases.map(({ before, after }) => [before, after])).toEqual(
      texts.map((_, index) => [index, -index]),
    )
    for (const [index, text] of texts.entries()) {
      const read = String(cases[index]?.['text'])
      expect(text.startsWith(read)).toBe(true)
      // Only a text that is too long is cut, by less than a character.
      expect(Buffer.byteLength(read)).toBeGreaterThan(Math.min(bytes, Buffer.byteLength(text)) - 4 - 1)
      expect(read).not.toContain('\uFFFD')
    }
  },
)

test('times, days, codes and labels come back, and labels are cut between two characters', () => {
  const labels = [
    [1, 'é'.repeat(100)],
    [2, 'Two'],
    [-9, 'not asked'],
  ] as const
  const variables: SavVariable[] = [
    { name: 'started', label: 'é'.repeat(200), type: 'time', ...number },
    { name: 'day', label: 'Day', type: 'day', ...number, missing: [-9, -8] },
    { name: 'choice', label: 'Choice', type: 'number', ...number, labels, missing: [-9, -8] },
  ]
  const { variables: read, cases } = readSav(
    write(variables, [
      [Date.UTC(2026, 11, 4, 10, 15), Date.UTC(1582, 9, 15), 2],
      [null, -9, -9],
    ]),
  )
  expect(cases).toEqual([
    { started: 14_015_758_500, day: 86_400, choice: 2 },
    { started: null, day: -9, choice: -9 },
  ])
  expect(read.map(({ label }) => label)).toEqual(['é'.repeat(127), 'Day', 'Choice'])
  expect(read[2]).toMatchObject({ missing: [-9, -8] })
  expect([...(read[2]?.labels ?? [])]).toEqual([
    [1, 'é'.repeat(60)],
    [2, 'Two'],
    [-9, 'not asked'],
  ])
})

test('a text takes whole groups of eight bytes, up to the limit of the format', () => {
  expect(['', 'x'.repeat(17), 'x'.repeat(40_000)].map(savTextBytes)).toEqual([16, 24, 32_767])
})
