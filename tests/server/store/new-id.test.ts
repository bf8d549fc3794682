import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { newId } from '#server/store/new-id.ts'

test('gives identifiers of version 7, each greater than the one before, with the time of now', () => {
  const before = Date.now()
  const ids = Array.from({ length: 20_000 }, newId)
  const after = Date.now()
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted())
  const times = ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(before)
  expect(Math.max(...times)).toBeLessThanOrEqual(after)
})
