import { z } from 'zod'
import { defineJob } from './define-job.ts'

/** How often the upkeep of features runs, as cron patterns in UTC. */
export const schedules = {
  everyFiveMinutes: '*/5 * * * *',
  hourly: '0 * * * *',
  twiceANight: '40 2,4 * * *',
  nightly: '10 3 * * *',
  eachMorning: '30 7 * * *',
} as const

/** A job that its schedule runs, with the counts of what it changed as its result. */
export const scheduled = <Kind extends string>(
  kind: Kind,
  schedule: keyof typeof schedules,
  run: () => Promise<Readonly<Record<string, number>>>,
) =>
  defineJob({
    kind,
    payload: z.object({}),
    schedule: { pattern: schedules[schedule], payload: {} },
    run,
  })
