import type { PersonalData } from '../personal-data.ts'

/** Calls with the team; `inbox` erases them by the address. */
export const personalData: PersonalData = {
  lists: {
    bookings: {
      about: 'calls that were booked with your address',
      isFoundByAddress: true,
      read: (store, { email }) =>
        store
          .selectFrom('booking')
          .select(['id', 'starts_at', 'time_zone', 'name', 'email', 'phone', 'created_at', 'cancelled_at'])
          .where('email', '=', email)
          .execute(),
    },
  },
}
