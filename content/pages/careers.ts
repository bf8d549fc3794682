import type { MarketingPage } from '../types.ts'

export const careersPage: MarketingPage = {
  route: 'pageCareers',
  meta: {
    title: 'Careers · Understory',
    description:
      'There are no open positions at the moment. If you care about research tools all the same, here is what to send and what will happen to it.',
  },
  title: 'No open positions',
  lead: 'We are not hiring right now, and we do not collect applications for jobs that do not exist. You can still write.',
  blocks: [
    {
      kind: 'steps',
      title: 'A letter worth sending',
      steps: [
        {
          title: 'Show one thing you made',
          text: 'A study, a patch, a chart, a screen-reader fix. A link and three sentences about a choice in it you would defend.',
        },
        {
          title: 'Name one thing we got wrong',
          text: 'On this site, in a formula, in a sentence. It tells us more than a list of tools.',
        },
        {
          title: 'Skip the rest',
          text: 'No portrait, no date of birth, no salary history. Say how many hours and from where, if that matters to you.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Where it goes',
      paragraphs: [
        'Use the [contact form](pageContactUs#contact) and begin the message with the word “work”. It is read by the people who build this. If a position opens later we will not assume you still want it; you will be asked.',
        'The source is open, so the other way in needs no letter: pick something small, change it, and send the change.',
      ],
    },
    {
      kind: 'banner',
      title: 'Write about work',
      actions: [{ label: 'Open the contact form', route: 'pageContactUs', hash: 'contact' }],
    },
  ],
}
