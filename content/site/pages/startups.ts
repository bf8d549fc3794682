import type { MarketingPage } from '../types.ts'

export const startupsPage: MarketingPage = {
  route: 'pageStartups',
  meta: {
    title: 'UX research for startups · Understory',
    description:
      'A week of user research for a team without a researcher: which test to run first, with whom, how many people you need, and what it costs.',
  },
  eyebrow: 'For startups',
  title: 'Test your idea in one week',
  lead: 'Find out whether people understand and need your product before you build it. You need a founder, a sketch and people who are not your friends.',
  actions: [
    { label: 'See the demos', route: 'pageDemos' },
    { label: 'What Free includes', route: 'pagePricing' },
  ],
  picture: {
    tool: 'prototype',
    alt: 'A path through three prototype screens to the goal, with a detour beside it',
  },
  blocks: [
    {
      kind: 'steps',
      title: 'Example: one week for a bike-sharing app',
      cards: [
        {
          title: 'Monday: write down the riskiest assumption',
          text: '“Commuters will reserve a bike the evening before.” If it is false, you need a different product.',
        },
        {
          title: 'Tuesday: upload the sketch',
          text: 'Build a [first click test](pageToolFirstClick) with it and set one task: be at the station by eight. When several screens are linked, make a [prototype test](pageToolPrototypes).',
        },
        {
          title: 'Wednesday and Thursday: let it run',
          text: 'Share the link where commuters are, for example as a QR code at a bike stand, or embed the study in your waiting-list page.',
        },
        {
          title: 'Friday: review the results together',
          text: 'Each person writes down three observations before you discuss what they mean.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'Choose a test for your problem',
      items: [
        {
          title: 'Visitors do not understand the product',
          image: 'fivesecond',
          description: 'Show the landing page briefly and ask what it was about.',
          button: 'Five second test',
          buttonLink: { route: 'pageToolFiveSecond' },
        },
        {
          title: 'Visitors start in the wrong place',
          image: 'firstclick',
          description: 'You need one screenshot and one task; each participant gives one click.',
          button: 'First click test',
          buttonLink: { route: 'pageToolFirstClick' },
        },
        {
          title: 'Before the first test',
          image: 'freeforminterview',
          description:
            'Call five people and ask how they solve the problem today. Then you know what to test.',
          button: 'Freeform interview',
          buttonLink: { route: 'pageToolFreeformInterview' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'How many people is enough?',
      paragraphs: [
        'To find what is broken, a handful per round goes a long way; Jakob Nielsen argued for five, others have shown that it depends on how common each problem is. Two rounds of five, with a fix in between, usually teach more than one round of ten.',
        'To choose between two numbers, five is far too few. Do not print a percentage in the pitch deck from it.',
      ],
    },
    {
      kind: 'text',
      title: 'Costs',
      paragraphs: [
        'Begin on Free and bring your own participants. [Business](pageBusinessPlan) cannot be ordered yet; panelists and live calls are planned for it. There is no separate price for startups.',
      ],
    },
    {
      kind: 'banner',
      title: 'Get help with your first question',
      description: 'Send us your assumption. We tell you which test can disprove it.',
      actions: [{ label: 'Talk to us', route: 'pageTalkToUs' }],
    },
  ],
}
