import type { PersonalData } from '../personal-data.ts'
import { eraseSuppressedAddress } from './queries/erase-address.ts'

/** The address in clear goes with its person. The keyed hash stays, so that an import brings nobody back. */
export const personalData: PersonalData = {
  eraseAddress: async (transaction, email) => ({
    'suppressed addresses': await eraseSuppressedAddress(transaction, email),
  }),
  tables: ['mail_suppression_address'],
}
