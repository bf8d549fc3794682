import type { MarketingPage } from '../types.ts'

export const awardsPage: MarketingPage = {
  route: 'pageAwards',
  meta: {
    title: 'Awards: none · Understory',
    description:
      'We have won nothing, and we have not paid for a badge. Here is what we would rather be judged by, and how you can check each of those things.',
  },
  title: 'None',
  lead: 'We have won no awards and bought no badges. If that is what your shortlist needs, we are not on it yet.',
  blocks: [
    {
      kind: 'cards',
      title: 'Judge us by these instead',
      items: [
        {
          title: 'Turn off scripts and reload',
          description: 'The page you are reading should still be readable. So should all the others.',
        },
        {
          title: 'Put the mouse away',
          description: 'Go from here to a sent message with the keyboard alone.',
          button: { label: 'Try it on the contact form', route: 'pageContactUs' },
        },
        {
          title: 'Run the benchmark',
          description: 'It compares us with something simpler and prints what comes out, flattering or not.',
          button: { label: 'What it measures', route: 'pagePerformance' },
        },
        {
          title: 'Read what we say about rivals',
          description: 'Each claim names the page of theirs we read it on.',
          button: { label: 'The comparisons', route: 'pageComparison' },
        },
        {
          title: 'Send nonsense to the API',
          description: 'It should refuse you politely and in plain words, field by field.',
          button: { label: 'The calls', route: 'pageDocsApi' },
        },
        {
          title: 'Ask a hard question',
          description: 'About a method, a formula or a clause. Time the answer, then grade it.',
          button: { label: 'Ask', route: 'pageTalkToUs' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'If one ever comes',
      paragraphs: [
        'This page will name who gave it, for what, who else was considered, and whether we paid a fee.',
      ],
    },
  ],
}
