import { accounts } from './2026-11-25-accounts.ts'
import { accountEvents } from './2026-11-26-account-events.ts'
import { passkeys } from './2026-11-26-passkeys.ts'
import { personalData } from './2026-11-26-personal-data.ts'
import { largeExports } from './2026-12-31-large-exports.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-11-25-accounts': accounts,
  '2026-11-26-account-events': accountEvents,
  '2026-11-26-passkeys': passkeys,
  '2026-11-26-personal-data': personalData,
  '2026-12-31-large-exports': largeExports,
}
