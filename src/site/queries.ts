import type { Currency } from '#contract/shared/enumerations.ts'

/** The visitor, region and currency: the same for as long as the page is open. A failure is only logged. */
export const initQuery = { queryKey: ['init'], staleTime: Infinity, meta: { isLogged: true } } as const

const pricesFreshMs = 5 * 60_000

/** Prices in a currency; without one, in that of the visitor's country. */
export const pricingQuery = (currency: Currency | undefined) => ({
  queryKey: ['pricing', currency] as const,
  queryData: { query: { currency } },
  staleTime: pricesFreshMs,
})
