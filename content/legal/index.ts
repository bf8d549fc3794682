import type { LegalPage } from '../types.ts'
import { dpaSk } from './dpa-sk.ts'
import { dpa } from './dpa.ts'
import { gdprCompliance } from './gdpr-compliance.ts'
import { optOutLink } from './opt-out-link.ts'
import { optOut } from './opt-out.ts'
import { privacyByDesign } from './privacy-by-design.ts'
import { termsAndConditions } from './terms-and-conditions.ts'
import { vseobecneObchodnePodmienky } from './vseobecne-obchodne-podmienky.ts'

/** Every legal page. */
export const legalPages: readonly LegalPage[] = [
  termsAndConditions,
  vseobecneObchodnePodmienky,
  privacyByDesign,
  gdprCompliance,
  dpa,
  dpaSk,
  optOut,
  optOutLink,
]
