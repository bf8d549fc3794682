import type { PersonalData } from '../personal-data.ts'
import { removeRequestsOf } from './queries/requests.ts'

/** Participants who have not confirmed yet; those who have are people of a team. Erased by address. */
export const personalData: PersonalData = {
  eraseAddress: async (transaction, email) => ({
    'requests to be asked again': await removeRequestsOf(transaction, email),
  }),
  tables: ['recontact_request'],
}
