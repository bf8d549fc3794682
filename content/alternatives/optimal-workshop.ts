import type { MarketingPage } from '../types.ts'
import { ours } from './ours.ts'

export const optimalWorkshopPage: MarketingPage = {
  route: 'pageAlternativeOptimalWorkshop',
  meta: {
    title: 'Understory and Optimal Workshop compared · Understory',
    description:
      'Card sorts, tree tests, prototypes and what happens after a subscription: Optimal Workshop as documented by them, beside what we have and plan.',
  },
  eyebrow: 'Comparison',
  title: 'Understory beside Optimal Workshop',
  lead: 'Optimal Workshop, which now writes its name Optimal, has years of card sorting and tree testing behind it. Here is what its own pages say, and where we stand.',
  actions: [
    { label: 'Try our demos instead', route: 'pageAlternativeOptimalWorkshopDemo' },
    { label: 'Be told when we open', route: 'pageAlternativeOptimalWorkshopRegister' },
  ],
  blocks: [
    {
      kind: 'table',
      id: 'table',
      title: 'Row by row',
      caption: 'Optimal as documented by them, with the page, and Understory',
      head: ['Topic', 'Optimal, as documented by them', 'Where they say it', 'Understory'],
      rows: [
        [
          'Card sort results',
          'Two dendrograms, AAM and BMM, for open and hybrid sorts; none for closed ones',
          '“Interpret dendrograms for open and hybrid card sorts”',
          ours('cardsort', 'the same two and average linkage, with a written rule for ties'),
        ],
        [
          'Tree testing',
          'Treejack: success, failure and skips, each split into direct and indirect',
          '“Improved results platform for Treejack”',
          ours('treetest', 'success, directness and first click, each rate with its interval'),
        ],
        [
          'First click',
          'Chalkmark, with images imported from Figma',
          '“Product Roadmap Update”',
          ours('firstclick', 'hotspots, clickmap, heatmap'),
        ],
        [
          'Prototypes',
          'Built from images, or imported from Figma',
          '“Welcome to our latest addition: Prototype testing”',
          ours('prototype', 'imported, by public URL, or built from screenshots'),
        ],
        [
          'Prototypes on a phone',
          'Through the Optimal Participant app for Android and iOS',
          '“Join an Optimal study on your mobile device”',
          ours('iosapp', 'apps, prototypes and mobile sites, from iOS 14 and Android 9.0'),
        ],
        [
          'Live websites',
          'Tasks with recording, without a browser extension',
          '“Getting started as a participant with an Optimal usability test”',
          ours('webusability', 'with a desktop-Chrome extension for sites that are not yours'),
        ],
        [
          'Largest study',
          'Closes at 20,000 participants',
          'Support article 2626897',
          'Not stated yet: a limit will be printed when studies open',
        ],
        [
          'After the subscription',
          'Studies and data download remain; only the first responses of a study can be viewed',
          '“Access your data after your subscription ends”',
          'On Free, results are viewable for 14 days after a study ends',
        ],
        [
          'On your own server',
          'We found nothing about it',
          'None',
          'Yes: the site, its forms and its demo studies run with one command',
        ],
        ['Source code', 'We found nothing about it', 'None', 'MIT license'],
        ['HTTP contract of the forms', 'We found none published', 'None', 'Published at /openapi.json'],
      ],
    },
    {
      kind: 'text',
      title: 'Choose Optimal if',
      paragraphs: [
        'You have an information architecture to test this month. You can run a study of your own there today; here only our demos run. A team with results already in their account also loses comparability by moving halfway.',
      ],
    },
    {
      kind: 'text',
      title: 'Wait for us if',
      paragraphs: [
        'You need the platform on your own machines, want to read the code behind a similarity matrix, or work for a public body that has to explain every number it publishes.',
      ],
    },
    {
      kind: 'text',
      title: 'How this was read',
      paragraphs: [
        'From stored copies of their public pages, many of them undated, so details may have moved on. Prices are left out on purpose. On results after a subscription, their refunds page reads more generously than the article in the table: ask them before you rely on either.',
        'Found a mistake? [Tell us](pageContactUs#contact) and name the page; we correct it. OptimalSort, Treejack and Chalkmark are their names, not ours.',
      ],
    },
  ],
}
