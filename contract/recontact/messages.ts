import { recontactLimits } from './limits.ts'

/** Texts about asking participants again. They are part of the contract. */
export const recontactMessages = {
  changedMeanwhile: 'Someone has changed these settings meanwhile. Reload the page to see the change.',
  questionTwice: 'This question is chosen twice',
  attributeTwice: 'Two questions fill this attribute',
  questionUnknown: 'The screening of this study has no such question. Choose another one.',
  attributeUnknown: 'Your database has no such attribute any more. Choose another one.',
  attributeType: 'Choose an attribute that is a text, one option or several options',
  notOffered: 'This study does not ask for addresses, or you have not finished it.',
  tooManyRequests: (max: number) =>
    `You have sent ${max} addresses already. Open the link in one of the mails.` as const,
  link: {
    missing: 'Open this page by the link in our mail.',
    invalid: 'This link has expired or is incomplete. Nothing was stored.',
  },

  sent: {
    asked: `We have sent you a mail. Open its link within ${recontactLimits.days} days; otherwise nothing is stored.`,
    confirmed: 'Thank you. The team may ask you again.',
  },
} as const
