/** Texts about booked calls. They are part of the contract. */
export const bookingMessages = {
  unreadable: 'Choose a time',
  range: (days: number) => `Ask for 1 to ${days} days` as const,
  notOffered: 'This time cannot be booked. Choose another one.',
  taken: 'This time has just been taken. Choose another one; what you typed is kept.',
  unknown: 'This link leads to no booking. It may be incomplete, or the booking was erased.',
  cancelled: 'This booking was cancelled. Book a new time instead.',
  started: 'This call has already begun and can no longer be changed.',
  ended: 'This call is over, and its link has expired.',
  expired: 'This time was not confirmed while we held it, and is free again. Choose a time again.',
  held: 'This call is not confirmed yet. Confirm it by the link in our mail first.',
  tooMany: (max: number) =>
    `This address has ${max} calls ahead. Open the link of one to cancel it first.` as const,
  movedOften: (max: number) => `This call was moved ${max} times. Cancel it and book a new time.` as const,

  sent: {
    bookingHeld: (minutes: number) =>
      `Check your inbox: confirm this time within ${minutes} minutes by the link in our mail.` as const,
    booked: 'Booked. A confirmation is on its way to your inbox.',
    rescheduled: 'Moved. A new calendar entry is on its way to your inbox.',
    bookingCancelled: 'Cancelled. Your calendar is told by mail.',
    /** Of a server that sends no mail. */
    withoutMail: {
      booked: 'Booked. Keep the link to this booking to move or cancel the call.',
      rescheduled: 'Moved. The link to this booking stays the same.',
      bookingCancelled: 'Cancelled. The time is free again.',
    },
  },
} as const
