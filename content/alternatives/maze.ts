import type { MarketingPage } from '../types.ts'
import { ours } from './ours.ts'

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
          ours('prototype', 'tasks with expected paths; other ways to the goal counted apart'),
        ],
        [
          'A score for a screen',
          'From exits, misclicks and time; the formula is public',
          '“How your Usability Score is calculated”',
          ours('prototype', 'each part shown by itself, with the formula beside any sum of them'),
        ],
        [
          'Card sorts',
          'A block among the others of a study',
          '“Creating and setting up your first maze”',
          ours('cardsort', 'a tool of its own, with dendrograms and a similarity matrix'),
        ],
        [
          'Websites',
          'Live website tests: clicks, paths, completion',
          '“Understanding your live website test results”',
          ours('webusability', 'own sites and, with a Chrome extension, those of others'),
        ],
        [
          'Interviews',
          'Interview studies, an enterprise feature',
          '“Hiring panel participants for moderated interview studies”',
          ours('moderated', 'slots of at most 1 hour, three roles, an observer link'),
        ],
        [
          'Panel',
          'Run with partners, on all plans',
          '“Recruiting hired testers from Maze”',
          ours('userpanel', 'a quote on any plan, an order on Business or Custom'),
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
