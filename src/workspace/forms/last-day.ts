const twoDigits = (part: number) => String(part).padStart(2, '0')

/** The day of a time where the member is, as a date field takes it; empty for none. */
export const dayOf = (time: string | null) => {
  if (time === null) return ''
  const date = new Date(time)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** The end of a day where the member is; null for an empty field. */
export const endOfDay = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString())

/** The field that shows an error of a link: its end is entered as a day. */
export const fieldOfLink = (path: string) => (path === 'expiresAt' ? 'day' : path)
