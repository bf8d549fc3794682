import { singleSignOn } from './2026-11-28-single-sign-on.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-11-28-single-sign-on': singleSignOn,
}
