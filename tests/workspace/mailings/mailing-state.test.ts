import { expect, test } from 'vitest'
import { mailingStateTexts, scheduledTexts } from '#content/workspace/mailing-texts.ts'
import type { MailingEntry } from '#contract/mailings/mailings.ts'
import { beginOf, refetchAllMs, refetchMs, stateTexts } from '#workspace/mailings/mailing-state.ts'

const beginsAt = '2026-12-01T09:00:00.000Z'
const begin = Date.parse(beginsAt)

type Entry = Pick<MailingEntry, 'state' | 'isFilled' | 'beginsAt'>
const scheduled: Entry = { state: 'sending', isFilled: false, beginsAt }

test('waits for its time until that has come', () => {
  expect(beginOf(scheduled, begin - 1)).toBe(beginsAt)
  expect(beginOf(scheduled, begin)).toBeUndefined()
  expect(beginOf({ ...scheduled, state: 'paused' }, begin - 1)).toBe(beginsAt)
})

test.each([
  ['a draft', { state: 'draft' }],
  ['a stopped one', { state: 'stopped' }],
  ['one whose people are known', { isFilled: true }],
  ['one without a time', { beginsAt: null }],
] as const)('waits for no time as %s', (_, change) =>
  expect(beginOf({ ...scheduled, ...change }, begin - 1)).toBeUndefined(),
)

test('is called scheduled before its time only, and paused while it is paused', () => {
  expect(stateTexts(scheduled, begin - 1)).toBe(scheduledTexts)
  expect(stateTexts(scheduled, begin)).toBe(mailingStateTexts.sending)
  expect(stateTexts({ ...scheduled, state: 'paused' }, begin - 1)).toBe(mailingStateTexts.paused)
})

test('is read again every minute before its time, at its time, and every 3 seconds after it', () => {
  expect(refetchMs(scheduled, begin - 3_600_000)).toBe(60_000)
  expect(refetchMs(scheduled, begin - 20_000)).toBe(20_000)
  expect(refetchMs(scheduled, begin - 1)).toBe(3000)
  expect(refetchMs(scheduled, begin)).toBe(3000)
  expect(refetchMs({ ...scheduled, state: 'paused' }, begin - 1)).toBe(false)
})

test('a list is read as often as its fastest mailing', () => {
  const draft: Entry = { state: 'draft', isFilled: false, beginsAt: null }
  expect(refetchAllMs([], begin)).toBe(false)
  expect(refetchAllMs([draft], begin)).toBe(false)
  expect(refetchAllMs([draft, scheduled], begin - 3_600_000)).toBe(60_000)
  expect(refetchAllMs([scheduled, { ...scheduled, isFilled: true }], begin - 3_600_000)).toBe(3000)
})
