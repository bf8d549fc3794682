import { z } from 'zod'
import { wholeNumber } from '../shared/fields.ts'

/**
 * Times of two tasks of the same people, for each pair of tasks: the upper triangle row by row, in study order. Of the
 * differences of the logarithms of both times, first task − second task: number of people with both, mean, and sum of
 * the squared differences from the mean, to twelve digits.
 */
export const timePairs = z.object({
  count: z.array(wholeNumber),
  mean: z.array(z.number()),
  squares: z.array(z.number()),
})
export type TimePairs = z.infer<typeof timePairs>
