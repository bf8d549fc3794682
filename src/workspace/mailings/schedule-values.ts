import type { MailingSchedule } from '#contract/mailings/schedule.ts'

/** A schedule as it is typed. What is hidden is kept until the form is left. */
export interface ScheduleValues {
  begin: 'now' | 'at'
  /** Local date and time, as in a field of type `datetime-local`; empty for none. */
  at: string
  timeZone: string
  isLocal: boolean
  hasHours: boolean
  /** Hours of the day, `0` to `24`. */
  from: string
  to: string
  hasBatches: boolean
  /** People in a batch, and hours between two. */
  batchPeople: string
  batchHours: string
}

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Hours in which mails disturb few people. */
const usualHours = { from: 8, to: 20 } as const

/** Few enough for a first look at the answers, a day apart. */
const usualBatches = { people: 20, hours: 24 } as const

/** A stored schedule as the form shows it; without one, the time zone is that of the browser. */
export const toScheduleValues = (schedule: MailingSchedule | null): ScheduleValues => {
  const {
    at = null,
    timeZone = browserTimeZone(),
    isLocal = false,
    hours = null,
    batches = null,
  } = schedule ?? {}
  const { from, to } = hours ?? usualHours
  const batch = batches ?? usualBatches
  return {
    begin: at === null ? 'now' : 'at',
    at: at ?? '',
    timeZone,
    isLocal,
    hasHours: hours !== null,
    from: String(from),
    to: String(to),
    hasBatches: batches !== null,
    batchPeople: String(batch.people),
    batchHours: String(batch.hours),
  }
}

/** The schedule that the schema checks; null where it says nothing. */
export const toSchedule = ({
  begin,
  at,
  timeZone,
  isLocal,
  hasHours,
  from,
  to,
  hasBatches,
  batchPeople,
  batchHours,
}: ScheduleValues): MailingSchedule | null => {
  const isTimed = begin === 'at'
  if (!isTimed && !hasHours && !hasBatches) return null
  return {
    at: isTimed ? at : null,
    timeZone,
    isLocal: isTimed && isLocal,
    hours: hasHours ? { from: Number(from), to: Number(to) } : null,
    batches: hasBatches ? { people: Number(batchPeople), hours: Number(batchHours) } : null,
  }
}

/** The field of the form that shows the error of a path in the schedule. */
export const fieldOfSchedule = (path: string) =>
  path
    .replace('schedule.hours.', 'schedule.')
    .replace('schedule.batches.people', 'schedule.batchPeople')
    .replace('schedule.batches.hours', 'schedule.batchHours')
