import type { MarketingPage } from '../types.ts'

export const roadmapPage: MarketingPage = {
  route: 'pageRoadmap',
  meta: {
    title: 'Roadmap · Understory',
    description:
      'Propose an idea, vote and comment on the ideas of others, read what the team answered, and see the order in which the tools open.',
    feed: '/roadmap/feed.xml',
  },
  title: 'Roadmap: your ideas, and which tools open next',
  lead: 'Propose what you miss, vote for what you need, and see the order in which tools open. The roadmap gives no dates.',
  blocks: [
    {
      kind: 'steps',
      id: 'order',
      title: 'The order of our work',
      cards: [
        {
          title: 'The public site',
          text: 'The pages, the forms and the server: available today.',
        },
        {
          title: 'Card sorting and tree testing',
          text: '[Card sorts](pageToolCardSort) and [tree tests](pageToolTreeTest): open today.',
        },
        {
          title: 'Preference, five second, survey and first click',
          text: 'Open today, like card sorting and tree testing.',
        },
        {
          title: 'Prototype testing',
          text: '[Prototype tests](pageToolPrototypes) of Figma files, of screenshots and of public links: open today.',
        },
        {
          title: 'Session recording',
          text: 'Recordings of visits with [filters and a player](pageToolReplayVisitors), and heatmaps: open today.',
        },
        {
          title: 'Website and mobile testing',
          text: 'Tasks on [live sites](pageToolReplayTasks), on several sites side by side, with screen, face and voice where people agree, and in [apps](pageToolMobileTesting), with recordings by the phone itself: open today.',
        },
        {
          title: 'Interviews',
          text: 'Live interviews are planned.',
        },
        {
          title: 'Recruiting',
          text: 'Links, quotas and return links for panels work today. The recruiting widget works on your own pages. [Your own database](pageOwnDatabase) is open, with imports, segments and invitations by email; the user panel is planned.',
        },
      ],
    },
    {
      kind: 'text',
      id: 'open',
      title: 'When is a tool open?',
      paragraphs: [
        'A tool is open when you can set up your own study, people can complete it on a phone or with a keyboard, and you can read and export the results. Each [tool page](pageFeatures) shows the current state.',
      ],
    },
    {
      kind: 'text',
      title: 'Suggest a priority',
      paragraphs: [
        'Votes show us how many people need something. If you need a tool for a study, [tell us](pageContactUs#contact) about the study, too: then we also know what the tool has to do.',
      ],
    },
  ],
}

/** Texts about the external board, which `ROADMAP_URL` configures. Nothing of it is loaded before it is shown. */
export const roadmapBoard = {
  title: 'External board',
  show: 'Show the board here',
  open: 'Open the board in a separate page',
  present: 'Individual tasks are on an external board with its own terms of use.',
} as const

/** Texts around the board of ideas. */
export const ideaBoard = {
  ideas: { title: 'Ideas', feed: 'Follow the ideas in a feed (Atom)' },
  propose: {
    title: 'Propose an idea',
    description:
      'One idea at a time, so that others can vote for it. Write no names and addresses into it: everyone can read it.',
  },
} as const

/** The page of one idea. */
export const ideaPage = {
  meta: {
    title: 'An idea · Understory',
    description:
      'One idea of the roadmap with its state, its votes, the answer of the team and the comments of visitors. Vote for it, or write a comment.',
  },
  vote: 'Vote',
  comment: { title: 'Write a comment', hint: 'Everyone can read it. Write no names and addresses.' },
} as const
