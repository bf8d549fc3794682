import { expect, test } from 'vitest'
import { monthText, recipientsText } from '#workspace/mailings/mailing-text.ts'

const countOf = (people: number, isMore = false) => ({ eligible: { people, isMore } })

test.each([
  ['all who may be asked without a limit', countOf(312), null, '312 people'],
  ['one person', countOf(1), null, '1 person'],
  ['the limit where more may be asked', countOf(312), 200, '200 people'],
  ['all where the limit is higher', countOf(312), 400, '312 people'],
  ['the limit below the end of the count', countOf(10_000, true), 9000, '9,000 people'],
  ['a limit beyond the end of the count', countOf(10_000, true), 20_000, 'up to 20,000 people'],
  ['an open number without a limit', countOf(10_000, true), null, 'more than 10,000 people'],
])('names %s', (_, check, most, text) => expect(recipientsText(check, most)).toBe(text))

test.each([
  ['nothing without a limit', { ...countOf(312), monthLeft: null }, null, undefined],
  ['the end of the plan', { ...countOf(312), monthLeft: 0 }, null, 'Your plan leaves no mails this month.'],
  ['enough mails', { ...countOf(312), monthLeft: 312 }, null, 'Your plan leaves 312 mails this month.'],
  [
    'too few mails',
    { ...countOf(312), monthLeft: 311 },
    null,
    'Your plan leaves 311 mails this month: people beyond them are skipped.',
  ],
  ['enough mails for the limit', { ...countOf(312), monthLeft: 1 }, 1, 'Your plan leaves 1 mail this month.'],
  [
    'an open number of people',
    { ...countOf(10_000, true), monthLeft: 12_000 },
    null,
    'Your plan leaves 12,000 mails this month: people beyond them are skipped.',
  ],
])('says %s', (_, check, most, text) => expect(monthText(check, most, false)).toBe(text))

test('says that people beyond the mails of the month wait for the next one', () => {
  expect(monthText({ ...countOf(312), monthLeft: 311 }, null, true)).toContain('wait for the next one')
  expect(monthText({ ...countOf(312), monthLeft: 0 }, null, true)).toContain('wait for the next one')
  expect(monthText({ ...countOf(312), monthLeft: 312 }, null, true)).not.toContain('wait')
})
