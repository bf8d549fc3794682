import { z } from 'zod'

/** The file of stored ratios. */
export const ratchetFile = 'docs/benchmarks.json'

/** Ratios that a change must keep: what ours costs against a reference. */
export const ratchetSchema = z.object({
  commit: z.string(),
  machine: z.string(),
  ratios: z.record(z.string(), z.number()),
})

/** A ratio may be higher than the stored one by this share: less is noise. */
const tolerance = 0.1

/** Whether a ratio is worse than the stored one by more than noise; one that was never stored is none. */
export const isLoss = (measured: number, stored: number | undefined) =>
  stored !== undefined && measured > stored * (1 + tolerance)

/** A line of the report, such as `finish of a study 4.10 (stored 3.52, 16 % worse)`. */
export const lineOf = (name: string, measured: number, stored: number | undefined) => {
  if (stored === undefined) return `${name} ${measured.toFixed(2)} (not stored yet)`
  const change = Math.round((measured / stored - 1) * 100)
  const words = change === 0 ? 'as stored' : `${Math.abs(change)} % ${change > 0 ? 'worse' : 'better'}`
  return `${name} ${measured.toFixed(2)} (stored ${stored.toFixed(2)}, ${words})`
}
