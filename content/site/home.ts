import type { Tool } from '#contract/shared/enumerations.ts'
import type { RouteName } from './routes.ts'
import type { Action, Banner, BlockItem, PageMeta, Prose, TitledText } from './types.ts'

/** A research question and the method that answers it. */
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
      'Card sorts, tree tests, surveys, preference, first click and five second tests: run remote UX research and read clear results.',
  },
  hero: {
    eyebrow: 'Remote research with the people you design for',
    title: 'See how people think before you build.',
    lead: 'People sort cards, search menus, click and choose. You see where they agree, where they get lost, and how certain each result is.',
    actions: [
      { label: 'Look at the demos', route: 'pageDemos' },
      { label: 'Tell us your question', route: 'pageContactUs' },
    ],
    pictureAlt:
      'Nine cards named after library services move into three groups; a dendrogram of their similarity grows above them.',
  },
  questions: {
    title: 'Start with the question',
    lead: 'Each method answers one kind of question. Choose your question to find the method.',
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
        question: 'What do you remember?',
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
        question: 'Can you complete this task?',
        tool: 'webusability',
        method: 'Website testing',
        route: 'pageToolReplayTasks',
        answer: 'A task on a live site, with recordings of screen, face and voice.',
      },
      {
        question: 'Would this work if we built it?',
        tool: 'prototype',
        method: 'Prototype testing',
        route: 'pageToolPrototypes',
        answer: 'The paths people take through screens that are not built yet.',
      },
      {
        question: 'Does it work on a phone?',
        tool: 'iosapp',
        method: 'Mobile testing',
        route: 'pageToolMobileTesting',
        answer: 'Apps, prototypes and sites on people’s own phones.',
      },
      {
        question: 'What do visitors do on their own?',
        tool: 'sessionrecord',
        method: 'Session recording',
        route: 'pageToolReplayVisitors',
        answer: 'Recorded visits to your site, to replay and filter.',
      },
      {
        question: 'Why did you do that?',
        tool: 'moderatedstudy',
        method: 'Moderated testing',
        route: 'pageToolModeratedTesting',
        answer: 'You watch a task on a call, and ask at the right moment.',
      },
      {
        question: 'How do you deal with this today?',
        tool: 'freeforminterview',
        method: 'Freeform interview',
        route: 'pageToolFreeformInterview',
        answer: 'A conversation with time-stamped notes.',
      },
    ],
  },
  steps: {
    title: 'How a study works',
    items: [
      {
        title: 'Write one question',
        text: 'Choose the method that answers it. Add a welcome, the tasks, and screening questions that admit only the people you need.',
      },
      {
        title: 'Ask the right people',
        text: 'Send a link, embed the study in your own page, or ask a panel for participants. Planned: a popup on your site, and invitations by email.',
      },
      {
        title: 'Read the results',
        text: 'Start with the chart, then the numbers, then single answers. Share results by link, with an optional password.',
      },
    ],
  },
  reading: {
    title: 'Each number shows how it was counted',
    paragraphs: [
      'A menu can confuse people even when most of them find the answer. So a tree test shows success beside directness: the share of people who never went back up, whether their answer was right or wrong.',
      'Each share comes with its interval. Ten people cannot tell you what half of all people would do, and a wide interval shows it.',
    ],
    button: { label: 'How tree testing works', route: 'pageToolTreeTest' },
    pictureAlt:
      'Asked to renew a book, a visitor opens films in a library’s menu, goes back, and finds loans under account.',
  },
  participants: {
    title: 'Find participants',
    lead: 'Today you send the link of your study to anybody you like, or to a panel of your choice. Two more ways are planned.',
    items: [
      {
        title: 'People who know you',
        description:
          'Planned: invite them by email from [your own database](pageOwnDatabase), or ask visitors with a [popup on your site](pageToolRecruitingWidget).',
        list: [
          'Import from CSV or XLSX, or type them in',
          'Save a filter as a segment and invite it to any study',
          'The popup on your site will be free',
        ],
        button: { label: 'Own database', route: 'pageOwnDatabase' },
      },
      {
        title: 'People who do not know you',
        description:
          'Planned: recruit them through the [user panel](pageToolUserPanel), by country, profile and your own questions.',
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
    title: 'Limits',
    lead: 'Check these limits before you plan a study.',
    items: [
      {
        title: 'Only you add cards',
        text: 'Participants sort cards and may name groups. They cannot create cards.',
      },
      {
        title: 'Answers are leaf nodes',
        text: 'In a tree test, only a page at the end of a branch can be an answer. A heading in between cannot.',
      },
      {
        title: 'Six designs at most',
        text: 'A preference task compares up to 6 designs: images to 5MB, video and audio to 100MB.',
      },
      {
        title: 'Display time: 2 to 30 seconds',
        text: 'You choose how long a five second test shows its design.',
      },
      {
        title: 'Interviews: up to 1 hour',
        text: 'Planned: an interview slot lasts one hour at most, and a study holds up to 30 slots.',
      },
      {
        title: 'Free plan: 14 days of results',
        text: 'On the Free plan you can read results for 14 days after a study ends. Data is kept for 12 months.',
      },
    ],
  },
  contact: {
    title: 'Ask us a question',
    text: 'Write to us about your study, a problem or a plan. Students and teachers have [a page of their own](pageStudents).',
    actions: [
      { label: 'Contact us', route: 'pageContactUs' },
      { label: 'Talk to sales', route: 'pageTalkToSales' },
    ],
  },
}
