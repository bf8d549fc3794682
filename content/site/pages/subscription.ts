import type { MarketingPage } from '../types.ts'

export const subscriptionOnPage: MarketingPage = {
  route: 'pageSubscriptionOn',
  meta: {
    title: 'Newsletter subscription · Understory',
    description:
      'Confirm your newsletter subscription if you came here by a link from a mail, or subscribe with your address. Every email has a link to unsubscribe.',
  },
  title: 'Your newsletter subscription',
  lead: 'Confirm a subscription, or subscribe with your address.',
  blocks: [
    {
      kind: 'form',
      form: 'subscription-confirm',
      id: 'confirm',
      title: 'Confirm your subscription',
      description: 'If a link in a mail brought you here, press the button to start your subscription.',
    },
    {
      kind: 'text',
      paragraphs: [
        'If you have no link or it has expired, enter your address below.',
        'Every email contains a link to [unsubscribe](pageSubscriptionOff).',
      ],
    },
    { kind: 'form', form: 'subscription', id: 'subscribe', title: 'Subscribe' },
  ],
}

export const subscriptionOffPage: MarketingPage = {
  route: 'pageSubscriptionOff',
  meta: {
    title: 'Unsubscribe from the newsletter · Understory',
    description:
      'Unsubscribe from the newsletter with one click. You need no account and give no reason. You can also send us your address instead.',
  },
  title: 'Unsubscribe from the newsletter',
  lead: 'Unsubscribe with one button. You do not have to give a reason.',
  blocks: [
    {
      kind: 'form',
      form: 'subscription-cancel',
      id: 'leave',
      title: 'Unsubscribe',
      description: 'The button ends the subscription of the address that received the email.',
    },
    {
      kind: 'text',
      paragraphs: [
        'If you opened this page without a link from the newsletter, we do not know your address. Use the link in any issue, or [send us the address](pageContactUs#contact) and we remove it.',
        'If you unsubscribed by accident, [subscribe again](pageSubscriptionOn#subscribe).',
      ],
    },
  ],
}
