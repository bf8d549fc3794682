/** Texts about suppressed addresses. They are part of the contract. */
export const suppressionMessages = {
  unknown: 'This address is not suppressed any more.',
  complaint: 'This person reported a mail as unwanted. The address stays suppressed.',
  lifted: 'The address gets invitations again.',
} as const
