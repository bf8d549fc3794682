import type { MarketingPage } from '../types.ts'

export const performancePage: MarketingPage = {
  route: 'pagePerformance',
  meta: {
    title: 'Performance: measure it yourself · Understory',
    description:
      'What we measure about this site and its server, the budgets each build is held to, and the one command that repeats it on your machine.',
  },
  title: 'Fast pages, measured on your machine',
  lead: 'Pages are readable before any script has run, and each build has a size and speed budget. One command runs the benchmark and compares the site with a simpler reference on the same machine.',
  blocks: [
    {
      kind: 'table',
      id: 'budgets',
      title: 'Budgets for weight and speed',
      caption: 'Budgets of the site; these are goals, not results',
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
      title: 'Run the benchmark yourself',
      cards: [
        { title: 'Get the source', text: 'You need only npm; the lock file installs the runtime.' },
        { title: 'npm ci', text: 'Installs the exact versions the benchmark was last run with.' },
        {
          title: 'npm run bench',
          text: 'Runs the site and the reference in turn and prints the ratios. Close other programs first.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Results of the last run',
      paragraphs: [
        'The file docs/benchmarks.md in the source contains the results of the last run and describes the machine.',
        'Results are ratios, because seconds on one computer say little about another. A busy machine, a slow disk or a distant database changes them.',
      ],
    },
    {
      kind: 'text',
      title: 'How the site stays fast',
      paragraphs: ['Most of the speed comes from sending less.'],
      bulleted: [
        'Every page is rendered when the site is built, so it can be read before any script has run.',
        'The styles needed for the first screen are inside the page.',
        'Code of other pages loads when you are about to open them.',
        'No third-party script loads unless the operator of the server configures one.',
      ],
    },
    {
      kind: 'text',
      title: 'Limits of the measurements',
      paragraphs: [
        'The benchmark does not include your network and browser extensions. Measurements of studies, with up to ten thousand answers, are in the file docs/benchmarks-studies.md.',
      ],
    },
  ],
}
