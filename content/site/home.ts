import type { Tool } from '#contract/shared/enumerations.ts'
import type { PictureName, ResultPictureName } from './result-pictures.ts'
import type { RouteName } from './routes.ts'
import type { Action, Banner, PageMeta, Prose, TitledText } from './types.ts'

/** A research question and the method that answers it. */
export interface Question {
  readonly question: string
  readonly tool: Tool
  readonly method: string
  readonly route: RouteName
  readonly answer: string
}

/** A question whose method runs today, with a picture of a result. */
export interface AnsweredQuestion extends Question {
  readonly picture: ResultPictureName
  readonly alt: string
}

/** A reason to trust the results, with something that a visitor can check. */
export interface Proof extends TitledText {
  readonly shown: string
  readonly button: Action
}

interface HomeContent {
  readonly meta: PageMeta
  readonly hero: {
    readonly eyebrow: string
    readonly title: string
    readonly lead: Prose
    readonly actions: readonly Action[]
  }
  readonly result: {
    readonly title: string
    readonly text: Prose
    readonly groups: string
    readonly actions: readonly Action[]
  }
  readonly steps: {
    readonly title: string
    readonly items: readonly (TitledText & {
      readonly picture: PictureName
      readonly alt: string
    })[]
  }
  readonly questions: {
    readonly title: string
    readonly lead: Prose
    readonly items: readonly AnsweredQuestion[]
    readonly planned: { readonly title: string; readonly items: readonly Question[] }
  }
  readonly trust: { readonly title: string; readonly lead: Prose; readonly items: readonly Proof[] }
  readonly start: Banner
}

