import type { MarketingPage } from '../types.ts'

export const startupsPage: MarketingPage = {
  route: 'pageStartups',
  meta: {
    title: 'UX research for startups · Understory',
    description:
      'A week of research for a team without a researcher: which test to run first, with whom, and what to do with an answer you did not want.',
  },
  eyebrow: 'For startups',
  title: 'You have one guess left before the money runs low',
  lead: 'Spend a week finding out whether it is a good one. No researcher needed: a founder, a prototype and five people who are not your friends.',
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
      title: 'A week, for example for a bike-sharing app',
      steps: [
        {
          title: 'Monday: write the risky sentence',
          text: '“Commuters will reserve a bike the evening before.” If that is false, the product is a different product.',
        },
        {
          title: 'Tuesday: link the prototype',
          text: 'Point a [prototype test](pageToolPrototypes) at it and set one task: be at the station by eight.',
        },
        {
          title: 'Wednesday and Thursday: let it run',
          text: 'Share the link where commuters are, or put the [widget](pageToolRecruitingWidget) on your waiting-list page.',
        },
        {
          title: 'Friday: watch all of it together',
          text: 'Everyone writes down three things they saw before anybody says what it means.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'Which test for which worry',
      items: [
        {
          title: 'Nobody gets what we do',
          image: 'fivesecond',
          description: 'Show the landing page briefly and ask what it was about.',
          button: { label: 'Five second test', route: 'pageToolFiveSecond' },
        },
        {
          title: 'They start in the wrong place',
          image: 'firstclick',
          description: 'One screenshot, one task, one click. Cheap enough for a Tuesday afternoon.',
          button: { label: 'First click test', route: 'pageToolFirstClick' },
        },
        {
          title: 'We have not talked to anyone yet',
          image: 'freeforminterview',
          description: 'Then do not test. Call people and listen to how they solve it today.',
          button: { label: 'Freeform interview', route: 'pageToolFreeformInterview' },
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
      title: 'Money',
      paragraphs: [
        'Begin on Free and bring your own participants. Move to [Business by the month](pageBusinessPlan) when you need panelists or live calls, and move back afterward. There is no startup program with a secret price.',
      ],
    },
    {
      kind: 'banner',
      title: 'Stuck on the first question?',
      description: 'Send us the risky sentence. We will say which test could prove it wrong.',
      actions: [{ label: 'Talk to us', route: 'pageTalkToUs' }],
    },
  ],
}
