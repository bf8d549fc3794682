import { withAvailability } from '../catalog.ts'
import type { MarketingPage } from '../types.ts'

export const mazePage: MarketingPage = {
  route: 'pageAlternativeMaze',
  meta: {
    title: 'Understory and Maze compared · Understory',
    description:
      'Prototype missions, usability scores, the panel, roles and what a cancellation locks: Maze as documented by them, beside what we have and plan.',
  },
  eyebrow: 'Comparison',
  title: 'Understory and Maze compared',
  lead: 'Compare what Maze documents with what Understory offers today and plans. Maze specializes in prototype tests and publishes the formula of its usability score.',
  actions: [
    { label: 'Try our demos', route: 'pageAlternativeMazeDemo' },
    { label: 'Prepare to switch', route: 'pageAlternativeMazeRegister' },
  ],
  blocks: [
    {
      kind: 'results',
      id: 'results',
      title: 'Results that Understory shows today',
      description: 'These are results of demo studies.',
      items: [
        {
          title: 'Heat map of first clicks',
          text: 'Opacity follows density, and the single clicks are in the download.',
          picture: 'heat-map-drawing',
          alt: 'First clicks on the home page of a dental clinic, as a heat map.',
        },
        {
          title: 'Words of a five second test',
          text: 'Word forms counted together, each with its answers.',
          picture: 'words-drawing',
          alt: 'A word cloud: toaster, repair and mending are the largest words.',
        },
        {
          title: 'Choices of a preference test',
          text: 'Shares with intervals, and whether the lead may be chance.',
          picture: 'choices-drawing',
          alt: 'Three posters with their shares and intervals.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'table',
      title: 'Features compared',
      caption: 'Maze as documented by them, with the article, and Understory',
      head: ['Topic', 'Maze, as documented by them', 'Article', 'Understory'],
      rows: [
        [
          'Prototype tests',
          'Missions with expected paths',
          '“How your Usability Score is calculated”',
          withAvailability('prototype', 'tasks with expected paths; other ways to the goal counted apart'),
        ],
        [
          'A score for a screen',
          'From exits, misclicks and time; the formula is public',
          '“How your Usability Score is calculated”',
          withAvailability('prototype', 'each part shown by itself, with the formula beside any sum of them'),
        ],
        [
          'Card sorts',
          'A block among the others of a study',
          '“Creating and setting up your first maze”',
          withAvailability('cardsort', 'a separate tool, with dendrograms and a similarity matrix'),
        ],
        [
          'Websites',
          'Live website tests: clicks, paths, completion',
          '“Understanding your live website test results”',
          withAvailability(
            'webusability',
            'own sites and, with an extension for Chrome and Edge, those of others',
          ),
        ],
        [
          'Interviews',
          'Interview studies, an enterprise feature',
          '“Hiring panel participants for moderated interview studies”',
          withAvailability('moderated', 'slots of at most 1 hour, three roles, an observer link'),
        ],
        [
          'Panel',
          'Run with partners, on all plans',
          '“Recruiting hired testers from Maze”',
          withAvailability('userpanel', 'a quote on any plan, an order on Business or Custom'),
        ],
        [
          'View-only colleagues',
          'Collaborators belong to the enterprise plan',
          '“Roles and Permissions”',
          'A results link needs no account, on every plan',
        ],
        [
          'After cancellation',
          'Features and project data are locked until reactivation',
          '“How do I cancel my subscription?”',
          'On Free, results are viewable for 14 days after a study ends; data is kept 12 months',
        ],
        [
          'Self-hosting',
          'We found nothing about it',
          'None',
          'Yes: the whole platform, on SQLite or PostgreSQL',
        ],
        ['Code of the analysis', 'We found none published', 'None', 'Open source, MIT license'],
        [
          'Contract of the forms',
          'We found none published',
          'None',
          'An OpenAPI file, generated from the code that serves it',
        ],
      ],
    },
    {
      kind: 'either',
      title: 'Which one to choose',
      booleanOperator: 'or',
      items: [
        {
          title: 'Maze',
          description:
            'Choose Maze if you need participants from a panel now; at Understory the panel is planned.',
        },
        {
          title: 'Understory',
          description:
            'Choose Understory if you need to host the platform yourself, want to check each formula, or want to influence a new product.',
          button: 'Read the roadmap',
          buttonLink: { route: 'pageRoadmap' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'Sources and corrections',
      paragraphs: [
        'We read stored copies of their help center, some without a date; we did not test the product. Maze also documents tree tests, five second tests and surveys; the table leaves them out. We do not compare prices, because they change often.',
        'If you work at Maze and a row is wrong, [send us a link](pageContactUs#contact). We correct the row; the history of changes is visible in the source.',
      ],
    },
  ],
}

export const mazeDemoPage: MarketingPage = {
  route: 'pageAlternativeMazeDemo',
  meta: {
    title: 'Demos for people who know Maze · Understory',
    description:
      'Used to missions and blocks in Maze? Start with these demo studies: a prototype, an A/B pair, a mobile flow and a five second test.',
  },
  title: 'Demos for Maze users',
  lead: 'A mission in Maze is a task here, and a maze is a study. Try the demos to see how tasks work.',
  blocks: [
    {
      kind: 'steps',
      title: 'How to test a demo',
      cards: [
        {
          title: 'Take a wrong path',
          text: 'Leave the expected path. Check whether you can restart the task.',
        },
        {
          title: 'Use your phone',
          text: 'Check that you can read the task while you work on it.',
        },
        {
          title: 'Read your own result',
          text: 'Find your answers in the results and compare them with what you remember.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'Demos to start with',
      items: [
        {
          title: 'A clickable prototype',
          image: 'prototype',
          button: 'Prototype demo',
          buttonLink: { route: 'pageDemoPrototype' },
        },
        {
          title: 'Two versions of a prototype',
          image: 'prototype',
          button: 'A/B demo',
          buttonLink: { route: 'pageDemoPrototypeab' },
        },
        {
          title: 'A prototype on a phone',
          image: 'iosapp',
          button: 'Mobile prototype demo',
          buttonLink: { route: 'pagePrototypeDemoMobile' },
        },
        {
          title: 'A first impression',
          image: 'fivesecond',
          button: 'Five second demo',
          buttonLink: { route: 'pageDemoFivesecond' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'Which demos run today',
      paragraphs: ['The five second test runs today. The prototype demos run too.'],
    },
    {
      kind: 'banner',
      title: 'More demos',
      actions: [
        { label: 'Browse the catalog', route: 'pageDemos' },
        { label: 'Compare with Maze', route: 'pageAlternativeMaze' },
      ],
    },
  ],
}

export const mazeRegisterPage: MarketingPage = {
  route: 'pageAlternativeMazeRegister',
  meta: {
    title: 'Switching from Maze · Understory',
    description:
      'Export your results before you cancel Maze, read what Understory can replace today, and tell us what you need from a replacement.',
  },
  title: 'Prepare to switch from Maze',
  lead: 'Card sorts, tree tests, surveys, preference, first click, five second and prototype tests run at Understory. Here is what to export before you cancel Maze.',
  blocks: [
    {
      kind: 'text',
      title: 'What happens when you cancel Maze',
      paragraphs: [
        'Their article “How do I cancel my subscription?” says the team becomes inactive at the end of the billing cycle and its data is locked. It also says that only the team owner can do it.',
      ],
      bulleted: [
        'Export the results of every project before you cancel.',
        'Keep the original prototype files, because links in old studies may break.',
        'Write down the tasks word for word, and the paths you expected.',
      ],
    },
    {
      kind: 'form',
      form: 'subscription',
      id: 'subscribe',
      title: 'Hear what is new',
      description: 'The newsletter tells you when further tools open. Unsubscribe from any issue.',
    },
    {
      kind: 'banner',
      title: 'Tell us what you need',
      description:
        'Tell us about a missing feature, a role, a price model or a data location. Your answer influences what we build next.',
      actions: [
        { label: 'Tell us', route: 'pageContactUs', hash: 'contact' },
        { label: 'See what is planned', route: 'pageRoadmap' },
      ],
    },
  ],
}
