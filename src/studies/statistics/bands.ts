import type { Share } from './intervals.ts'

/** Bands from 0 to 1, ascending; each one ends at `to`. */
export type Bands<Band> = readonly { readonly band: Band; readonly to: number }[]

/** The band that holds the whole 95% interval of a share; null if none does. */
export function bandOf<Band>({ interval }: Share, bands: Bands<Band>): Band | null {
  let from = 0
  for (const { band, to } of bands) {
    if (interval.low >= from && interval.high <= to) return band
    from = to
  }
  return null
}
