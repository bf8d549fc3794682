import type { MarketingPage } from '../types.ts'

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
