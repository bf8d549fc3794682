import { useCallback, useEffect, useRef, useState } from 'react'
import { currencies, plans, type Currency } from '#contract/enumerations.ts'
import type { Pricing } from '#contract/site.ts'
import { prices } from '#content/prices.ts'

/** What the prerendered page shows until the server has said which currency fits the visitor's country. */
const printed: Pricing = {
  currency: 'usd',
  currencies: [...currencies],
  plans: plans.map((plan) => ({ plan, ...prices.usd[plan] })),
}

/** The client arrives after the page: its size must not delay it. */
async function fetchPricing(currency: Currency | undefined) {
  const { tsr } = await import('#api/client.ts')
  const reply = await tsr.pricing.query({ query: currency ? { currency } : {} })
  if (reply.status !== 200) throw new Error(`Prices were refused with status ${reply.status}`)
  return reply.body
}

/** Prices in the currency of the visitor's country, and in any other that is asked for. */
export function usePricing() {
  const [pricing, setPricing] = useState(printed)
  const [missing, setMissing] = useState<Currency>()
  const latest = useRef(0)

  const ask = useCallback(async (currency?: Currency) => {
    latest.current += 1
    const turn = latest.current
    try {
      const reply = await fetchPricing(currency)
      if (turn !== latest.current) return
      setPricing(reply)
      setMissing(undefined)
    } catch (error) {
      console.error(error)
      if (turn === latest.current) setMissing(currency)
    }
  }, [])

  useEffect(() => {
    void ask()
    return () => {
      latest.current += 1
    }
  }, [ask])

  return {
    pricing,
    /** The currency that was asked for and did not come. */
    missing,
    choose: (currency: Currency) => void ask(currency),
  }
}
