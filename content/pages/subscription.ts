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
