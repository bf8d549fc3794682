import { z } from 'zod'
import { wholeNumber } from '../shared/fields.ts'
import { peopleLimits } from './limits.ts'

/** Number of people, counted up to a limit. */
export const peopleCount = z.object({
  people: wholeNumber.max(peopleLimits.counted),
  /** Whether there are more. */
  isMore: z.boolean(),
})
export type PeopleCount = z.infer<typeof peopleCount>
