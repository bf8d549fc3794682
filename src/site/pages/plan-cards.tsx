import { useEffect, useState } from 'react'
import { type PlanDescription, planDescriptions, prices } from '#content/site/plans.ts'
import { currencies, type Currency, plans } from '#contract/shared/enumerations.ts'
import type { Pricing } from '#contract/site/site.ts'
import { ActionLink } from '#site/blocks/actions.tsx'
import { Prose } from '#site/blocks/prose.tsx'
import css from './pricing.module.css'

/** Prices in the prerendered page, until the server has chosen the currency of the visitor's country. */
const prerenderedPricing: Pricing = {
  currency: 'usd',
  currencies: [...currencies],
  plans: plans.map((plan) => ({ plan, ...prices.usd[plan] })),
}

/** Uses the contract's schema without the typed client, which would double this page's script. */
async function fetchPricing(currency: Currency | undefined) {
  const { pricingReply } = await import('#contract/site/site.ts')
  const reply = await fetch(currency ? `/ssr/pricing?currency=${currency}` : '/ssr/pricing')
  if (!reply.ok) throw new Error(`Prices failed with status ${reply.status}`)
  return pricingReply.parse(await reply.json())
}

/** Returns prices in the currency of the visitor's country or in the chosen one. */
function usePricing() {
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

type Period = 'monthly' | 'annual'

const periods = [
  { value: 'monthly', label: 'Pay monthly' },
  { value: 'annual', label: 'Pay annually' },
] as const satisfies readonly { value: Period; label: string }[]

const isCurrency = (value: string): value is Currency => currencies.some((currency) => currency === value)

/** Formats an amount in minor units. The fixed locale keeps prerendered and hydrated prices equal. */
const formatPrice = (minor: number, currency: Currency) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: minor % 100 === 0 ? 0 : 2,
  }).format(minor / 100)

/** The plans with monthly or annual prices in the chosen currency. */
export function PlanCards() {
  const { pricing, failedCurrency, chooseCurrency } = usePricing()
  const [period, setPeriod] = useState<Period>('monthly')
  return (
    <>
      <div className={css.controls}>
        <fieldset className={css.periods}>
          <legend>Billing period</legend>
          {periods.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="period"
                value={value}
                checked={period === value}
                onChange={() => setPeriod(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <label className={css.currency}>
          Currency
          <select
            name="currency"
            value={pricing.currency}
            onChange={({ target }) => isCurrency(target.value) && chooseCurrency(target.value)}
          >
            {pricing.currencies.map((currency) => (
              <option key={currency} value={currency}>
                {currency.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
        <p role="status" className={css.failure}>
          {failedCurrency &&
            `Prices in ${failedCurrency.toUpperCase()} did not load. Choose the currency again to retry.`}
        </p>
      </div>
      <ul className={css.cards}>
        {planDescriptions.map((description) => (
          <PlanCard key={description.plan} description={description} pricing={pricing} period={period} />
        ))}
      </ul>
    </>
  )
}

type PlanCardProps = { description: PlanDescription; pricing: Pricing; period: Period }

function PlanCard({ description, pricing, period }: PlanCardProps) {
  const { plan, name, lead, billing, includes, action } = description
  return (
    <li className={css.card} data-plan={plan}>
      <h2>{name}</h2>
      <Price price={pricing.plans.find((price) => price.plan === plan)} {...{ pricing, period }} />
      <p>
        <Prose text={lead} />
      </p>
      <p className={css.billing}>{billing}</p>
      <ul className={css.includes}>
        {includes.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <ActionLink action={action} look={plan === 'business' ? 'filled' : 'outlined'} />
    </li>
  )
}

type PriceProps = { price: Pricing['plans'][number] | undefined; pricing: Pricing; period: Period }

function Price({ price, pricing, period }: PriceProps) {
  const other: Period = period === 'monthly' ? 'annual' : 'monthly'
  const amount = price?.[period]
  const otherAmount = price?.[other]
  if (amount === null || amount === undefined) return <p className={css.price}>By quote</p>
  return (
    <div>
      <p className={css.price}>
        {formatPrice(amount, pricing.currency)}
        {amount > 0 && <small> per license and month</small>}
      </p>
      {typeof otherAmount === 'number' && otherAmount > 0 && (
        <p className={css.other}>
          {formatPrice(otherAmount, pricing.currency)}{' '}
          {other === 'annual' ? 'when you pay for a year' : 'by the month'}
        </p>
      )}
    </div>
  )
}
