import type { PersonalData } from '../personal-data.ts'

/**
 * Recipients are people of a workspace: their mailings keep no address, and the links between both end with the person.
 * Addresses for replies may be those of accounts.
 */
export const personalData: PersonalData = {
  erase: async (transaction, { id }) => {
    await transaction.updateTable('mailing').set({ person_id: null }).where('person_id', '=', id).execute()
  },
  eraseAddress: async (transaction, email) => {
    const { numUpdatedRows } = await transaction
      .updateTable('mailing')
      .set({ reply_to: null })
      .where(({ fn }) => fn<string>('lower', ['reply_to']), '=', email)
      .executeTakeFirstOrThrow()
    return { 'reply addresses': Number(numUpdatedRows) }
  },
  tables: ['mailing', 'mailing_recipient', 'mailing_study_opt_out'],
}
