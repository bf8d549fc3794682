import type { MarketingPage } from '../types.ts'
import { withAvailability } from '../tool-catalog.ts'

export const mazePage: MarketingPage = {
  route: 'pageAlternativeMaze',
  meta: {
    title: 'Understory and Maze compared · Understory',
    description:
      'Prototype missions, usability scores, the panel, roles and what a cancellation locks: Maze as documented by them, beside what we have and plan.',
  },
  eyebrow: 'Comparison',
  title: 'Understory beside Maze',
  lead: 'Maze grew out of testing prototypes and publishes how its usability score is computed, which we respect. This page sets their documentation beside our state.',
  actions: [
    { label: 'See demos of ours', route: 'pageAlternativeMazeDemo' },
    { label: 'Hear when we open', route: 'pageAlternativeMazeRegister' },
  ],
  blocks: [
    {
      kind: 'table',
      id: 'table',
      title: 'What they document, what we have',
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
          withAvailability('cardsort', 'a tool of its own, with dendrograms and a similarity matrix'),
        ],
        [
          'Websites',
          'Live website tests: clicks, paths, completion',
          '“Understanding your live website test results”',
          withAvailability('webusability', 'own sites and, with a Chrome extension, those of others'),
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
          'A results link needs no account, on every plan; today those of our demos',
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
          'Yes: the site, its forms and its demo studies, on SQLite or PostgreSQL',
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
      title: 'Which one, then?',
      booleanOperator: 'or',
      items: [
        {
          title: 'Maze',
          description:
            'When a sprint ends on Friday and the prototype must be in front of people by Tuesday. You can run a study of your own there; here only our demos run.',
        },
        {
          title: 'Understory',
          description:
            'When you would rather help to shape a young tool, need it on your own hardware, or have to defend each figure in front of statisticians.',
          button: { label: 'Look at the roadmap', route: 'pageRoadmap' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'Sources and corrections',
      paragraphs: [
        'We read stored copies of their help center, not their product, and some copies carry no date. Tree tests, five second tests and surveys are in it too; the table leaves them out to stay short. Nothing here is about money, because price lists change faster than pages like this one.',
        'If you work at Maze and a row is wrong, [write](pageContactUs#contact) with a link. The row changes and the history of the change stays visible in the source.',
      ],
    },
  ],
}

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

export const mazeRegisterPage: MarketingPage = {
  route: 'pageAlternativeMazeRegister',
  meta: {
    title: 'Leaving Maze? Read this first · Understory',
    description:
      'We cannot sign you up yet. Before you cancel anything at Maze, export the results, and tell us what a replacement would have to do.',
  },
  title: 'Keep your Maze team for now',
  lead: 'We would like to have you, and cannot yet: sign-up is closed while the tools are being built. Canceling somewhere else for our sake would leave you with nothing to test on.',
  blocks: [
    {
      kind: 'text',
      title: 'If you cancel anyway',
      paragraphs: [
        'Their article “How do I cancel my subscription?” says the team becomes inactive at the end of the billing cycle and its data is locked. It also says that only the team owner can do it.',
      ],
      bulleted: [
        'Export the results of every project while you still can.',
        'Keep the prototypes where they were made; links in old studies break more often than files.',
        'Write down the tasks word for word, and the paths you expected.',
      ],
    },
    {
      kind: 'form',
      form: 'subscription',
      id: 'subscribe',
      title: 'One mail when sign-up opens',
      description:
        'It goes to newsletter readers. You confirm the address first, and each issue can be your last.',
    },
    {
      kind: 'banner',
      title: 'What would make you switch?',
      description:
        'A missing block, a role, a price model, a place for the data. It shapes what we build next.',
      actions: [
        { label: 'Tell us', route: 'pageContactUs', hash: 'contact' },
        { label: 'See what is planned', route: 'pageRoadmap' },
      ],
    },
  ],
}
