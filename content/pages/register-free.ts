import type { MarketingPage } from '../types.ts'

export const registerFreePage: MarketingPage = {
  route: 'pageRegisterFree',
  meta: {
    title: 'Registration is not open yet · Understory',
    description:
      'Accounts cannot be created yet. Leave an address to hear when they can, try a demo without one, or write to us about a study with a date.',
  },
  title: 'Accounts are not open yet',
  lead: 'You came to register, and there is nothing to register for today. We would rather say so than collect your password early.',
  actions: [
    { label: 'Try a demo without an account', route: 'pageDemos' },
    { label: 'Contact us', route: 'pageContactUs' },
  ],
  blocks: [
    {
      kind: 'form',
      form: 'subscription',
      id: 'subscribe',
      title: 'Hear about it',
      description:
        'The newsletter will say when accounts open. You get a mail to confirm your address; without that click nothing is sent again.',
    },
    {
      kind: 'faq',
      title: 'Fair questions',
      entries: [
        {
          label: 'When will that be?',
          text: 'When you can set up a study of your own and not only take part in [ours](pageDemos). The [roadmap](pageRoadmap) shows the order; we give no date.',
        },
        {
          label: 'Is there a waiting list with early places?',
          text: 'No list and no queue to jump. Whoever subscribes reads it on the same day.',
        },
        {
          label: 'My study has a deadline.',
          text: 'Then [tell us](pageTalkToUs). If we cannot help in time, we will say so at once.',
        },
        {
          label: 'Can I run it myself meanwhile?',
          text: 'The code is open and starts on your own machine with one command. The same tools are missing there that are missing here.',
        },
      ],
    },
  ],
}
