import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A phone number in E.164, or undefined when no such number exists. A number without a country code is read
 * as one of `country` (ISO 3166-1 alpha-2).
 */
export const toE164 = (phone: string, country: string | undefined): string | undefined => {
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined
  const parsed = parsePhoneNumberFromString(phone, home)
  return parsed?.isValid() ? parsed.number : undefined
}
