import { z } from 'zod'
import { atMost, formObject } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { isTimeZone } from '../shared/time-zone.ts'
import { mailingLimits } from './limits.ts'
import { mailingMessages } from './messages.ts'

const { invalid } = messages

const localPattern = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/

/** Whether the calendar has this minute. */
const isInCalendar = (text: string) => {
  const time = Date.parse(`${text}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const hour = z.int(invalid).min(0, invalid).max(24, invalid)

/** When the mails of a mailing leave. */
export const mailingSchedule = formObject({
  /** The first minute, local time, such as `2026-12-01T10:00`; null for the time when the mailing is sent. */
  at: z
    .string(invalid)
    .regex(localPattern, { error: mailingMessages.schedule.at, abort: true })
    .refine(isInCalendar, mailingMessages.schedule.at)
    .nullable(),
  /** IANA name of the team's time zone: that of `at`, and of people of whom none is known. */
  timeZone: z.string(invalid).trim().check(atMost(64)).refine(isTimeZone, invalid),
  /** Whether `at` is in the time zone of each recipient instead. */
  isLocal: z.boolean(invalid),
  /** The hours of a recipient's day in which mails leave, such as 8 to 20; null for all. */
  hours: formObject({ from: hour, to: hour })
    .refine(({ from, to }) => from < to, { path: ['to'], message: mailingMessages.schedule.hours })
    .nullable(),
  /** The mails leave in batches of so many people, chosen at random, so many hours apart; null for all at once. */
  batches: formObject({
    people: z.int(invalid).min(1, invalid).max(mailingLimits.most, invalid),
    hours: z.int(invalid).min(1, invalid).max(mailingLimits.batchHours, invalid),
  }).nullable(),
})
export type MailingSchedule = z.output<typeof mailingSchedule>
