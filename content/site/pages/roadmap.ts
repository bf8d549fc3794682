import type { MarketingPage } from '../types.ts'

export const roadmapPage: MarketingPage = {
  route: 'pageRoadmap',
  meta: {
    title: 'Roadmap · Understory',
    description:
      'See the order in which the tools open, the conditions for calling a tool open, and how to suggest what we build next.',
  },
  title: 'Roadmap: which tools open next',
  lead: 'The roadmap shows the order in which tools open. It gives no dates.',
  blocks: [
    {
      kind: 'steps',
      id: 'order',
      title: 'The order of our work',
      steps: [
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
          text: 'Tasks on [live sites](pageToolReplayTasks), on several sites side by side, and in [apps](pageToolMobileTesting), with screen, face and voice where people agree: open today.',
        },
        {
          title: 'Interviews',
          text: 'Live interviews are planned.',
        },
        {
          title: 'Recruiting',
          text: 'Links, quotas and return links for panels work today. The recruiting widget works on your own pages. The user panel and your own database are planned; they follow with the studies that need them.',
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
        '[Tell us](pageContactUs#contact) which tool you need first and for which study. A concrete study helps us more than a vote.',
      ],
    },
  ],
}

/** Texts about the external board, which `ROADMAP_URL` configures. */
export const roadmapBoard = {
  title: 'External board',
  open: 'Open the board',
  present: 'Individual tasks are on an external board with its own terms of use.',
} as const