export const homeContent: HomeContent = {
  meta: {
    title: 'UX research and usability testing in one place · Understory',
    description:
      'Card sorts, tree tests, surveys, first clicks, prototypes, website and app tests: run remote UX research and read clear results.',
  },
  hero: {
    eyebrow: 'Remote research with the people you design for',
    title: 'See how people think before you build.',
    lead: 'People sort cards, search menus, click and choose. You see where they agree, where they get lost, and how certain each result is.',
    actions: [
      { label: 'Start free', route: 'pageRegisterFree' },
      { label: 'Try a demo study', route: 'pageDemos' },
    ],
  },
  result: {
    title: 'The menu that readers of a town library expect',
    text: 'A generated sample: sorts of thirty pages of a library’s website. Topics that most people put together join on the left. Move the line to choose how much agreement a group needs.',
    groups: 'Groups at the line, with the name that people gave most often',
    actions: [
      {
        label: 'Open all results',
        route: 'pageStudyResults',
        search: { study: 'open-card-sorting', view: 'dendrogram' },
      },
      { label: 'Sort the cards yourself', route: 'pageDemoCardsortOpen' },
    ],
  },
  steps: {
    title: 'From a question to a finding in three steps',
    items: [
      {
        title: 'Build the study',
        text: 'Choose a method, begin with a template, and write your tasks. The preview shows what participants will see.',
        picture: 'builder',
        alt: 'The builder: a list of cards on the left, and the study as participants see it on the right.',
      },
      {
        title: 'Send the link',
        text: 'People take part in a browser, on a computer or a phone, in any of 15 study languages. Screening questions admit only the people you need.',
        picture: 'participant',
        alt: 'A participant sorts the pages of a town library into groups.',
      },
      {
        title: 'Read the findings',
        text: 'A sentence and the three most important numbers come first. Charts, intervals and single answers follow. Share results by link, with an optional password.',
        picture: 'findings',
        alt: 'Results of a tree test: one sentence, three numbers with their intervals, and a bar for each task.',
      },
    ],
  },
  questions: {
    title: 'Each method answers one kind of question',
    lead: 'Choose the question you have. Every picture is a result of a demo study that you can open. [Prototype testing](pageToolPrototypes) shows the paths people take through screens that are not built yet. [Session recording](pageToolReplayVisitors) shows what visitors do on their own.',
    items: [
      {
        question: 'Which things belong together?',
        tool: 'cardsort',
        method: 'Card sorting',
        route: 'pageToolCardSort',
        answer: 'The groups people make, and the names they give them.',
        picture: 'placements-drawing',
        alt: 'A table of thirty things and six containers: most people put newspapers into paper.',
      },
      {
        question: 'Can people find it in your menu?',
        tool: 'treetest',
        method: 'Tree testing',
        route: 'pageToolTreeTest',
        answer: 'Whether your menu leads there, and where people turn back.',
        picture: 'pietree-drawing',
        alt: 'A tree of pies: most people walk from the start over the rules to the correct page.',
      },
      {
        question: 'Where would you click first?',
        tool: 'firstclick',
        method: 'First click test',
        route: 'pageToolFirstClick',
        answer: 'The first click on a design, and how long it took.',
        picture: 'heat-map-drawing',
        alt: 'A heat map on the home page of a dental clinic: clicks gather on four spots.',
      },
      {
        question: 'What do people remember?',
        tool: 'fivesecond',
        method: 'Five second test',
        route: 'pageToolFiveSecond',
        answer: 'What stays of a page after a short look.',
        picture: 'words-drawing',
        alt: 'A word cloud of answers: toaster, repair and mending are the largest words.',
      },
      {
        question: 'Which design, and why?',
        tool: 'preferencetest',
        method: 'Preference test',
        route: 'pageToolPreferenceTest',
        answer: 'The design people choose, and whether the lead is more than chance.',
        picture: 'choices-drawing',
        alt: 'Three posters, each with the share of people who chose it and its interval.',
      },
      {
        question: 'What do people do, need and say?',
        tool: 'questionnaire',
        method: 'Survey',
        route: 'pageToolSurvey',
        answer: 'Habits, reasons and opinions, counted with their intervals.',
        picture: 'answers-drawing',
        alt: 'Answers to two questions of a survey: bars with intervals, and a table of ratings.',
      },
      {
        question: 'Can people complete this task?',
        tool: 'webusability',
        method: 'Website testing',
        route: 'pageToolReplayTasks',
        answer: 'A task on a live site, with success, time and answers.',
        picture: 'website-tasks-drawing',
        alt: 'Two tasks on the website of a campsite: bars of how many people succeeded, with intervals and times.',
      },
      {
        question: 'Does it work on a phone?',
        tool: 'iosapp',
        method: 'Mobile testing',
        route: 'pageToolMobileTesting',
        answer: 'Apps, prototypes and sites on people’s own phones.',
        picture: 'app-tasks-drawing',
        alt: 'Two tasks in the audio guide of a park: bars of how many people succeeded or gave up, with intervals.',
      },
    ],
    planned: {
      title: 'Planned methods',
      items: [
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
  },
  trust: {
    title: 'Results that you can check',
    lead: 'You need not take our word for a number.',
    items: [
      {
        title: 'Open formulas',
        text: 'Each number in the results opens its formula and its source, and stands beside its interval. Ten people cannot tell you what half of all people would do, and a wide interval shows it.',
        shown: '8 of 10 people: 80%, 95% interval 48–95%',
        button: { label: 'How we count', route: 'pageResearch' },
      },
      {
        title: 'Your own server',
        text: 'One command starts the whole platform, on SQLite or PostgreSQL. Answers stay in your database, and the code is under the MIT license.',
        shown: 'npm ci && npm start',
        button: { label: 'Compare with other tools', route: 'pageComparison' },
      },
      {
        title: 'Tests you can run',
        text: 'Every form and every study session is a state machine. The tests walk all its paths in a browser, and check each page by keyboard, on a phone and for screen readers.',
        shown: 'npm test',
        button: { label: 'See the machines run', route: 'pageDocsMachines' },
      },
    ],
  },
  start: {
    title: 'Run your first study today',
    text: 'An account is free and needs no card. Not sure which method fits? [Describe your question](pageContactUs) and we answer. Students and teachers have [a page of their own](pageStudents).',
    actions: [
      { label: 'Create a free account', route: 'pageRegisterFree' },
      { label: 'Talk to sales', route: 'pageTalkToSales' },
    ],
  },
}
