import type { MailingSchedule } from '#contract/mailings/schedule.ts'
import { isTimeZone } from '#contract/shared/time-zone.ts'
import { peopleText } from '../people/people-text.ts'

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** An hour of the day: “8:00”, “24:00”. */
export const hourText = (hour: number) => `${hour}:00`

/** The time of a schedule: “1 December 2026, 10:00 (Europe/Prague)”; undefined without one. */
export const timeText = ({ at, timeZone, isLocal }: MailingSchedule) => {
  if (at === null) return undefined
  const time = `${days.format(new Date(`${at}Z`))}, ${at.slice(11)}`
  return isLocal
    ? `${time}, in the time zone of each person (${timeZone} where it is not known)`
    : `${time} (${timeZone})`
}

const hoursText = ({ from, to }: NonNullable<MailingSchedule['hours']>) =>
  `only between ${hourText(from)} and ${hourText(to)} of each person’s day`

const batchesText = ({ people, hours }: NonNullable<MailingSchedule['batches']>) =>
  `in batches of ${peopleText(people)}, ${hours === 1 ? 'an hour' : `${hours} hours`} apart`

/** The wall clock in a time zone, as a field of type `datetime-local` writes it. */
const clockIn = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(now)
    .replace(' ', 'T')

/** Whether a time is past in the time zone of the team; false where the browser does not know the zone. */
export const isPast = (
  { at, timeZone }: Pick<MailingSchedule, 'timeZone'> & { readonly at: string },
  now = new Date(),
) => at !== '' && isTimeZone(timeZone) && at <= clockIn(timeZone, now)

/** When mails leave, to follow “The mails leave”: “at once”, “from 1 December 2026, 10:00 (Europe/Prague), only …”. */
export const leaveText = (schedule: MailingSchedule | null) => {
  const time = schedule ? timeText(schedule) : undefined
  return [
    time === undefined ? 'at once' : `from ${time}`,
    ...(schedule?.hours ? [hoursText(schedule.hours)] : []),
    ...(schedule?.batches ? [batchesText(schedule.batches)] : []),
  ].join(', ')
}

/**
 * The schedule as it holds from now on, without a time that is past, whether the mails leave later, and whether they
 * count in the present month.
 */
export const plannedSchedule = (schedule: MailingSchedule | null, now = new Date()) => {
  if (schedule === null || schedule.at === null) return { schedule, isLater: false, beginsThisMonth: true }
  const isLater = !isPast({ at: schedule.at, timeZone: schedule.timeZone }, now)
  // In the time zones of people, a time that is past for the team may be still to come.
  return {
    schedule: isLater || schedule.isLocal ? schedule : { ...schedule, at: null },
    isLater,
    beginsThisMonth: !isLater || schedule.at.startsWith(now.toISOString().slice(0, 7)),
  }
}
