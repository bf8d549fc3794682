import type { MarketingPage } from '../types.ts'

export const bizPage: MarketingPage = {
  route: 'pageBiz',
  meta: {
    title: 'User research for businesses · Understory',
    description:
      'User research for people who approve budgets: which questions it answers before you build, how much time it takes, and what the results look like.',
  },
  eyebrow: 'For businesses',
  title: 'Decide with customer research before you build',
  lead: 'Test a decision with customers before you pay for it. Your team sets up the study, and you read each result with its margin of error.',
  actions: [
    { label: 'Talk to sales', route: 'pageTalkToSales' },
    { label: 'See the plans', route: 'pagePricing' },
  ],
  picture: {
    tool: 'webusability',
    alt: 'A web page with a task and a cursor at work on it, and below it the face and voice of a customer',
  },
  blocks: [
    {
      kind: 'cards',
      title: 'Three questions, with an insurer as the example',
      items: [
        {
          title: 'Why do people abandon the claim form?',
          description:
            'Give a dozen customers the task of reporting a broken windshield and [watch where they hesitate](pageToolReplayTasksBiz).',
          image: 'webusability',
        },
        {
          title: 'Do they understand our product names?',
          description:
            'Let them [sort the policies](pageToolCardSort) into groups of their own. Confusing names show up as cards that fit no group.',
          image: 'cardsort',
        },
        {
          title: 'Is our app better than theirs?',
          description:
            'Set the same task on your site and on a competitor’s site with [competitive testing](pageCompetitiveTesting).',
          image: 'prototype',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'What a study takes',
      cards: [
        {
          title: 'One clear decision',
          text: 'Write down what you would do differently depending on the answer. If nothing would change, skip the study.',
        },
        {
          title: 'Half a day of a colleague',
          text: 'To write the tasks, choose participants and try the study with a colleague first.',
        },
        {
          title: 'An hour with the result',
          text: 'Share the results by link with the people who decide. They need no account and see only what you allow.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'What a small study can tell',
      paragraphs: [
        'A small study finds most problems of a screen; for market shares you need a survey of hundreds. Each number is shown with its uncertainty. If a study finds no clear difference between two designs, the result says so.',
      ],
    },
    {
      kind: 'either',
      title: 'Two ways to start',
      booleanOperator: 'or',
      items: [
        {
          title: 'Your team does it',
          description: 'A plan, the tools, and participants whom you bring. Ordering them is planned.',
          button: 'About the Business plan',
          buttonLink: { route: 'pageBusinessPlan' },
        },
        {
          title: 'We help you',
          description: 'Tell us the decision and the date. We suggest a type of study.',
          button: 'Ask about consulting',
          buttonLink: { route: 'pageConsulting' },
        },
      ],
    },
    {
      kind: 'form',
      form: 'popup-wizard',
      id: 'questions',
      title: 'Get a suggestion',
      description:
        'Eight short steps about your teams, your participants and your deadline. We answer with a suggestion, and with the plan it would take.',
    },
    {
      kind: 'banner',
      title: 'More than one department?',
      description: 'Sign-on, legal review and shared purchasing are on the enterprise page.',
      actions: [{ label: 'For enterprises', route: 'pageEnterprise' }],
    },
  ],
}
