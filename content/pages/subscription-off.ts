import type { MarketingPage } from '../types.ts'

export const subscriptionOffPage: MarketingPage = {
  route: 'pageSubscriptionOff',
  meta: {
    title: 'Leaving the newsletter · Understory',
    description:
      'Where the unsubscribe link of the newsletter leads. It takes one click, asks no reason, and needs no account. Writing to us works as well.',
  },
  title: 'Leaving the newsletter',
  lead: 'One click on the link at the foot of an issue is enough. No reason, no survey, no “are you sure”.',
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'If you opened this page without that link, we cannot tell which address to remove. Take the link from any issue, or [send us the address](pageContactUs#contact) and we remove it by hand.',
        'Left by accident? [Subscribe again](pageSubscriptionOn#subscribe).',
      ],
    },
  ],
}
