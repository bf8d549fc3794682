/**
 * Statistics of all numbers that need no list of them. `squares` is the sum of the squared differences from the mean.
 */
export interface Moments {
  readonly mean: number
  readonly squares: number
  readonly least: number
  readonly most: number
}

/** Digits of the results: the order of the numbers changes the last digits of a sum only. */
const digits = 12

/** The number without the digits that depend on the order of a sum. */
export const tidy = (value: number) => Number(value.toPrecision(digits))

/**
 * Mean and squares of numbers that come one by one, without keeping them: Welford 1962, Technometrics 4, page 419, for
 * repeated values as in West 1979, Communications of the ACM 22, page 532. `before` are those of earlier numbers.
 */
export const newMoments = (before?: Moments & { readonly count: number }) => {
  let { count, mean, squares, least, most } = before ?? {
    count: 0,
    mean: 0,
    squares: 0,
    least: Number.POSITIVE_INFINITY,
    most: Number.NEGATIVE_INFINITY,
  }
  return {
    add(value: number, times = 1) {
      if (times === 0) return
      count += times
      const difference = value - mean
      mean += (difference * times) / count
      squares += times * difference * (value - mean)
      least = Math.min(least, value)
      most = Math.max(most, value)
    },
    /** With all digits, to continue from. */
    exact: (): Moments => ({ mean, squares, least, most }),
    moments: (): Moments => ({ mean: tidy(mean), squares: tidy(squares), least, most }),
  }
}
