import type { PersonalData } from '../personal-data.ts'

/** Participants who have not confirmed yet; those who have are people of a team. Erased by address. */
export const personalData: PersonalData = {
  eraseAddress: async (transaction, email) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('recontact_request')
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow()
    return { 'requests to be asked again': Number(numDeletedRows) }
  },
  tables: ['recontact_request'],
}
