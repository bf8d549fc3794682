import countryToCurrency from 'country-to-currency'
import type { FastifyRequest } from 'fastify'
import { prices } from '#content/site/plans.ts'
import { routes } from '#content/site/routes.ts'
import { currencies, type Currency, plans } from '#contract/shared/enumerations.ts'
import { messages } from '#contract/shared/messages.ts'
import type { AnalyticsEvent, AnalyticsReport } from '#contract/site/analytics.ts'
import { type Init, initDefaults, type Pricing } from '#contract/site/site.ts'
import type { Config } from '../config.ts'
import type { Caller } from '../http/caller.ts'
import type { Geo } from '../http/geo.ts'
import { euCountries } from '../http/eu-countries.ts'
import type { Store } from '../store/schema.ts'
import { hasPaidPlan } from '../members/queries/workspaces.ts'
import { type CountableEvent, countEvents } from './queries.ts'

const currencyByCountry: Readonly<Record<string, string>> = countryToCurrency

const isOffered = (code: string | undefined): code is Currency => currencies.some((known) => known === code)

/** The currency in which prices are first shown: the country's own if offered, else the euro in the EU. */
export const currencyOf = (country: string | undefined): Currency => {
  if (country === undefined) return initDefaults.currency
  const own = currencyByCountry[country]?.toLowerCase()
  if (isOffered(own)) return own
  return euCountries.has(country) ? 'eur' : initDefaults.currency
}

/** The site's data about a caller: who is signed in, and whether a workspace of theirs is on a paid plan. */
const visitorOf = async (store: Store, caller: Caller | undefined) => {
  if (caller?.kind !== 'person') return {}
  const { id, name, email } = caller.person
  return { user: { name, email }, showPlus: await hasPaidPlan(store, id) }
}

/** The handler of the start-up data of the site. */
export const createInitHandler =
  ({
    store,
    geo,
    config,
  }: {
    readonly store: Store
    readonly geo: Geo
    readonly config: Pick<Config, 'analytics'>
  }) =>
  async ({ request }: { readonly request: FastifyRequest }) => {
    const visitor = await visitorOf(store, await request.caller())
    const country = geo.countryOf(request.ip)
    const place = country !== undefined && { isInEu: euCountries.has(country), currency: currencyOf(country) }
    const isCountedUnasked = config.analytics === 'outside-eu' && place && !place.isInEu
    const body: Init = {
      ...initDefaults,
      ...place,
      ...visitor,
      ...(isCountedUnasked && { countsUnasked: true }),
    }
    return { status: 200, body } as const
  }

/** Prices of every plan in one currency. */
export const pricingIn = (currency: Currency): Pricing => ({
  currency,
  currencies: [...currencies],
  plans: plans.map((plan) => ({ plan, ...prices[currency][plan] })),
})

const toCountable = (event: AnalyticsEvent): CountableEvent => {
  switch (event.type) {
    case 'page.viewed':
      return { event: event.type, subject: event.route }
    case 'form.sent':
      return { event: event.type, subject: event.form }
    case 'modal.opened':
      return { event: event.type, subject: event.modal }
  }
}

/** Unknown page names are not counted, so that forged reports cannot fill the table. */
const isKnown = (event: AnalyticsEvent) => event.type !== 'page.viewed' || Object.hasOwn(routes, event.route)

/** Counts the events that browsers report; it reads nothing about the visitor. */
export const createAnalyticsHandler =
  (store: Store) =>
  async ({ body }: { readonly body: AnalyticsReport }) => {
    await countEvents(store, body.events.filter(isKnown).map(toCountable))
    return { status: 200, body: { message: messages.sent.counted } } as const
  }
