import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { saysThatItHangs } from './says-that-it-hangs.ts'

const events = () => readFileSync(process.env['UNDERSTORY_TEST_EVENTS'] ?? '', 'utf8')

test('passes', () => expect(1).toBe(1))
test('fails', () => {
  expect(1).toBe(2)
})
test.skipIf(true)('is skipped', () => expect(1).toBe(1))

let attempts = 0
test('passes the second time', { retry: 1 }, () => {
  attempts += 1
  expect(attempts).toBe(2)
})

describe('outside of tests', () => {
  test('waits for a promise that never settles', async () => {
    // The other file has failed to load, and the results of the tests above have arrived.
    await expect.poll(events, { timeout: 100_000 }).toMatch(/"flaky"/)
    await expect.poll(events, { timeout: 100_000 }).toMatch(/"error"/)
    saysThatItHangs('unsettled')
    await new Promise(() => {})
  })
})
