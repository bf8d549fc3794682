import type { MarketingPage } from '../types.ts'

export const mazeDemoPage: MarketingPage = {
  route: 'pageAlternativeMazeDemo',
  meta: {
    title: 'Demos for people who know Maze · Understory',
    description:
      'If you think in missions and blocks, start with these demo studies: a prototype, an A/B pair, a mobile flow and a five second test.',
  },
  title: 'From missions to tasks',
  lead: 'What Maze calls a mission is a task here, and what it calls a maze is a study. The rest you will recognize by doing.',
  blocks: [
    {
      kind: 'steps',
      title: 'How to try one critically',
      steps: [
        {
          title: 'Get lost on purpose',
          text: 'Leave the obvious path. Can you restart the task, or are you stuck?',
        },
        {
          title: 'Use your phone',
          text: 'Most participants will. Check that the task stays in reach while you work on it.',
        },
        {
          title: 'Then read yourself',
          text: 'Find your own attempt in the results and see whether it tells the story you remember.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'Where to start',
      items: [
        {
          title: 'A clickable prototype',
          image: 'prototype',
          button: { label: 'Prototype demo', route: 'pageDemoPrototype' },
        },
        {
          title: 'Two versions, one question',
          image: 'prototype',
          button: { label: 'A/B demo', route: 'pageDemoPrototypeab' },
        },
        {
          title: 'The same on a phone',
          image: 'iosapp',
          button: { label: 'Mobile prototype demo', route: 'pagePrototypeDemoMobile' },
        },
        {
          title: 'A first impression',
          image: 'fivesecond',
          button: { label: 'Five second demo', route: 'pageDemoFivesecond' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'Not all of these are open',
      paragraphs: [
        'The five second test runs today; the prototypes open with their tools. Until then you find a description of the study and no play button, rather than a recording that pretends.',
      ],
    },
    {
      kind: 'banner',
      title: 'More of them',
      actions: [
        { label: 'Browse the catalog', route: 'pageDemos' },
        { label: 'Compare with Maze', route: 'pageAlternativeMaze' },
      ],
    },
  ],
}
