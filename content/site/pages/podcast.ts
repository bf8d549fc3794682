import type { MarketingPage } from '../types.ts'

export const podcastPage: MarketingPage = {
  route: 'pagePodcast',
  meta: {
    title: 'Podcast and what to use instead · Understory',
    description:
      'We have not recorded a podcast yet. Until we do: videos of each method, guides to plan and read a study, demos with open results, and a blog.',
  },
  title: 'Podcast',
  lead: 'We have not recorded an episode yet. To learn about a method today, watch, read or try one of these.',
  actions: [
    { label: 'Watch the videos', route: 'pageVideos' },
    { label: 'Read the guides', route: 'pageGuides' },
  ],
  blocks: [
    {
      kind: 'cards',
      title: 'Watch, read and try',
      items: [
        {
          title: 'Videos',
          description: 'Each method in half a minute: a participant takes a study, then its results open.',
          button: 'Watch the videos',
          buttonLink: { route: 'pageVideos' },
        },
        {
          title: 'Guides',
          description: 'How to plan, run and read a study, for six methods.',
          button: 'Open the guides',
          buttonLink: { route: 'pageGuides' },
        },
        {
          title: 'Demos',
          description: 'Take part in a study in a few minutes, then open its results.',
          button: 'See all demos',
          buttonLink: { route: 'pageDemos' },
        },
        {
          title: 'Research',
          description: 'How we check the statistics: what was simulated, and how to run it again.',
          button: 'Read about our research',
          buttonLink: { route: 'pageResearch' },
        },
      ],
    },
  ],
}
