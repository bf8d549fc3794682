const twoDigits = (part: number) => String(part).padStart(2, '0')

/** The day of a time where the member is, as a date field takes it; empty for none. */
export const dayOf = (time: string | null) => {
  if (time === null) return ''
  const date = new Date(time)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** A typed local time in UTC; text that is no time stays as it is, so that the schema refuses it at its field. */
export const utcOf = (text: string) => {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? text : time.toISOString()
}

/** The end of a day where the member is; null for an empty field. */
export const endOfDay = (day: string) => (day === '' ? null : utcOf(`${day}T23:59:59`))

/** The field that shows an error of a link: its end is entered as a day. */
export const fieldOfLink = (path: string) => (path === 'expiresAt' ? 'day' : path)
