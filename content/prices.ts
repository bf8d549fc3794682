import type { Currency, Plan } from '#contract/enumerations.ts'

/** Price of one license a month, before tax, in the currency's minor unit; `null`: not sold that way. */
export interface PlanPrice {
  readonly monthly: number | null
  readonly annual: number | null
}

const free: PlanPrice = { monthly: 0, annual: 0 }
const quoted: PlanPrice = { monthly: null, annual: null }

/** The only place where prices are kept. `annual` is what a month costs when a year is paid at once. */
export const prices: Readonly<Record<Currency, Readonly<Record<Plan, PlanPrice>>>> = {
  usd: { free, business: { monthly: 7900, annual: 5900 }, custom: quoted },
  eur: { free, business: { monthly: 7500, annual: 5600 }, custom: quoted },
  gbp: { free, business: { monthly: 6500, annual: 4900 }, custom: quoted },
  aud: { free, business: { monthly: 11900, annual: 8900 }, custom: quoted },
  cad: { free, business: { monthly: 10900, annual: 7900 }, custom: quoted },
}
