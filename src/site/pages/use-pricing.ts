import { useEffect, useState } from 'react'
import { currencies, plans, type Currency } from '#contract/enumerations.ts'
import type { Pricing } from '#contract/site.ts'
import { prices } from '#content/plans.ts'

/** Prices in the prerendered page, until the server has chosen the currency of the visitor's country. */
const prerenderedPricing: Pricing = {
  currency: 'usd',
  currencies: [...currencies],
  plans: plans.map((plan) => ({ plan, ...prices.usd[plan] })),
}

/** Uses the contract's schema without the typed client, which would double this page's script. */
async function fetchPricing(currency: Currency | undefined) {
  const { pricingReply } = await import('#contract/site.ts')
  const reply = await fetch(currency ? `/ssr/pricing?currency=${currency}` : '/ssr/pricing')
  if (!reply.ok) throw new Error(`Prices failed with status ${reply.status}`)
  return pricingReply.parse(await reply.json())
}

/** Returns prices in the currency of the visitor's country or in the chosen one. */
export function usePricing() {
  const [pricing, setPricing] = useState(prerenderedPricing)
  const [failedCurrency, setFailedCurrency] = useState<Currency>()
  // An object, so that choosing the same currency again refetches.
  const [request, setRequest] = useState<{ readonly currency?: Currency }>({})

  useEffect(() => {
    let isCurrent = true
    fetchPricing(request.currency).then(
      (reply) => {
        if (!isCurrent) return
        setPricing(reply)
        setFailedCurrency(undefined)
      },
      (error: unknown) => {
        console.error(error)
        if (isCurrent) setFailedCurrency(request.currency)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [request])

  return {
    pricing,
    /** The chosen currency whose prices failed to load. */
    failedCurrency,
    chooseCurrency: (currency: Currency) => setRequest({ currency }),
  }
}
