import type { RecordingEntry } from '#contract/visits/sessions.ts'
import { countryName } from '#studies/statistics/format.ts'

/** Where the network of a visitor is: city, region and country, as far as they are known; each name once. */
export const placeText = ({ city, region, country }: Pick<RecordingEntry, 'city' | 'region' | 'country'>) =>
  [...new Set([city, region, country === '' ? '' : countryName(country)])].filter(Boolean).join(', ')
