import { exposureTolerance } from '#analysis/five-second.ts'

interface Time {
  readonly ms: number
  readonly count: number
  readonly isFlagged: boolean
}

/** A stretch of times, `to` not included. */
interface Bar {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly isFlagged: boolean
}

const mostBars = 60

/**
 * Exposures in stretches as wide as the tolerance, one of which begins with the time that was asked for; twice as wide,
 * and so on, where there would be more than 60 of them. Empty stretches between the first and the last are there.
 */
export const exposureBars = (times: readonly Time[], seconds: number): Bar[] => {
  const asked = seconds * 1000
  const all = [...times.map(({ ms }) => ms), asked]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  let width = exposureTolerance
  while ((most - least) / width > mostBars) width *= 2
  const placeOf = (ms: number) => Math.floor((ms - asked) / width)
  return Array.from({ length: placeOf(most) - placeOf(least) + 1 }, (_, step) => {
    const place = placeOf(least) + step
    const within = times.filter(({ ms }) => placeOf(ms) === place)
    return {
      from: asked + place * width,
      to: asked + (place + 1) * width,
      count: within.reduce((sum, { count }) => sum + count, 0),
      isFlagged: within.length > 0 && within.every(({ isFlagged }) => isFlagged),
    }
  })
}
