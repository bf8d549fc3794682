import type { CountryPage } from '../types.ts'
import { pageUserTestingAustralia } from './australia.ts'
import { pageUserTestingFrance } from './france.ts'
import { pageUserTestingGermany } from './germany.ts'
import { pageUserTestingGreece } from './greece.ts'
import { pageUserTestingSpain } from './spain.ts'
import { pageUserTestingUk } from './uk.ts'

/** The recruiting pages of single countries, in the order they are listed. */
export const countryPages: readonly CountryPage[] = [
  pageUserTestingAustralia,
  pageUserTestingFrance,
  pageUserTestingGermany,
  pageUserTestingGreece,
  pageUserTestingSpain,
  pageUserTestingUk,
]
