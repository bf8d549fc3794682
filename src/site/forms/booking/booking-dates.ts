import { dayMs } from '#contract/shared/milliseconds.ts'

/** Returns the ISO 8601 date of an instant in a time zone; the Swedish date format is ISO 8601. */
export const dayOf = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant))

export const today = (timeZone: string) => dayOf(new Date().toISOString(), timeZone)

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** `Mon 23 Nov`. */
export const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(new Date(day))

/** `10:15`. */
export const formatTime = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(instant))

/** `Monday 23 November 2026 at 10:15`. */
export const formatDateTime = (instant: string, timeZone: string) => {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full' }).format(new Date(instant))
  return `${day} at ${formatTime(instant, timeZone)}`
}

export const localTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Lists the browser's time zones and `selected`, sorted. */
export const timeZones = (selected: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', selected])].toSorted()
