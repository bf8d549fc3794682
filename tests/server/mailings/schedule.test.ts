import { describe, expect, test } from 'vitest'
import { mailingSchedule } from '#contract/mailings/schedule.ts'
import { dueAt, firstMoment, nextWithinHours, startFor } from '#server/mailings/schedule.ts'

const schedule = {
  at: '2026-12-01T10:00',
  timeZone: 'Europe/Prague',
  isLocal: false,
  hours: { from: 8, to: 20 },
  batches: null,
}
const local = { ...schedule, isLocal: true }
const iso = (date: Date | undefined) => date?.toISOString()

test.each([
  ['2026-02-30T10:00'],
  ['2026-12-01T24:00'],
  ['2026-12-01T10:60'],
  ['2026-12-01 10:00'],
  ['2026-12-01T10:00Z'],
  ['1999-12-01T10:00'],
])('%s is no minute of the calendar', (at) => {
  expect(mailingSchedule.safeParse(schedule).success).toBe(true)
  expect(mailingSchedule.safeParse({ ...schedule, at }).success).toBe(false)
})

describe('the start of a schedule', () => {
  test('is the same moment for everybody, or the same hour on every clock', () => {
    expect(iso(startFor(schedule, 'America/New_York'))).toBe('2026-12-01T09:00:00.000Z')
    expect(iso(startFor(local, 'America/New_York'))).toBe('2026-12-01T15:00:00.000Z')
    expect(iso(startFor(local, 'Pacific/Kiritimati'))).toBe('2026-11-30T20:00:00.000Z')
    expect(iso(startFor(local, null))).toBe('2026-12-01T09:00:00.000Z')
    expect(iso(startFor(local, 'Europe/Atlantis'))).toBe('2026-12-01T09:00:00.000Z')
  })

  test('is not before the first moment, which is that of the farthest east', () => {
    expect(iso(firstMoment(schedule))).toBe('2026-12-01T09:00:00.000Z')
    expect(iso(firstMoment(local))).toBe('2026-11-30T20:00:00.000Z')
    expect(firstMoment(null)).toBeUndefined()
    expect(firstMoment({ ...schedule, at: null })).toBeUndefined()
  })

  test('is later when the clock skips it, and the first of two', () => {
    expect(iso(startFor({ ...schedule, at: '2027-03-28T02:30' }, null))).toBe('2027-03-28T01:30:00.000Z')
    expect(iso(startFor({ ...schedule, at: '2026-10-25T02:30' }, null))).toBe('2026-10-25T00:30:00.000Z')
  })
})

test('batches follow each other by their hours, from the start or from now', () => {
  const batches = { people: 2, hours: 24 }
  const due = (place: number, now: string) =>
    iso(dueAt({ ...schedule, batches }, { timeZone: null, place, now: new Date(now) }))
  const before = '2026-11-30T00:00:00.000Z'
  expect([0, 1, 2, 3, 4].map((place) => due(place, before))).toEqual([
    '2026-12-01T09:00:00.000Z',
    '2026-12-01T09:00:00.000Z',
    '2026-12-02T09:00:00.000Z',
    '2026-12-02T09:00:00.000Z',
    '2026-12-03T09:00:00.000Z',
  ])
  expect(due(2, '2026-12-05T12:00:00.000Z')).toBe('2026-12-06T12:00:00.000Z')
})

describe('the hours of a schedule', () => {
  const next = (now: string, zone: string | null) => iso(nextWithinHours(schedule, zone, new Date(now)))

  test('begin in the morning of the person, today or tomorrow', () => {
    expect(next('2026-12-01T06:59:59.000Z', null)).toBe('2026-12-01T07:00:00.000Z')
    expect(next('2026-12-01T07:00:00.000Z', null)).toBe('2026-12-01T07:00:00.000Z')
    expect(next('2026-12-01T18:59:59.000Z', null)).toBe('2026-12-01T18:59:59.000Z')
    expect(next('2026-12-01T19:00:00.000Z', null)).toBe('2026-12-02T07:00:00.000Z')
    expect(next('2026-12-01T07:00:00.000Z', 'America/New_York')).toBe('2026-12-01T13:00:00.000Z')
  })

  test('follow the clock in the night in which it changes', () => {
    expect(next('2027-03-27T20:00:00.000Z', null)).toBe('2027-03-28T06:00:00.000Z')
    expect(next('2026-10-24T20:00:00.000Z', null)).toBe('2026-10-25T07:00:00.000Z')
  })

  test('are all of the day without any', () => {
    const now = new Date('2026-12-01T03:00:00.000Z')
    expect(nextWithinHours({ ...schedule, hours: null }, null, now)).toEqual(now)
  })
})
