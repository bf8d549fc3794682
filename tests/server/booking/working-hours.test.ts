import { describe, expect, test } from 'vitest'
import { parseWorkingHours, slotsWithin } from '#server/booking/working-hours.ts'
import { readConfig } from '#server/config.ts'

const openingOf = (hours: string, timeZone: string, noticeHours = 0) => {
  const read = parseWorkingHours(hours)
  if (!read) throw new Error(`${hours} cannot be read`)
  return { hours: read, timeZone, noticeHours }
}
const at = (text: string) => Date.parse(text)
const day = (date: string) => ({ from: at(`${date}T00:00Z`), to: at(`${date}T00:00Z`) + 86_400_000 })

const prague = openingOf('Mon-Fri 09:00-17:00', 'Europe/Prague')

describe('working hours', () => {
  test('parses several shifts and days', () => {
    const hours = parseWorkingHours('Mon-Thu 09:00-12:00,13:00-17:00; Fri,Sun 09:15-24:00')
    const long = [
      { opens: 540, closes: 720 },
      { opens: 780, closes: 1020 },
    ]
    const short = [{ opens: 555, closes: 1440 }]
    expect(hours).toEqual([long, long, long, long, short, [], short])
  })

  test.each([
    '',
    'Mon',
    'Mon 09:00',
    'Mon 09:00-09:00',
    'Mon 17:00-09:00',
    'Mon 09:00-25:00',
    'Mon 09:10-17:00',
    'Mon 9:00-17:00',
    'Fri-Mon 09:00-17:00',
    'Lundi 09:00-17:00',
    'Mon 09:00-10:00-11:00',
    'Mon-Wed-Fri 09:00-17:00',
    'Mon 09:00-17:00 please',
    'Mon 09:00-17:00;',
  ])('rejects "%s"', (text) => {
    expect(parseWorkingHours(text)).toBeUndefined()
  })

  test('rejects invalid hours and time zones by variable name', () => {
    expect(() => readConfig({ BOOKING_HOURS: 'always' })).toThrow(/^BOOKING_HOURS takes days/)
    expect(() => readConfig({ BOOKING_TIME_ZONE: 'Europe/Atlantis' })).toThrow(/^BOOKING_TIME_ZONE must be/)
  })
})

describe('slots', () => {
  test('fill a working day in its time zone, a quarter of an hour each', () => {
    const slots = slotsWithin(prague, day('2026-11-23'), at('2026-11-20T08:00Z'))
    expect(slots).toHaveLength(32)
    expect([slots[0], slots[1], slots.at(-1)]).toEqual([
      '2026-11-23T08:00:00.000Z',
      '2026-11-23T08:15:00.000Z',
      '2026-11-23T15:45:00.000Z',
    ])
  })

  test('exclude weekends, the past and times more than sixty days ahead', () => {
    const now = at('2026-11-20T08:00Z')
    expect(slotsWithin(prague, day('2026-11-21'), now)).toEqual([])
    expect(slotsWithin(prague, day('2026-11-19'), now)).toEqual([])
    expect(slotsWithin(prague, day('2027-01-18'), now)).toHaveLength(32)
    expect(slotsWithin(prague, day('2027-01-19'), now)).toEqual([])
  })

  test('start after the notice period', () => {
    const slots = slotsWithin({ ...prague, noticeHours: 4 }, day('2026-11-23'), at('2026-11-23T08:01Z'))
    expect(slots[0]).toBe('2026-11-23T12:15:00.000Z')
  })

  test('follow local time when daylight saving time starts and ends', () => {
    const march = at('2027-03-01T00:00Z')
    expect(slotsWithin(prague, day('2027-03-26'), march)[0]).toBe('2027-03-26T08:00:00.000Z')
    expect(slotsWithin(prague, day('2027-03-29'), march)[0]).toBe('2027-03-29T07:00:00.000Z')
    const october = at('2026-10-01T00:00Z')
    expect(slotsWithin(prague, day('2026-10-23'), october)[0]).toBe('2026-10-23T07:00:00.000Z')
    expect(slotsWithin(prague, day('2026-10-26'), october)[0]).toBe('2026-10-26T08:00:00.000Z')
  })

  test('match the elapsed time in the night of a clock change, without duplicates', () => {
    const nights = openingOf('Sun 00:00-06:00', 'Europe/Prague')
    const nightOf = (first: string, last: string) => ({ from: at(first), to: at(last) })
    const spring = slotsWithin(nights, nightOf('2027-03-27T20:00Z', '2027-03-28T20:00Z'), at('2027-03-01'))
    expect(spring).toHaveLength(5 * 4)
    const autumn = slotsWithin(nights, nightOf('2026-10-24T20:00Z', '2026-10-25T20:00Z'), at('2026-10-01'))
    expect(autumn).toHaveLength(7 * 4)
    expect(new Set(autumn).size).toBe(autumn.length)
    for (const [index, start] of autumn.entries())
      expect(at(start) - at(autumn[0] ?? '')).toBe(index * 15 * 60_000)
  })

  test('are returned for the UTC day across the date line', () => {
    const auckland = openingOf('Mon 09:00-10:00', 'Pacific/Auckland')
    const now = at('2026-11-20T00:00Z')
    expect(slotsWithin(auckland, day('2026-11-22'), now)).toHaveLength(4)
    expect(slotsWithin(auckland, day('2026-11-23'), now)).toEqual([])
  })

  test('are offered once when shifts overlap', () => {
    const twice = openingOf('Mon 09:00-10:00,09:30-10:30', 'UTC')
    expect(slotsWithin(twice, day('2026-11-23'), at('2026-11-20'))).toHaveLength(6)
  })
})
