import { personalTables } from '../inbox/queries/erase-person.ts'
import type { PersonalData } from '../personal-data.ts'

/** Submissions with an address from the forms of the site, and the mails to it; `inbox` erases both by the address. */
export const personalData: PersonalData = {
  lists: {
    forms: {
      about: 'forms that were sent with your address',
      isFoundByAddress: true,
      read: (store, { email }) =>
        store.selectFrom('submission').selectAll().where('email', '=', email).execute(),
    },
    mails: {
      // Their texts contain links that open the account.
      about: 'subjects and times of mails to you',
      isFoundByAddress: true,
      read: (store, { email }) =>
        store
          .selectFrom('outbox')
          .select(['subject', 'state', 'created_at', 'sent_at'])
          .where('recipient', '=', email)
          .orderBy('id')
          .execute(),
    },
  },
  erase: async (transaction, { email }) => {
    await transaction
      .deleteFrom('outbox')
      .where('submission_id', 'is', null)
      .where('booking_id', 'is', null)
      .where('recipient', '=', email)
      .execute()
  },
  tables: personalTables,
}
