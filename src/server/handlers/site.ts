import countryToCurrency from 'country-to-currency'
import { type Currency, currencies } from '#contract/enumerations.ts'
import { type Init, initDefaults } from '#contract/site.ts'
import type { Geo } from '../services/client-address.ts'

/** The 27 member states, ISO 3166-1 alpha-2. */
const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

const currencyByCountry: Readonly<Record<string, string>> = countryToCurrency

const isOffered = (code: string | undefined): code is Currency => currencies.some((known) => known === code)

/** The currency in which prices are first shown: the country's own if offered, else the euro in the EU. */
export const currencyOf = (country: string | undefined): Currency => {
  if (country === undefined) return initDefaults.currency
  const own = currencyByCountry[country]?.toLowerCase()
  if (isOffered(own)) return own
  return euCountries.has(country) ? 'eur' : initDefaults.currency
}

/** The start-up data of the site for a visitor with this IP address. */
export const initFor = (geo: Geo, address: string): Init => {
  const country = geo.countryOf(address)
  if (country === undefined) return initDefaults
  return { ...initDefaults, isInEu: euCountries.has(country), currency: currencyOf(country) }
}
