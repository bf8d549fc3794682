import type { MarketingPage } from '../types.ts'

export const comparisonPage: MarketingPage = {
  route: 'pageComparison',
  meta: {
    title: 'Comparing research tools fairly · Understory',
    description:
      'How to compare UX research platforms without believing any of them, us included: what to test in an hour, and two comparisons with sources.',
  },
  title: 'Compare us, and do not take our word',
  lead: 'A comparison written by one of the two sides deserves suspicion. So here is first a test you can run on any tool, then what we can say about two others, with sources.',
  blocks: [
    {
      kind: 'cards',
      id: 'alternatives',
      title: 'Side by side',
      items: [
        {
          title: 'Optimal Workshop',
          image: 'cardsort',
          description: 'Strong in information architecture: card sorts, tree tests, first clicks.',
          button: { label: 'Compare with Optimal', route: 'pageAlternativeOptimalWorkshop' },
        },
        {
          title: 'Maze',
          image: 'prototype',
          description: 'Known for prototype tests inside a design sprint, with a published score.',
          button: { label: 'Compare with Maze', route: 'pageAlternativeMaze' },
        },
      ],
    },
    {
      kind: 'steps',
      id: 'hour',
      title: 'One hour with any tool',
      steps: [
        {
          title: 'Build the same small study',
          text: 'A garden center’s web shop, twenty products, one question. Note where you had to look for help.',
        },
        {
          title: 'Take it on a phone, with one thumb',
          text: 'Then with a keyboard. Someone among your participants will do each.',
        },
        {
          title: 'Close the tab halfway',
          text: 'Return with the same link. What became of the answers?',
        },
        {
          title: 'Ask one number where it comes from',
          text: 'Pick any score in the result. If you cannot recompute it from the export, you cannot defend it.',
        },
        {
          title: 'Read the page about canceling',
          text: 'What you can still see the day after tells you whose data it is.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'us',
      title: 'The same questions, put to us',
      caption: 'What you can check about Understory, and what you cannot check yet',
      head: ['Question', 'Answer today'],
      rows: [
        ['Can I build a study?', 'Not yet; the tool’s page says whether its demos run'],
        ['Can I run it on my own server?', 'The site, its forms and its demo studies: yes, with one command'],
        ['Can I read the code?', 'Yes, under the MIT license'],
        ['Can I script against it?', 'The calls of this site and its demo studies, by the OpenAPI contract'],
        ['Does it hold certificates?', 'None'],
        ['How many customers use it?', 'We make no such claim'],
      ],
    },
    {
      kind: 'text',
      title: 'House rules for these pages',
      paragraphs: [
        'We name the page of theirs that a statement comes from. We leave out prices and free-plan limits of others. What we only plan is called planned. And each comparison says when the other product is the better choice, because it sometimes is.',
      ],
    },
  ],
}
