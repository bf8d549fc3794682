import { expect, test } from 'vitest'
import { mailingSchedule } from '#contract/mailings/schedule.ts'
import { toSchedule, toScheduleValues } from '#workspace/mailings/schedule-values.ts'

const timed = { at: '2026-12-01T10:00', timeZone: 'Europe/Prague', isLocal: true, hours: null, batches: null }

test.each([
  ['a time', timed],
  ['hours without a time', { ...timed, at: null, isLocal: false, hours: { from: 0, to: 24 } }],
  ['batches alone', { ...timed, at: null, isLocal: false, batches: { people: 7, hours: 48 } }],
  ['both', { ...timed, isLocal: false, hours: { from: 9, to: 17 } }],
])('shows and stores %s unchanged', (_, schedule) => {
  expect(toSchedule(toScheduleValues(schedule))).toEqual(schedule)
  expect(mailingSchedule.safeParse(schedule).success).toBe(true)
})

test('begins at once, in the time zone of the browser, without a stored schedule', () => {
  const values = toScheduleValues(null)
  expect(values).toMatchObject({ begin: 'now', hasHours: false, from: '8', to: '20' })
  expect(values.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(toSchedule(values)).toBeNull()
})

test('leaves out a time that is hidden, with its time zones of people', () => {
  const values = { ...toScheduleValues(timed), begin: 'now' } as const
  expect(toSchedule(values)).toBeNull()
  expect(toSchedule({ ...values, hasHours: true })).toEqual({
    at: null,
    timeZone: 'Europe/Prague',
    isLocal: false,
    hours: { from: 8, to: 20 },
    batches: null,
  })
})
