import type { Tool } from '#contract/enumerations.ts'
import type { Action, Banner, BlockItem, PageMeta, Prose, TitledText } from './types.ts'
import type { RouteName } from './routes.ts'

/** A question a team asks, and the method that answers it. */
export interface Question {
  readonly question: string
  readonly tool: Tool
  readonly method: string
  readonly route: RouteName
  readonly answer: string
}

interface HomeContent {
  readonly meta: PageMeta
  readonly hero: {
    readonly eyebrow: string
    readonly title: string
    readonly lead: Prose
    readonly actions: readonly Action[]
    readonly pictureAlt: string
  }
  readonly questions: {
    readonly title: string
    readonly lead: Prose
    readonly items: readonly Question[]
  }
  readonly steps: { readonly title: string; readonly items: readonly TitledText[] }
  readonly reading: {
    readonly title: string
    readonly paragraphs: readonly Prose[]
    readonly button: Action
    readonly pictureAlt: string
  }
  readonly participants: {
    readonly title: string
    readonly lead: Prose
    readonly items: readonly [BlockItem, BlockItem]
  }
  readonly limits: { readonly title: string; readonly lead: Prose; readonly items: readonly TitledText[] }
  readonly contact: Banner
}

export const homeContent: HomeContent = {
  meta: {
    title: 'UX research and usability testing in one place · Understory',
    description:
      'Card sorts, tree tests, surveys, recordings, interviews and more: run remote UX research and read clear results.',
  },
  hero: {
    eyebrow: 'Remote research with the people you design for',
    title: 'See how people think before you build.',
    lead: 'Ask them to sort, search, click, choose and talk. You see where they agree, where they get lost, and how sure you can be of either.',
    actions: [
      { label: 'Look at the demos', route: 'pageDemos' },
      { label: 'Tell us your question', route: 'pageContactUs' },
    ],
    pictureAlt:
      'Nine cards from a library move into three groups, and a tree of their likeness grows above them.',
  },
  questions: {
    title: 'Start with the question',
    lead: 'Each method answers one kind of question well. Find yours, and the method follows.',
    items: [
      {
        question: 'Which things belong together?',
        tool: 'cardsort',
        method: 'Card sorting',
        route: 'pageToolCardSort',
        answer: 'The groups people make, and the names they give them.',
      },
      {
        question: 'Where would you look for it?',
        tool: 'treetest',
        method: 'Tree testing',
        route: 'pageToolTreeTest',
        answer: 'Whether your menu leads there, and where people turn back.',
      },
      {
        question: 'Where would you click first?',
        tool: 'firstclick',
        method: 'First click test',
        route: 'pageToolFirstClick',
        answer: 'The first click on a design, and how long it took.',
      },
      {
        question: 'What stayed with you?',
        tool: 'fivesecond',
        method: 'Five second test',
        route: 'pageToolFiveSecond',
        answer: 'What people remember of a page after a short look.',
      },
      {
        question: 'Which of these, and why?',
        tool: 'preferencetest',
        method: 'Preference test',
        route: 'pageToolPreferenceTest',
        answer: 'The design people choose, and whether the lead is more than chance.',
      },
      {
        question: 'How often do you need it?',
        tool: 'questionnaire',
        method: 'Survey',
        route: 'pageToolSurvey',
        answer: 'What people say about habits, reasons and themselves.',
      },
      {
        question: 'Can you do it alone?',
        tool: 'webusability',
        method: 'Website testing',
        route: 'pageToolReplayTasks',
        answer: 'A task on a live site, with screen, face and voice.',
      },
      {
        question: 'Would this work if we built it?',
        tool: 'prototype',
        method: 'Prototype testing',
        route: 'pageToolPrototypes',
        answer: 'The paths people take through screens that are not built yet.',
      },
      {
        question: 'And in the hand?',
        tool: 'iosapp',
        method: 'Mobile testing',
        route: 'pageToolMobileTesting',
        answer: 'Apps, prototypes and sites on people’s own phones.',
      },
      {
        question: 'What happens when nobody asks?',
        tool: 'sessionrecord',
        method: 'Session recording',
        route: 'pageToolReplayVisitors',
        answer: 'Visits to your site as they went, to replay and filter.',
      },
      {
        question: 'Why did you do that?',
        tool: 'moderatedstudy',
        method: 'Moderated testing',
        route: 'pageToolModeratedTesting',
        answer: 'You watch a task on a call, and ask at the right moment.',
      },
      {
        question: 'What is it like for you?',
        tool: 'freeforminterview',
        method: 'Freeform interview',
        route: 'pageToolFreeformInterview',
        answer: 'A conversation, with notes kept at their minute.',
      },
    ],
  },
  steps: {
    title: 'How a study goes',
    items: [
      {
        title: 'Write one question',
        text: 'Choose the method that answers it. Add a welcome, the tasks, and questions that screen out people it is not for.',
      },
      {
        title: 'Ask the right people',
        text: 'Send a link, invite people you know, put a question on your own site, or recruit by country and profile.',
      },
      {
        title: 'Read what they did',
        text: 'Look at the picture first, then the numbers, then single answers. Share by link, with a password if you like.',
      },
    ],
  },
  reading: {
    title: 'Each number shows how it was counted',
    paragraphs: [
      'A tree test in which most people succeed can still hide a bad menu, if they had to turn back on the way. So success stands beside directness: the share who never went back up, right or wrong.',
      'Shares are meant to be read with their interval. Ten people cannot tell you what half of all people would do, and the result should say so before you do.',
    ],
    button: { label: 'How tree testing works', route: 'pageToolTreeTest' },
    pictureAlt:
      'Asked to renew a book, a visitor walks down a library’s menu to films, turns back, and finds loans under account.',
  },
  participants: {
    title: 'Whom to ask',
    lead: 'The method matters less than the people. Most studies need either those who know you or those who do not.',
    items: [
      {
        title: 'People who know you',
        description:
          'Invite them by email from [your own database](pageOwnDatabase), or ask visitors with a [popup on your site](pageToolRecruitingWidget).',
        list: [
          'Import from CSV or XLSX, or type them in',
          'Save a filter as a segment and invite it to any study',
          'The popup on your site is free',
        ],
        button: { label: 'Own database', route: 'pageOwnDatabase' },
      },
      {
        title: 'People who do not',
        description:
          'Recruit them through the [user panel](pageToolUserPanel), by country, profile and your own questions.',
        list: [
          'More than 130 countries',
          'A quote first, then one fixed price, charged to the card on file',
          'Four business days to report answers that do not fit',
        ],
        button: { label: 'User panel', route: 'pageToolUserPanel' },
      },
    ],
  },
  limits: {
    title: 'Where it ends',
    lead: 'A limit is easier to plan with when you know it at the start.',
    items: [
      {
        title: 'Cards come from you',
        text: 'Participants sort cards and may name groups. They cannot add cards of their own.',
      },
      {
        title: 'Answers are leaves',
        text: 'In a tree test only the last level can be an answer. A heading in between never is.',
      },
      {
        title: 'Six designs at most',
        text: 'A preference task compares up to 6 designs: images to 5MB, video and audio to 100MB.',
      },
      {
        title: 'Two to thirty seconds',
        text: 'That is how long a five second test can show its design, whatever its name says.',
      },
      {
        title: 'An hour on a call',
        text: 'An interview slot lasts one hour at most, and a study holds up to 30 slots.',
      },
      {
        title: 'Free has an end date',
        text: 'On the Free plan results can be read for 14 days after a study ends, and data is kept for 12 months.',
      },
    ],
  },
  contact: {
    title: 'A question we have not answered?',
    text: 'Write to us about your study, a problem or a plan. Students and teachers have [a page of their own](pageStudents).',
    actions: [
      { label: 'Contact us', route: 'pageContactUs' },
      { label: 'Talk to sales', route: 'pageTalkToSales' },
    ],
  },
}
