import { normalQuantile, normalTail } from '../statistics/normal.ts'

/**
 * The share of an error probability that a plan may have spent when a part of its information is there: 0 at the
 * beginning, `alpha` at the end. `information` is above 0 and at most 1; `alpha` is that of one side.
 */
export type Spending = (information: number, alpha: number) => number

/**
 * How a plan with looks spends its error probability (Lan and DeMets 1983, Biometrika 70, 659–663).
 *
 * `late` leaves almost all of it to the last look, like the bounds of O’Brien and Fleming (1979): 2 − 2 Φ(z(α∕2) ∕
 * √t). `even` spends about as much at each look, like those of Pocock (1977): α ln(1 + (e − 1) t).
 */
export const spendings = {
  late: (information, alpha) => 2 * normalTail(normalQuantile(1 - alpha / 2) / Math.sqrt(information)),
  even: (information, alpha) => alpha * Math.log1p((Math.E - 1) * information),
} satisfies Readonly<Record<string, Spending>>
export type SpendingName = keyof typeof spendings
