import type { MarketingPage } from '../types.ts'

export const roadmapPage: MarketingPage = {
  route: 'pageRoadmap',
  meta: {
    title: 'Roadmap · Understory',
    description:
      'In which order the tools open, what has to be true before one is called open, and where to say what you would rather see built next.',
  },
  title: 'What opens next',
  lead: 'An order, not a calendar. Dates on roadmaps are mostly apologies in advance.',
  blocks: [
    {
      kind: 'steps',
      id: 'order',
      title: 'The order',
      steps: [
        {
          title: 'The public site',
          text: 'Pages, forms and the server under them. You are standing in it.',
        },
        {
          title: 'Card sorting and tree testing',
          text: 'From an invitation link to a result: [sorts](pageToolCardSort) and [trees](pageToolTreeTest) are the first studies to run.',
        },
        {
          title: 'Four more on the same engine',
          text: 'Preference, five second, survey and first click. As [demos](pageDemos) they run today, like the two before.',
        },
        {
          title: 'What watches and listens',
          text: 'Prototypes, websites, phones, session recording, live interviews.',
        },
        {
          title: 'Finding people',
          text: 'The panel, the widget and your own database, as the studies that need them arrive.',
        },
      ],
    },
    {
      kind: 'text',
      id: 'open',
      title: 'When is a tool open?',
      paragraphs: [
        'When you can set up a study of your own, a stranger can take it from start to end, on a phone or with a keyboard, and you can read the result and export it. Until that day its [page](pageFeatures) says how far it is.',
      ],
    },
    {
      kind: 'text',
      title: 'Change our mind',
      paragraphs: [
        'If you would move something up, [write](pageContactUs#contact) what you could do with it that you cannot do now. One concrete study counts for more than ten votes.',
      ],
    },
  ],
}

/** Words around the external board; whether there is one is decided by `ROADMAP_URL`. */
export const roadmapBoard = {
  title: 'The board',
  open: 'Open the board',
  present: 'Single pieces of work are kept on an external board, outside this site and under its own terms.',
  absent: 'No external board is configured on this server. The order above is all there is.',
} as const
