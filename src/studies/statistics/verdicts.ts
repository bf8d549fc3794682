import { type Interval, type Share, shareOf } from './intervals.ts'

/** A conclusion about a share: the band that holds its whole interval, or how many more people it needs. */
export type Verdict<Band> =
  | { readonly band: Band; readonly more?: never }
  /** Number of further people until one band holds the interval if the share stays as it is; may be Infinity. */
  | { readonly band: null; readonly more: number }

/** Bands from 0 to 1, ascending; each one ends at `to`. */
export type Bands<Band> = readonly { readonly band: Band; readonly to: number }[]

const mostAnswers = 1e7

/** The smallest number of answers, above which the interval of the share `p` satisfies `fits`; Infinity if none does. */
function answersUntil(p: number, fits: (interval: Interval) => boolean): number {
  const isEnough = (of: number) => fits(shareOf(p * of, of).interval)
  let [few, enough] = [0, 1]
  while (!isEnough(enough)) {
    if (enough > mostAnswers) return Infinity
    ;[few, enough] = [enough, enough * 2]
  }
  while (enough - few > 0.01 * enough) {
    const middle = (few + enough) / 2
    if (isEnough(middle)) enough = middle
    else few = middle
  }
  return enough
}

/**
 * The band of a share, given only if the whole 95% interval lies inside it. Otherwise the number of further people is
 * estimated from the width of the interval, which may be that of clustered answers. `people` gave the answers. Null
 * without answers.
 */
export function verdictOf<Band>(
  { share, interval }: Share,
  people: number,
  bands: Bands<Band>,
): Verdict<Band> | null {
  if (share === null) return null
  let from = 0
  for (const { band, to } of bands) {
    const holds = ({ low, high }: Interval) => low >= from && high <= to
    if (holds(interval)) return { band }
    if (share <= to) {
      const width = interval.high - interval.low
      const now = answersUntil(share, ({ low, high }) => high - low <= width + 1e-9)
      const then = answersUntil(share, holds)
      return { band: null, more: Math.max(1, Math.ceil(people * (then / now)) - people) }
    }
    from = to
  }
  return { band: null, more: Infinity }
}
