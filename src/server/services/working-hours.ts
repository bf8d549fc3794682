/// <reference lib="esnext.temporal" />
import { bookableDays, slotMinutes } from '#contract/booking.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Part of a day in minutes since its midnight, by the clock on the wall. */
interface Shift {
  readonly opens: number
  readonly closes: number
}

/** Shifts of each weekday, Monday first. */
export type WorkingHours = readonly (readonly Shift[])[]

/** When calls can be booked. */
export interface Opening {
  readonly hours: WorkingHours
  /** IANA name of the zone that the hours are kept in. */
  readonly timeZone: string
  /** How long before a call it must be booked. */
  readonly noticeHours: number
}

class HoursError extends Error {}

const dayIndex = (name: string) => {
  const index = weekdays.findIndex((day) => day === name)
  if (index < 0) throw new HoursError()
  return index
}

const readDays = (text: string): number[] =>
  text.split(',').flatMap((part) => {
    const [first = '', last = first, ...rest] = part.split('-')
    const [from, to] = [dayIndex(first), dayIndex(last)]
    if (rest.length > 0 || to < from) throw new HoursError()
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  })

const readMinute = (text: string) => {
  const [, hour, minute] = /^(\d\d):(00|15|30|45)$/.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  if (!(minutes <= 24 * 60)) throw new HoursError()
  return minutes
}

const readShift = (text: string): Shift => {
  const [opens, closes, ...rest] = text.split('-').map(readMinute)
  if (opens === undefined || closes === undefined || rest.length > 0 || closes <= opens)
    throw new HoursError()
  return { opens, closes }
}

/**
 * Reads hours such as `Mon-Thu 09:00-12:00,13:00-17:00; Fri 09:00-15:00`, at quarters of an hour: so that slots
 * never overlap, whatever the hours were when they were booked. Undefined when they cannot be read.
 */
export const parseWorkingHours = (text: string): WorkingHours | undefined => {
  const hours: Shift[][] = weekdays.map(() => [])
  try {
    for (const rule of text.split(';')) {
      const [days, shifts, ...rest] = rule.trim().split(/\s+/)
      if (!days || !shifts || rest.length > 0) return undefined
      const read = shifts.split(',').map(readShift)
      for (const day of readDays(days)) hours[day]?.push(...read)
    }
    return hours
  } catch (error) {
    if (error instanceof HoursError) return undefined
    throw error
  }
}

const quarterMs = slotMinutes * 60_000

const atMinute = (date: Temporal.PlainDate, minutes: number, timeZone: string) =>
  date.add({ days: Math.floor(minutes / 1440) }).toZonedDateTime({
    timeZone,
    plainTime: new Temporal.PlainTime(Math.floor(minutes / 60) % 24, minutes % 60),
  }).epochMilliseconds

/** Slots are counted in real minutes from the opening, so a day on which the clock changes gains or loses some. */
const slotsOfShift = (date: Temporal.PlainDate, { opens, closes }: Shift, timeZone: string) => {
  const [start, end] = [atMinute(date, opens, timeZone), atMinute(date, closes, timeZone)]
  const count = Math.max(0, Math.floor((end - start) / quarterMs))
  return Array.from({ length: count }, (_, index) => start + index * quarterMs)
}

/** Milliseconds since 1970, the end not included. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Starts of the slots in `span` that can be booked at `now`, taken or not, as ISO 8601 in UTC, in order. */
export const slotsWithin = ({ hours, timeZone, noticeHours }: Opening, { from, to }: Span, now: number) => {
  const first = Math.max(from, now + noticeHours * 3_600_000)
  const end = Math.min(to, now + bookableDays * 86_400_000)
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
