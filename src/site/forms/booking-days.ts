const dayMs = 86_400_000

/** The day that an instant falls on in a time zone, as ISO 8601; the Swedish way of writing dates. */
export const dayIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant))

export const today = (timeZone: string) => dayIn(new Date().toISOString(), timeZone)

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** `Mon 23 Nov`. */
export const nameOfDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(new Date(day))

/** `10:15`. */
export const timeIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(instant))

/** `Monday 23 November 2026 at 10:15`. */
export const momentIn = (instant: string, timeZone: string) => {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full' }).format(new Date(instant))
  return `${day} at ${timeIn(instant, timeZone)}`
}

export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Every zone the browser knows, `selected` among them. */
export const timeZones = (selected: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', selected])].toSorted()
