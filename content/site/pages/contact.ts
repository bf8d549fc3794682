import type { MarketingPage } from '../types.ts'

export const contactUsPage: MarketingPage = {
  route: 'pageContactUs',
  meta: {
    title: 'Contact us · Understory',
    description:
      'Write to the team, ask for a demo of your own, or get help with a tool. Three forms on one page, each read by a person, answered by email.',
  },
  title: 'Write to us',
  lead: 'Send a message, ask for a demo, or get help with a tool. We answer by email.',
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
        'Use this form for questions, a broken link, the planned discount or an invitation. Only your email address and the message are required.',
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
        'Name the tool, what you did, what you expected and what happened. A screenshot helps more than a long description.',
    },
    {
      kind: 'text',
      title: 'What happens to your message',
      paragraphs: [
        'We store your message before we confirm it, so a crash on our side does not lose it. We use it only to answer you. To have it erased, ask us or see [opting out](pageLegalOptOut).',
      ],
    },
  ],
}

export const talkToUsPage: MarketingPage = {
  route: 'pageTalkToUs',
  meta: {
    title: 'Talk to us: help and questions · Understory',
    description:
      'Get help with a study, a method, a plan or your data. Choose the page, the form or the fifteen-minute call that answers your question.',
  },
  title: 'Get help',
  lead: 'Choose your topic below. People read every form and answer by email.',
  blocks: [
    {
      kind: 'cards',
      title: 'Choose a topic',
      items: [
        {
          title: 'A tool does not do what I expect',
          description: 'The support form asks which tool and which language, so the reply can be specific.',
          button: 'Get support',
          buttonLink: { route: 'pageContactUs', hash: 'support' },
        },
        {
          title: 'I do not know which method I need',
          description: 'The overview lists the tools by the question they answer.',
          button: 'Find a method',
          buttonLink: { route: 'pageFeatures' },
        },
        {
          title: 'I want to see it first',
          description: 'Take a demo study as a participant would, then open its results.',
          button: 'Open the demos',
          buttonLink: { route: 'pageDemos' },
        },
        {
          title: 'I need a price or a contract',
          description: 'Talk to a person who knows the plans and their limits.',
          button: 'Talk to sales',
          buttonLink: { route: 'pageTalkToSales' },
        },
        {
          title: 'I want my data erased',
          description: 'Read how to opt out or have your data erased, and which rights the law gives you.',
          button: 'Opt out',
          buttonLink: { route: 'pageLegalOptOut' },
        },
        {
          title: 'Anything else',
          description: 'Report a typo, say thank you, or complain about a study you were invited to.',
          button: 'Write',
          buttonLink: { route: 'pageContactUs', hash: 'contact' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'If you took part in a study',
      paragraphs: [
        'The study belongs to the organization that invited you, for example a bakery that tests its order page. Its welcome message should name the organization. If it does not, send us the address of the study and we will find out.',
      ],
    },
  ],
}
