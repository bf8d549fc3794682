/// <reference lib="esnext.temporal" />
import type { MailingSchedule } from '#contract/mailings/schedule.ts'
import { hourMs } from '#contract/shared/milliseconds.ts'

/** The time zone of a person that this server knows, or else that of the team. */
const zoneOf = ({ timeZone }: MailingSchedule, own: string | null) => {
  if (own === null) return timeZone
  try {
    Temporal.Now.zonedDateTimeISO(own)
    return own
  } catch {
    // Stored by a server with other names of time zones.
    return timeZone
  }
}

/**
 * The first moment of a schedule for a person in the time zone `own`, null if it is unknown; undefined for a schedule
 * without a time. A time that clocks skip is as much later, and of one that comes twice the first counts.
 */
export const startFor = (schedule: MailingSchedule, own: string | null): Date | undefined => {
  const { at, isLocal, timeZone } = schedule
  if (at === null) return undefined
  const zone = isLocal ? zoneOf(schedule, own) : timeZone
  return new Date(Temporal.PlainDateTime.from(at).toZonedDateTime(zone).epochMilliseconds)
}

interface Recipient {
  /** Their time zone; null if it is unknown. */
  readonly timeZone: string | null
  /** The place in the random order of the recipients, from 0. */
  readonly place: number
  readonly now: Date
}

/** When a recipient is due: at the start, or now if it is past, and by so many batches later. */
export const dueAt = (schedule: MailingSchedule, { timeZone, place, now }: Recipient): Date => {
  const start = startFor(schedule, timeZone)
  const from = start && start > now ? start : now
  const { batches } = schedule
  if (batches === null) return from
  return new Date(from.getTime() + Math.floor(place / batches.people) * batches.hours * hourMs)
}

/** Hours by which the time zone in the farthest east is before UTC. */
const farthestEast = 14

/** The moment before which a schedule sends no mail to anybody; undefined for one without a time. */
export const firstMoment = (schedule: MailingSchedule | null): Date | undefined => {
  if (schedule === null || schedule.at === null) return undefined
  return schedule.isLocal
    ? new Date(Date.parse(`${schedule.at}Z`) - farthestEast * hourMs)
    : startFor(schedule, null)
}

/** The next moment, `now` included, within the hours of a schedule for a person in the time zone `own`. */
export const nextWithinHours = (schedule: MailingSchedule, own: string | null, now: Date): Date => {
  const { hours } = schedule
  if (hours === null) return now
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    zoneOf(schedule, own),
  )
  if (local.hour >= hours.from && local.hour < hours.to) return now
  const day = local.hour < hours.from ? local : local.add({ days: 1 })
  return new Date(day.withPlainTime({ hour: hours.from }).epochMilliseconds)
}
