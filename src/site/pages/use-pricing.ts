import { useEffect, useState } from 'react'
import { currencies, plans, type Currency } from '#contract/enumerations.ts'
import type { Pricing } from '#contract/site.ts'
import { prices } from '#content/plans.ts'

/** What the prerendered page shows until the server has said which currency fits the visitor's country. */
const printed: Pricing = {
  currency: 'usd',
  currencies: [...currencies],
  plans: plans.map((plan) => ({ plan, ...prices.usd[plan] })),
}

/** With the contract's schema alone: the typed client of every call would be half of all that this page loads. */
async function fetchPricing(currency: Currency | undefined) {
  const { pricingReply } = await import('#contract/site.ts')
  const reply = await fetch(currency ? `/ssr/pricing?currency=${currency}` : '/ssr/pricing')
  if (!reply.ok) throw new Error(`Prices were refused with status ${reply.status}`)
  return pricingReply.parse(await reply.json())
}

/** Prices in the currency of the visitor's country, and in any other that is asked for. */
export function usePricing() {
  const [pricing, setPricing] = useState(printed)
  const [missing, setMissing] = useState<Currency>()
  // An object, so that the same currency can be asked for again.
  const [wanted, setWanted] = useState<{ readonly currency?: Currency }>({})

  useEffect(() => {
    let isWanted = true
    fetchPricing(wanted.currency).then(
      (reply) => {
        if (!isWanted) return
        setPricing(reply)
        setMissing(undefined)
      },
      (error: unknown) => {
        console.error(error)
        if (isWanted) setMissing(wanted.currency)
      },
    )
    return () => {
      isWanted = false
    }
  }, [wanted])

  return {
    pricing,
    /** The currency that was asked for and did not come. */
    missing,
    choose: (currency: Currency) => setWanted({ currency }),
  }
}
