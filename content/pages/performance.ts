import type { MarketingPage } from '../types.ts'

export const performancePage: MarketingPage = {
  route: 'pagePerformance',
  meta: {
    title: 'Performance: measure it yourself · Understory',
    description:
      'What we measure about this site and its server, the budgets each build is held to, and the one command that repeats it on your machine.',
  },
  title: 'Fast, says who?',
  lead: 'You, if you like. The benchmark ships with the source, runs with one command, and compares us with something simpler on the same machine in the same minute.',
  blocks: [
    {
      kind: 'table',
      id: 'budgets',
      title: 'The budgets',
      caption: 'Goals we hold the site to; a goal is not a result',
      head: ['What', 'Budget', 'Compared with'],
      rows: [
        ['Script before a page responds', 'At most 120 kB, gzip', 'An absolute limit'],
        ['Styles of a page', 'At most 12 kB, gzip, the critical part inline', 'An absolute limit'],
        [
          'Largest contentful paint on slow 4G, processor slowed four times',
          'At most 1.05 times',
          'The same page with its scripts taken out',
        ],
        [
          'Form messages accepted per second, stored and synced to disk',
          'At least 0.7 times',
          'A bare Fastify route with the one insert',
        ],
        ['Prerendered pages served per second', 'At least 0.8 times', '@fastify/static alone'],
      ],
    },
    {
      kind: 'steps',
      id: 'repeat',
      title: 'Repeat it',
      steps: [
        { title: 'Get the source', text: 'You need npm and nothing else; the lock file brings the runtime.' },
        { title: 'npm ci', text: 'Installs the exact versions the benchmark was last run with.' },
        {
          title: 'npm run bench',
          text: 'Runs ours and the reference in turn and prints the ratios. Close the other programs first.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Where the figures are',
      paragraphs: [
        'Not here. A number on a web page ages and cannot be checked. The last run is in the source, in the file docs/benchmarks.md, together with the machine it ran on.',
        'We print ratios because seconds on our computer say little about yours. A ratio travels better, and it still is not a promise: a busy machine, a slow disk or a distant database will move it.',
      ],
    },
    {
      kind: 'text',
      title: 'How the site stays quick',
      paragraphs: ['None of it is secret, and most of it is leaving things out.'],
      bulleted: [
        'Every page is rendered when the site is built, so it can be read before any script has run.',
        'The styles needed for the first screen are inside the page.',
        'Code for the other pages loads when you are about to go there.',
        'No third-party script unless whoever runs the server configures one.',
      ],
    },
    {
      kind: 'text',
      title: 'What we do not measure',
      paragraphs: [
        'Your network and your browser extensions. Studies have measurements of their own, with up to ten thousand answers, in the file docs/benchmarks-studies.md.',
      ],
    },
  ],
}
