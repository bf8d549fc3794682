/// <reference lib="esnext.temporal" />
import { bookableDays, slotMinutes } from '#contract/booking/booking.ts'
import { dayMs, hourMs } from '#contract/shared/milliseconds.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** A part of a day in minutes since midnight, local time. */
interface Shift {
  readonly opens: number
  readonly closes: number
}

/** Shifts of each weekday, Monday first. */
export type WorkingHours = readonly (readonly Shift[])[]

/** When calls can be booked. */
export interface Availability {
  readonly hours: WorkingHours
  /** IANA name of the time zone of the working hours. */
  readonly timeZone: string
  /** A call is booked at least this long before it starts. */
  readonly noticeHours: number
}

class InvalidHoursError extends Error {}

const dayIndex = (name: string) => {
  const index = weekdays.findIndex((day) => day === name)
  if (index < 0) throw new InvalidHoursError()
  return index
}

const parseDays = (text: string): number[] =>
  text.split(',').flatMap((part) => {
    const [first = '', last = first, ...rest] = part.split('-')
    const [from, to] = [dayIndex(first), dayIndex(last)]
    if (rest.length > 0 || to < from) throw new InvalidHoursError()
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  })

const parseMinutes = (text: string) => {
  const [, hour, minute] = /^(\d\d):(00|15|30|45)$/.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  if (!(minutes <= 24 * 60)) throw new InvalidHoursError()
  return minutes
}

const parseShift = (text: string): Shift => {
  const [opens, closes, ...rest] = text.split('-').map(parseMinutes)
  if (opens === undefined || closes === undefined || rest.length > 0 || closes <= opens)
    throw new InvalidHoursError()
  return { opens, closes }
}

/**
 * Parses hours such as `Mon-Thu 09:00-12:00,13:00-17:00; Fri 09:00-15:00`; undefined for invalid ones. Times are
 * quarters of an hour, so that slots never overlap, even after the hours were changed.
 */
export const parseWorkingHours = (text: string): WorkingHours | undefined => {
  const hours: Shift[][] = weekdays.map(() => [])
  try {
    for (const rule of text.split(';')) {
      const [days, shifts, ...rest] = rule.trim().split(/\s+/)
      if (!days || !shifts || rest.length > 0) return undefined
      const parsed = shifts.split(',').map(parseShift)
      for (const day of parseDays(days)) hours[day]?.push(...parsed)
    }
    return hours
  } catch (error) {
    if (error instanceof InvalidHoursError) return undefined
    throw error
  }
}

const quarterMs = slotMinutes * 60_000

const timeAtMinute = (date: Temporal.PlainDate, minutes: number, timeZone: string) =>
  date.add({ days: Math.floor(minutes / 1440) }).toZonedDateTime({
    timeZone,
    plainTime: new Temporal.PlainTime(Math.floor(minutes / 60) % 24, minutes % 60),
  }).epochMilliseconds

/** Slots follow elapsed time, so a day on which the clock changes has more or fewer of them. */
const slotsOfShift = (date: Temporal.PlainDate, { opens, closes }: Shift, timeZone: string) => {
  const [start, end] = [timeAtMinute(date, opens, timeZone), timeAtMinute(date, closes, timeZone)]
  const count = Math.max(0, Math.floor((end - start) / quarterMs))
  return Array.from({ length: count }, (_, index) => start + index * quarterMs)
}

/** Milliseconds since 1970, the end not included. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

/** Starts of all slots in the range that are offered at `now`, booked or free: ISO 8601 in UTC, in order. */
export const slotsWithin = (
  { hours, timeZone, noticeHours }: Availability,
  { from, to }: TimeRange,
  now: number,
) => {
  const first = Math.max(from, now + noticeHours * hourMs)
  const end = Math.min(to, now + bookableDays * dayMs)
  if (first >= end) return []
  const dateOf = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDate()

  const starts = new Set<number>()
  const last = dateOf(end)
  for (let date = dateOf(first); Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 }))
    for (const shift of hours[date.dayOfWeek - 1] ?? [])
      for (const start of slotsOfShift(date, shift, timeZone))
        if (start >= first && start < end) starts.add(start)
  return [...starts].toSorted((one, other) => one - other).map((start) => new Date(start).toISOString())
}
