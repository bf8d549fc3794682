import type { PersonalData } from '../personal-data.ts'

/** Subscriptions; `inbox` erases them by the address. */
export const personalData: PersonalData = {
  lists: {
    newsletter: {
      about: 'the subscription of your address',
      isFoundByAddress: true,
      read: (store, { email }) =>
        store
          .selectFrom('subscription')
          .select(['email', 'state', 'created_at', 'mailed_at', 'changed_at'])
          .where('email', '=', email)
          .execute(),
    },
  },
}
