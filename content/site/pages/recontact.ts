import { recontactLimits } from '#contract/recontact/limits.ts'
import type { MarketingPage } from '../types.ts'

const { days } = recontactLimits

export const recontactPage: MarketingPage = {
  route: 'pageRecontact',
  meta: {
    title: 'May we ask you again? · Understory',
    description:
      'Confirm that the team of a study may ask you again. Only the button on this page stores your address; opening the page does not.',
  },
  title: 'May we ask you again?',
  lead: 'You took part in a study and entered your address. Confirm that its team may ask you again.',
  blocks: [
    {
      kind: 'form',
      form: 'recontact-confirm',
      id: 'confirm',
      title: 'Confirm your address',
      description:
        'With the button you agree to what the mail says. The team then stores your address, and the answers that the mail lists.',
    },
    {
      kind: 'text',
      paragraphs: [
        `If you do not want this, close the page. Without the button, your address is deleted ${days} days after the mail.`,
      ],
    },
  ],
}
