import type { MarketingPage } from '../types.ts'

export const podcastPage: MarketingPage = {
  route: 'pagePodcast',
  meta: {
    title: 'Podcast: there is none · Understory',
    description:
      'Understory has no podcast. This page says so, and names what you can read, try and check instead: guides, demos with open results, and our research.',
  },
  title: 'There is no podcast',
  lead: 'We do not record one, and none is planned. If you came to learn about a method, these pages are for you.',
  actions: [
    { label: 'Read the guides', route: 'pageGuides' },
    { label: 'Try the demos', route: 'pageDemos' },
  ],
  blocks: [
    {
      kind: 'cards',
      title: 'What you can read and try',
      items: [
        {
          title: 'Guides',
          description: 'How to plan, run and read a study with each method that runs today.',
          button: { label: 'Open the guides', route: 'pageGuides' },
        },
        {
          title: 'Demos',
          description: 'Take part in a study in a few minutes, then open its results.',
          button: { label: 'See all demos', route: 'pageDemos' },
        },
        {
          title: 'Research',
          description: 'How we check the statistics: what was simulated, and how to run it again.',
          button: { label: 'Read about our research', route: 'pageResearch' },
        },
      ],
    },
  ],
}
