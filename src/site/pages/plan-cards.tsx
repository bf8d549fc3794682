import { startTransition, use, useEffect, useEffectEvent, useState } from 'react'
import { loadQueryClient } from '#api/load-client.ts'
import { type PlanDescription, planDescriptions, prices } from '#content/site/plans.ts'
import { currencies, type Currency, plans } from '#contract/shared/enumerations.ts'
import type { Pricing } from '#contract/site/site.ts'
import { ActionLink } from '#site/blocks/actions.tsx'
import { Prose } from '#site/blocks/prose.tsx'
import { pricingQuery } from '#site/queries.ts'
import css from './pricing.module.css'

/** Prices in the prerendered page, until the server has chosen the currency of the visitor's country. */
const prerenderedPricing: Pricing = {
  currency: 'usd',
  currencies: [...currencies],
  plans: plans.map((plan) => ({ plan, ...prices.usd[plan] })),
}

interface ShownPricing {
  readonly pricing: Pricing
  /** The chosen currency whose prices failed to load. */
  readonly failedCurrency?: Currency | undefined
}

const fetchPricing = async (currency: Currency | undefined) => {
  const queryClient = await loadQueryClient()
  const { body } = await queryClient.pricing.fetchQuery(pricingQuery(currency))
  return body
}

/** Returns prices in the currency of the visitor's country or in the chosen one; the latest choice counts. */
function usePricing() {
  const [latest, setLatest] = useState<Promise<ShownPricing>>()
  const shown = latest ? use(latest) : { pricing: prerenderedPricing }

  const load = async (currency?: Currency): Promise<ShownPricing> => {
    try {
      return { pricing: await fetchPricing(currency) }
    } catch (error) {
      console.error(error)
      return { pricing: shown.pricing, failedCurrency: currency }
    }
  }
  // In a transition: the prices before stay until the new ones have loaded.
  const show = (currency?: Currency) => startTransition(() => setLatest(load(currency)))
  const showInitially = useEffectEvent(() => show())
  useEffect(() => showInitially(), [])

  return { ...shown, chooseCurrency: show }
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
