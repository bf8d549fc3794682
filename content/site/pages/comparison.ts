import type { MarketingPage } from '../types.ts'

export const comparisonPage: MarketingPage = {
  route: 'pageComparison',
  meta: {
    title: 'Comparing research tools fairly · Understory',
    description:
      'Compare UX research platforms with a one-hour test you can run on any tool, and read two comparisons of Understory with named sources.',
  },
  title: 'Compare research tools with your own test',
  lead: 'Use the one-hour test below on any tool. Two comparisons with other products list a source for each statement.',
  blocks: [
    {
      kind: 'cards',
      id: 'alternatives',
      title: 'Comparisons with other products',
      items: [
        {
          title: 'Optimal Workshop',
          image: 'cardsort',
          description: 'Strong in information architecture: card sorts, tree tests, first clicks.',
          button: 'Compare with Optimal',
          buttonLink: { route: 'pageAlternativeOptimalWorkshop' },
        },
        {
          title: 'Maze',
          image: 'prototype',
          description: 'Known for prototype tests inside a design sprint, with a published score.',
          button: 'Compare with Maze',
          buttonLink: { route: 'pageAlternativeMaze' },
        },
      ],
    },
    {
      kind: 'results',
      id: 'results',
      title: 'Results to compare with',
      description: 'Open the results of our demo studies, and put those of another tool beside them.',
      items: [
        {
          title: 'Dendrogram of a card sort',
          text: 'The groups at any agreement that you choose.',
          picture: 'dendrogram-drawing',
          alt: 'A dendrogram of library pages, cut into six groups.',
        },
        {
          title: 'Pietree of a tree test',
          text: 'Each way through the menu, the correct one in green.',
          picture: 'pietree-drawing',
          alt: 'A pietree: most people go from the start over the rules to the page about dogs.',
        },
        {
          title: 'Heat map of first clicks',
          text: 'Recomputed from the clicks that you can download.',
          picture: 'heat-map-drawing',
          alt: 'Clicks on the page of a clinic gather at the phone number and two buttons.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'hour',
      title: 'A one-hour test for any tool',
      cards: [
        {
          title: 'Build the same small study',
          text: 'A garden center’s web shop, twenty products, one question. Note where you had to look for help.',
        },
        {
          title: 'Take it on a phone, with one thumb',
          text: 'Then take it with a keyboard only. Some of your participants will do one or the other.',
        },
        {
          title: 'Close the tab halfway',
          text: 'Return with the same link. Are your answers still there?',
        },
        {
          title: 'Recompute one number',
          text: 'Pick any score in the result. If you cannot recompute it from the export, you cannot defend it.',
        },
        {
          title: 'Read the cancellation rules',
          text: 'Check which data you can still see after you cancel.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'us',
      title: 'Answers for Understory',
      caption: 'What you can check about Understory, and what you cannot check yet',
      head: ['Question', 'Answer today'],
      rows: [
        [
          'Can I build a study?',
          'Yes, with nine tools, and record visits beside them; the page of each other tool says that it is planned',
        ],
        ['Can I run it on my own server?', 'Yes, the whole platform, with one command'],
        ['Can I read the code?', 'Yes, under the MIT license'],
        ['Can I script against it?', 'Yes: every call is in the OpenAPI contract'],
        ['Does it hold certificates?', 'No'],
        ['How many customers use it?', 'We publish no customer figures'],
      ],
    },
    {
      kind: 'text',
      title: 'Rules for these comparisons',
      paragraphs: [
        'Each statement about another product names the page it comes from. We leave out prices and free-plan limits of others. Features that we only plan are marked as planned. Each comparison says when the other product is the better choice.',
      ],
    },
  ],
}
