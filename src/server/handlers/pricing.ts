import { type Currency, currencies, plans } from '#contract/enumerations.ts'
import type { Pricing } from '#contract/site.ts'
import { prices } from '#content/plans.ts'

/** Prices of every plan in one currency. */
export const pricingIn = (currency: Currency): Pricing => ({
  currency,
  currencies: [...currencies],
  plans: plans.map((plan) => ({ plan, ...prices[currency][plan] })),
})
