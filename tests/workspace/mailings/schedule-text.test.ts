import { expect, test } from 'vitest'
import type { MailingSchedule } from '#contract/mailings/schedule.ts'
import { isPast, leaveText, plannedSchedule } from '#workspace/mailings/schedule-text.ts'

const timed: MailingSchedule = {
  at: '2026-12-01T09:00',
  timeZone: 'Europe/Prague',
  isLocal: false,
  hours: null,
  batches: null,
}
const hours = { from: 8, to: 24 }

test.each([
  ['no schedule', null, 'at once'],
  ['a time', timed, 'from 1 December 2026, 09:00 (Europe/Prague)'],
  [
    'the time zone of each person',
    { ...timed, isLocal: true },
    'from 1 December 2026, 09:00, in the time zone of each person (Europe/Prague where it is not known)',
  ],
  ['hours', { ...timed, at: null, hours }, 'at once, only between 8:00 and 24:00 of each person’s day'],
  [
    'a time and hours',
    { ...timed, hours },
    'from 1 December 2026, 09:00 (Europe/Prague), only between 8:00 and 24:00 of each person’s day',
  ],
])('says when mails leave by %s', (_, schedule, text) => expect(leaveText(schedule)).toBe(text))

// 09:00 in Prague.
const begin = new Date('2026-12-01T08:00:00Z')
const before = new Date(begin.getTime() - 1)

test('compares a time with the clock of its time zone, to the minute', () => {
  const at = '2026-12-01T09:00'
  expect(isPast({ at, timeZone: 'Europe/Prague' }, before)).toBe(false)
  expect(isPast({ at, timeZone: 'Europe/Prague' }, begin)).toBe(true)
  expect(isPast({ at, timeZone: 'Europe/London' }, begin)).toBe(false)
})

test('takes no time and an unknown time zone for not past', () => {
  expect(isPast({ at: '', timeZone: 'Europe/Prague' }, begin)).toBe(false)
  expect(isPast({ at: '2020-01-01T00:00', timeZone: 'Mars/Base' }, begin)).toBe(false)
})

test('plans mails for later only before their time, and drops a time that is past for everybody', () => {
  expect(plannedSchedule(timed, before)).toEqual({
    schedule: timed,
    isLater: true,
    beginsThisMonth: true,
  })
  const november = new Date('2026-11-30T12:00:00Z')
  expect(plannedSchedule(timed, november)).toMatchObject({ isLater: true, beginsThisMonth: false })
  expect(plannedSchedule({ ...timed, hours }, begin)).toEqual({
    schedule: { ...timed, at: null, hours },
    isLater: false,
    beginsThisMonth: true,
  })
  const local = { ...timed, isLocal: true }
  expect(plannedSchedule(local, begin)).toEqual({ schedule: local, isLater: false, beginsThisMonth: true })
  expect(plannedSchedule(null, begin)).toEqual({ schedule: null, isLater: false, beginsThisMonth: true })
})
