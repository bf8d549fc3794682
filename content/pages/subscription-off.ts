import type { MarketingPage } from '../types.ts'

export const subscriptionOffPage: MarketingPage = {
  route: 'pageSubscriptionOff',
  meta: {
    title: 'Leaving the newsletter · Understory',
    description:
      'Where the unsubscribe link of the newsletter leads. It takes one click, asks no reason, and needs no account. Writing to us works as well.',
  },
  title: 'Leaving the newsletter',
  lead: 'The link at the foot of an issue leads here, to one button. No reason, no survey.',
  blocks: [
    {
      kind: 'form',
      form: 'subscription-cancel',
      id: 'leave',
      title: 'Leave now',
      description: 'The button ends the subscription that the link in your mail belongs to.',
    },
    {
      kind: 'text',
      paragraphs: [
        'If you opened this page without that link, we cannot tell which address to remove. Take the link from any issue, or [send us the address](pageContactUs#contact) and we remove it by hand.',
        'Left by accident? [Subscribe again](pageSubscriptionOn#subscribe).',
      ],
    },
  ],
}
