import type { MarketingPage } from '../types.ts'

export const bookFreeDemoPage: MarketingPage = {
  route: 'pageBookFreeDemo',
  meta: {
    title: 'Book fifteen minutes with us · Understory',
    description:
      'Pick a free slot of 15 minutes in your own time zone. You get a confirmation by mail, with a calendar entry and links to move or cancel it.',
  },
  title: 'Book a free demo',
  lead: 'Fifteen minutes, in your time zone. Choose a slot and tell us where to send the confirmation.',
  blocks: [
    { kind: 'form', form: 'booking', id: 'calendar' },
    {
      kind: 'text',
      id: 'prepare',
      title: 'Make the most of it',
      paragraphs: [
        'Have one screen ready and one doubt about it. If your question turns out to need longer, we agree on a second call.',
        'Something came up? The mail has links to pick another time or to cancel. No explanation needed.',
      ],
    },
    {
      kind: 'banner',
      title: 'No slot that suits you?',
      actions: [{ label: 'Propose one', route: 'pageContactUs', hash: 'personal-demo' }],
    },
  ],
}
