import type { MarketingPage } from '../types.ts'
import { withAvailability } from '../tool-catalog.ts'

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
          withAvailability('webusability', 'with a desktop-Chrome extension for sites that are not yours'),
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

export const optimalWorkshopDemoPage: MarketingPage = {
  route: 'pageAlternativeOptimalWorkshopDemo',
  meta: {
    title: 'Demos for people who know Optimal · Understory',
    description:
      'Used to OptimalSort, Treejack or Chalkmark? Open the matching demo study here and judge the participant’s side and the result for yourself.',
  },
  title: 'You know the method. See our version',
  lead: 'If you have run OptimalSort or Treejack, you need no introduction to sorting cards. Go straight to the part where tools differ.',
  blocks: [
    {
      kind: 'cards',
      title: 'Pick your counterpart',
      items: [
        {
          title: 'In place of OptimalSort',
          image: 'cardsort',
          description: 'Look at how a category is made: drop a card on empty space, or use the keyboard.',
          button: { label: 'Open card sort demo', route: 'pageDemoCardsortOpen' },
        },
        {
          title: 'In place of Treejack',
          image: 'treetest',
          description: 'Walk down a wrong branch and come back. That return is counted apart from failure.',
          button: { label: 'Tree test demo', route: 'pageDemoTreetest' },
        },
        {
          title: 'In place of Chalkmark',
          image: 'firstclick',
          description: 'One click on a picture. See whether you land inside the hotspot you could not see.',
          button: { label: 'First click demo', route: 'pageDemoFirstclick' },
        },
        {
          title: 'In place of Questions',
          image: 'questionnaire',
          description: 'Answer once truthfully, once at random, and watch which follow-ups appear.',
          button: { label: 'Survey demo', route: 'pageDemoSurveyShopping' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'If a demo is not running',
      paragraphs: [
        'Its page says so in the first line. The [whole catalog](pageDemos) has the others, with a filter by tool.',
      ],
    },
    {
      kind: 'banner',
      title: 'Back to the facts',
      actions: [{ label: 'The comparison table', route: 'pageAlternativeOptimalWorkshop', hash: 'table' }],
    },
  ],
}

export const optimalWorkshopRegisterPage: MarketingPage = {
  route: 'pageAlternativeOptimalWorkshopRegister',
  meta: {
    title: 'Moving from Optimal: what to do now · Understory',
    description:
      'Registration is not open yet. What to export from Optimal before a subscription ends, and how to hear from us on the day accounts open.',
  },
  title: 'Not yet, but here is what you can do',
  lead: 'There is no account to create today. If you are thinking of leaving Optimal, the useful work lies on their side anyway.',
  blocks: [
    {
      kind: 'steps',
      title: 'Before a subscription runs out',
      steps: [
        {
          title: 'Download every raw result',
          text: 'Their documentation says that downloads remain and that viewing is limited afterward. Do not depend on the difference.',
        },
        {
          title: 'Save the study itself',
          text: 'Cards with their descriptions, the tree with its levels, the tasks in their exact words. You will want to ask the same thing again.',
        },
        {
          title: 'Note who was excluded',
          text: 'A similarity matrix without its exclusions cannot be compared with a later one.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Can we import it for you?',
      paragraphs: [
        'No importer for their files exists here. Participants will come in from CSV or XLSX; a tree or a set of cards is text that you can paste.',
      ],
    },
    {
      kind: 'form',
      form: 'subscription',
      id: 'subscribe',
      title: 'Hear when accounts open',
      description: 'By newsletter, after you confirm your address. Leave with one click.',
    },
    {
      kind: 'banner',
      title: 'A large archive to bring along?',
      actions: [{ label: 'Ask about your case', route: 'pageTalkToUs' }],
    },
  ],
}
