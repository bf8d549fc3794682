import type { MarketingPage } from '../types.ts'

export const bizPage: MarketingPage = {
  route: 'pageBiz',
  meta: {
    title: 'User research for businesses · Understory',
    description:
      'For the person who signs for the budget: what user research settles before you build, what it costs in time, and what you get to read.',
  },
  eyebrow: 'For businesses',
  title: 'Settle the debate before it is built',
  lead: 'A redesign goes to the loudest voice in the room unless someone asks the customers. Understory lets your team ask them in days, and shows you the answer with its margin of doubt.',
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
      title: 'Three questions an insurer might ask this month',
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
            'Let them [sort the policies](pageToolCardSort) into groups of their own. The names that puzzle them end up alone.',
          image: 'cardsort',
        },
        {
          title: 'Is our app better than theirs?',
          description:
            'Set the same errand on your site and on a rival’s, side by side, with [competitive testing](pageCompetitiveTesting).',
          image: 'prototype',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'What a study asks of your company',
      steps: [
        {
          title: 'One clear decision',
          text: 'Write down what you would do differently depending on the answer. If nothing would change, save the money.',
        },
        {
          title: 'Half a day of a colleague',
          text: 'To phrase tasks, choose participants and try the study on a neighbor in the office first.',
        },
        {
          title: 'An hour with the result',
          text: 'Shared by a link with the people who decide. They need no account and see only what you let them see.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'What you should not expect',
      paragraphs: [
        'Small studies find problems; they do not measure market share. Where a number is shown, its uncertainty stands beside it. If a study cannot decide between two designs, it says so and you have still learned not to bet on either.',
      ],
    },
    {
      kind: 'either',
      title: 'Two ways in',
      booleanOperator: 'or',
      items: [
        {
          title: 'Your team does it',
          description: 'A plan, the tools, and participants whom you bring or order.',
          button: { label: 'Read about Business', route: 'pageBusinessPlan' },
        },
        {
          title: 'You want help doing it',
          description: 'Tell us the decision and the date. We say what kind of study would serve it.',
          button: { label: 'Ask about consulting', route: 'pageConsulting' },
        },
      ],
    },
    {
      kind: 'form',
      form: 'popup-wizard',
      id: 'questions',
      title: 'Not sure where to begin?',
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
