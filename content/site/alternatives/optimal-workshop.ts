import { withAvailability } from '../catalog.ts'
import type { MarketingPage } from '../types.ts'

export const optimalWorkshopPage: MarketingPage = {
  route: 'pageAlternativeOptimalWorkshop',
  meta: {
    title: 'Understory and Optimal Workshop compared · Understory',
    description:
      'Card sorts, tree tests, prototypes and what happens after a subscription: Optimal Workshop as documented by them, beside what we have and plan.',
  },
  eyebrow: 'Comparison',
  title: 'Understory and Optimal Workshop compared',
  lead: 'Compare what Optimal documents with what Understory offers today and plans. Optimal Workshop, now named Optimal, has many years of experience with card sorting and tree testing.',
  actions: [
    { label: 'Try our demos', route: 'pageAlternativeOptimalWorkshopDemo' },
    { label: 'Prepare to switch', route: 'pageAlternativeOptimalWorkshopRegister' },
  ],
  blocks: [
    {
      kind: 'results',
      id: 'results',
      title: 'Results that Understory shows today',
      description: 'The pictures come from demo studies.',
      items: [
        {
          title: 'Dendrogram of a card sort',
          text: 'Three methods of merging, with the stability of the groups.',
          picture: 'dendrogram-drawing',
          alt: 'A dendrogram of the pages of a library, cut into six groups.',
        },
        {
          title: 'Pietree of a tree test',
          text: 'Every way through the menu, with the wrong turns as slices.',
          picture: 'pietree-drawing',
          alt: 'A pietree of one task: most people reach the page about dogs.',
        },
        {
          title: 'Answers of a survey',
          text: 'A chart for each type of question, with intervals.',
          picture: 'answers-drawing',
          alt: 'Bars with intervals for two posters, and a table of ratings.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'table',
      title: 'Features compared',
      caption: 'Optimal as documented by them, with the page, and Understory',
      head: ['Topic', 'Optimal, as documented by them', 'Where they say it', 'Understory'],
      rows: [
        [
          'Card sort results',
          'Two dendrograms, AAM and BMM, for open and hybrid sorts; none for closed ones',
          '“Interpret dendrograms for open and hybrid card sorts”',
          withAvailability('cardsort', 'the same two and average linkage, with a written rule for ties'),
        ],
        [
          'Tree testing',
          'Treejack: success, failure and skips, each split into direct and indirect',
          '“Improved results platform for Treejack”',
          withAvailability('treetest', 'success, directness and first click, each rate with its interval'),
        ],
        [
          'First click',
          'Chalkmark, with images imported from Figma',
          '“Product Roadmap Update”',
          withAvailability('firstclick', 'hotspots, clickmap, heatmap'),
        ],
        [
          'Prototypes',
          'Built from images, or imported from Figma',
          '“Welcome to our latest addition: Prototype testing”',
          withAvailability('prototype', 'imported, by public URL, or built from screenshots'),
        ],
        [
          'Prototypes on a phone',
          'Through the Optimal Participant app for Android and iOS',
          '“Join an Optimal study on your mobile device”',
          withAvailability('iosapp', 'apps, prototypes and mobile sites, from iOS 14 and Android 9.0'),
        ],
        [
          'Live websites',
          'Tasks with recording, without a browser extension',
          '“Getting started as a participant with an Optimal usability test”',
          withAvailability(
            'webusability',
            'tasks with recording; an extension adds the pages of sites that are not yours',
          ),
        ],
        [
          'Largest study',
          'Closes at 20,000 participants',
          'Support article 2626897',
          'No limit by participants',
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
          'Yes: the whole platform starts with one command',
        ],
        ['Source code', 'We found nothing about it', 'None', 'MIT license'],
        ['HTTP contract of the forms', 'We found none published', 'None', 'Published at /openapi.json'],
      ],
    },
    {
      kind: 'text',
      title: 'Choose Optimal if',
      paragraphs: [
        'You need recruited participants now: at Understory the panel is planned. If your team already has results there, a change in the middle of a project makes them harder to compare.',
      ],
    },
    {
      kind: 'text',
      title: 'Choose Understory if',
      paragraphs: [
        'You need to host the platform yourself, want to read the code behind a similarity matrix, or have to explain every number you publish.',
      ],
    },
    {
      kind: 'text',
      title: 'Sources and corrections',
      paragraphs: [
        'We read stored copies of their public pages, many without a date, so details may have changed. We do not compare prices. Their refunds page is more generous about results after a subscription than the article in the table; ask them which one applies.',
        'Found a mistake? [Tell us](pageContactUs#contact) and name the page; we correct it. OptimalSort, Treejack and Chalkmark are their names, not ours.',
      ],
    },
  ],
}

export const optimalWorkshopDemoPage: MarketingPage = {
  route: 'pageAlternativeOptimalWorkshopDemo',
  meta: {
    title: 'Demos for people who know Optimal · Understory',
    description:
      'Used to OptimalSort, Treejack or Chalkmark? Open the matching demo study here and judge the participant’s side and the result for yourself.',
  },
  title: 'Demos for Optimal users',
  lead: 'Open the demo that matches the tool you know, take part, and compare the results.',
  blocks: [
    {
      kind: 'cards',
      title: 'Find the matching demo',
      items: [
        {
          title: 'In place of OptimalSort',
          image: 'cardsort',
          description: 'Look at how a category is made: drop a card on empty space, or use the keyboard.',
          button: 'Open card sort demo',
          buttonLink: { route: 'pageDemoCardsortOpen' },
        },
        {
          title: 'In place of Treejack',
          image: 'treetest',
          description: 'Open a wrong branch and go back. The results count this apart from failure.',
          button: 'Tree test demo',
          buttonLink: { route: 'pageDemoTreetest' },
        },
        {
          title: 'In place of Chalkmark',
          image: 'firstclick',
          description: 'Click once on a picture. The results show whether your click was inside a hotspot.',
          button: 'First click demo',
          buttonLink: { route: 'pageDemoFirstclick' },
        },
        {
          title: 'In place of Questions',
          image: 'questionnaire',
          description: 'Choose different answers and see which follow-up questions appear.',
          button: 'Survey demo',
          buttonLink: { route: 'pageDemoSurveyShopping' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'If a demo is not running',
      paragraphs: [
        'The page of a demo shows whether it runs. Find all demos in the [catalog](pageDemos), with a filter by tool.',
      ],
    },
    {
      kind: 'banner',
      title: 'Compare the products',
      actions: [{ label: 'The comparison table', route: 'pageAlternativeOptimalWorkshop', hash: 'table' }],
    },
  ],
}

export const optimalWorkshopRegisterPage: MarketingPage = {
  route: 'pageAlternativeOptimalWorkshopRegister',
  meta: {
    title: 'Switching from Optimal · Understory',
    description:
      'What to export from Optimal before a subscription ends, and how to bring your cards and trees to a study at Understory.',
  },
  title: 'Prepare to switch from Optimal',
  lead: 'Here is what to export from Optimal before your subscription ends, and how to build the same study here.',
  blocks: [
    {
      kind: 'steps',
      title: 'Before a subscription runs out',
      cards: [
        {
          title: 'Download every raw result',
          text: 'Their documentation says that you can still download data afterward, but viewing is limited. Download everything before.',
        },
        {
          title: 'Save the study itself',
          text: 'Save the cards with their descriptions, the tree with its levels, and the exact text of the tasks, so that you can repeat the study.',
        },
        {
          title: 'Note who was excluded',
          text: 'You can compare similarity matrices only if you know which participants were excluded.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Import into Understory',
      paragraphs: [
        'Paste cards and trees into the builder, or import them as CSV: one line a card, or a tree indented or with one level a column. Results cannot be imported. Import of participants from CSV or XLSX is planned.',
      ],
    },
    {
      kind: 'form',
      form: 'subscription',
      id: 'subscribe',
      title: 'Hear what is new',
      description: 'One mail for each new tool; you can unsubscribe with one click.',
    },
    {
      kind: 'banner',
      title: 'Discuss a large archive',
      actions: [{ label: 'Ask about your case', route: 'pageTalkToUs' }],
    },
  ],
}
