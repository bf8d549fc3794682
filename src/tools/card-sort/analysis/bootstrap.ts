import { elementAt } from '#studies/statistics/lists.ts'
import { createDraw } from '#studies/statistics/random.ts'
import type { Sort } from './sorts.ts'
import { versionsOf } from './versions.ts'

/** Number of bootstrap samples; the standard error of a support of 80% is then 3 points. */
export const bootstrapSamples = 200
/** The number of newest sorts that are resampled. It limits the work to seconds with 200 cards. */
export const maxResampled = 500

/** The newest sorts, in an order that depends on their groups and names, not on that of people. */
export function resampledSorts(sorts: readonly Sort[]): Sort[] {
  const newest = sorts.slice(0, maxResampled)
  return versionsOf(newest).flatMap(({ makers }) => makers.map((index) => elementAt(newest, index)))
}

/**
 * Bootstrap samples of people (Efron 1979, Annals of Statistics 7, page 1): as many people as there are, drawn with
 * replacement. Each sample is the number of times that each person was drawn, in an array that is reused. The samples
 * depend on the number of people only, so people need an order that does not depend on their arrival.
 */
export function* bootstrapOf(people: number, samples = bootstrapSamples): Generator<Uint16Array> {
  const draw = createDraw(people)
  const drawn = new Uint16Array(people)
  for (let sample = 0; sample < samples; sample += 1) {
    drawn.fill(0)
    for (let drawing = 0; drawing < people; drawing += 1) {
      const person = Math.floor(draw() * people)
      drawn[person] = (drawn[person] ?? 0) + 1
    }
    yield drawn
  }
}
