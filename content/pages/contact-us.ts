import type { MarketingPage } from '../types.ts'

export const contactUsPage: MarketingPage = {
  route: 'pageContactUs',
  meta: {
    title: 'Contact us · Understory',
    description:
      'Write to the team, ask for a demo of your own, or get help with a tool. Three forms on one page, each read by a person, answered by email.',
  },
  title: 'Write to us',
  lead: 'Choose the form nearest to your purpose. A message in the wrong one still arrives.',
  actions: [
    { label: 'A message', route: 'pageContactUs', hash: 'contact' },
    { label: 'A demo for you', route: 'pageContactUs', hash: 'personal-demo' },
    { label: 'Help with a tool', route: 'pageContactUs', hash: 'support' },
  ],
  blocks: [
    {
      kind: 'form',
      form: 'contact',
      id: 'contact',
      title: 'Send a message',
      description:
        'Questions, doubts, a broken link, a discount, a talk you would like us to give. Only your email address and the message are required.',
    },
    {
      kind: 'form',
      form: 'personal-demo',
      id: 'personal-demo',
      title: 'Ask for a personal demo',
      description:
        'Say what you want to see and when you are free. To choose a time yourself, use the [booking calendar](pageBookFreeDemo).',
    },
    {
      kind: 'form',
      form: 'support',
      id: 'support',
      title: 'Get help with a tool',
      description:
        'Name the tool, what you did, what you expected and what happened. A picture of the screen helps more than a long description.',
    },
    {
      kind: 'text',
      title: 'What happens to your message',
      paragraphs: [
        'It is stored before you read the confirmation, so a crash on our side does not lose it. We use it to answer you and for nothing else. If you want it erased, ask, or see [opting out](pageLegalOptOut).',
      ],
    },
  ],
}
