import type { MarketingPage } from '../types.ts'

export const subscriptionOnPage: MarketingPage = {
  route: 'pageSubscriptionOn',
  meta: {
    title: 'Newsletter subscription · Understory',
    description:
      'Where the confirmation link in our newsletter mail leads. Confirm the address here, or ask for a fresh link if the old one has expired.',
  },
  title: 'Your newsletter subscription',
  lead: 'The link in our mail ends here. Nobody is subscribed until that link has been used.',
  blocks: [
    {
      kind: 'form',
      form: 'subscription-confirm',
      id: 'confirm',
      title: 'One button left to press',
      description: 'Opening this page subscribes nobody; the button does.',
    },
    {
      kind: 'text',
      paragraphs: [
        'Came without a link, or with one that has expired? Enter the address again below and a new one is sent. Asking twice does no harm.',
        'Changed your mind? Every issue carries a link to [leave](pageSubscriptionOff).',
      ],
    },
    { kind: 'form', form: 'subscription', id: 'subscribe', title: 'Ask for a new link' },
  ],
}
