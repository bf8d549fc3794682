import { z } from 'zod'
import { formObject, wholeNumber } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { peopleCount } from './people-count.ts'

const { invalid } = messages

/** Limits of the months for which people are kept, and days in which `dueSoon` looks ahead. */
export const retentionLimits = { months: 120, soonDays: 30 } as const

const months = z.int(invalid).min(1, invalid).max(retentionLimits.months, invalid)

/** Months after the last contact at which people are deleted; null keeps them. */
export const retentionForm = formObject({ months: months.nullable() })

/** With `months`, the people are counted as if these were saved. */
export const retentionQuery = z.object({
  months: z.coerce
    .number(invalid)
    .int(invalid)
    .min(1, invalid)
    .max(retentionLimits.months, invalid)
    .optional(),
})

/** For how long a workspace keeps people, and how many of them that concerns. */
export const retention = z.object({
  months: months.nullable(),
  revision: wholeNumber,
  /** People whose time is over: the next night deletes them. */
  due: peopleCount,
  /** Further people whose time is over within 30 days, unless they are contacted. */
  dueSoon: peopleCount,
})
export type Retention = z.infer<typeof retention>
