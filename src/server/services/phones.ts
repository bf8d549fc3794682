import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The phone number in E.164, or undefined if invalid. `country` (ISO 3166-1 alpha-2) applies without a country code. */
export const toE164 = (phone: string, country: string | undefined): string | undefined => {
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined
  const parsed = parsePhoneNumberFromString(phone, home)
  return parsed?.isValid() ? parsed.number : undefined
}
