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

export const talkToUsPage: MarketingPage = {
  route: 'pageTalkToUs',
  meta: {
    title: 'Talk to us: help and questions · Understory',
    description:
      'Stuck with a study, unsure about a method, missing something? Find the shortest way to an answer: a page, a form or a fifteen-minute call.',
  },
  title: 'The shortest way to an answer',
  lead: 'There is no chat robot here. There are pages, forms that people read, and a calendar.',
  blocks: [
    {
      kind: 'cards',
      title: 'What is it about?',
      items: [
        {
          title: 'A tool does not do what I expect',
          description: 'The support form asks which tool and which language, so the reply can be specific.',
          button: { label: 'Get support', route: 'pageContactUs', hash: 'support' },
        },
        {
          title: 'I do not know which method I need',
          description: 'Begin with the question you have; the overview is sorted by that.',
          button: { label: 'Find a method', route: 'pageFeatures' },
        },
        {
          title: 'I want to see it first',
          description: 'Take a demo study as a participant would, then open its results.',
          button: { label: 'Open the demos', route: 'pageDemos' },
        },
        {
          title: 'I need a price or a contract',
          description: 'Sales means a person who knows the plans and their limits.',
          button: { label: 'Talk to sales', route: 'pageTalkToSales' },
        },
        {
          title: 'My data should go',
          description: 'Opting out and erasure have a page of their own, with what the law gives you.',
          button: { label: 'Opt out', route: 'pageLegalOptOut' },
        },
        {
          title: 'Anything else',
          description: 'A typo, a thank-you, a complaint about a study you were invited to.',
          button: { label: 'Write', route: 'pageContactUs', hash: 'contact' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'If you took part in a study',
      paragraphs: [
        'The study belongs to whoever invited you, for instance a bakery testing its order page. Its welcome message should say who that is. If it does not, send us the address of the study, and we will find out.',
      ],
    },
  ],
}
