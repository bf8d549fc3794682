import type { MarketingPage } from '../types.ts'

export const freeDemoPage: MarketingPage = {
  route: 'pageFreeDemo',
  meta: {
    title: 'Free demo: by yourself or with us · Understory',
    description:
      'Two ways to see the platform without an account: take a demo study by yourself, or spend fifteen minutes with us on a question of yours.',
  },
  title: 'Try Understory for free',
  lead: 'Take a demo study now, or book a call with us. Both are free and need no card.',
  blocks: [
    {
      kind: 'either',
      title: 'Choose how to start',
      booleanOperator: 'or',
      items: [
        {
          title: 'By yourself, now',
          image: 'treetest',
          description: 'Take part in a demo study. If it runs, you can read its results afterward.',
          list: ['No account', 'A few minutes each', 'Works on a phone'],
          button: 'Choose a demo',
          buttonLink: { route: 'pageDemos' },
        },
        {
          title: 'In a call with us',
          image: 'moderated',
          description: 'Show us the screen you want to improve. We outline a study for it.',
          list: ['15 minutes', 'In your time zone', 'Can be moved or canceled'],
          button: 'Pick a time',
          buttonLink: { route: 'pageBookFreeDemo' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'From a demo to your own study',
      paragraphs: [
        'A demo shows how a method works. How your own customers behave, you learn from your own study; [create an account](pageRegisterFree) to run it.',
      ],
    },
  ],
}

export const tryFreePage: MarketingPage = {
  route: 'pageTryFree',
  meta: {
    title: 'Try it free · Understory',
    description:
      'What the Free plan lets you do with a first study, which limits it will have, and which demo studies you can try without an account.',
  },
  title: 'Run your first study for free',
  lead: 'Create an account without a card, build a study and send its link. Or try a demo first.',
  actions: [
    { label: 'Try a demo now', route: 'pageDemos' },
    { label: 'What an account does', route: 'pageRegisterFree' },
  ],
  blocks: [
    {
      kind: 'text',
      id: 'free',
      title: 'What Free gives you',
      paragraphs: [
        'A first study can be small, for example whether visitors find swimming lessons in the menu of a pool.',
      ],
      bulleted: [
        'Build a study with one of nine tools, from a template or from nothing, and send it to whomever you like.',
        'Read its results and download them as CSV, XLSX, JSON, SPSS syntax and PDF.',
        'Export a study as a file, and import it again here or on your own server.',
        'See the results for 14 days after the study ends. The data is kept for 12 months.',
        'Planned: put together a User Panel and see its quote. Ordering will belong to the paid plans.',
      ],
    },
    {
      kind: 'text',
      title: 'What Business will add',
      paragraphs: [
        'Interviews, invitations from a participant database, and paid participants. They are planned for [Business](pageBusinessPlan).',
      ],
    },
    {
      kind: 'cards',
      title: 'Three demos to try today',
      items: [
        {
          title: 'Sort cards',
          image: 'cardsort',
          button: 'Hybrid card sort',
          buttonLink: { route: 'pageDemoCardsortHybrid' },
        },
        {
          title: 'Choose between designs',
          image: 'preferencetest',
          button: 'Preference test',
          buttonLink: { route: 'pageDemoPreferencetest' },
        },
        {
          title: 'Click where you would begin',
          image: 'firstclick',
          button: 'First click test',
          buttonLink: { route: 'pageDemoFirstclick' },
        },
      ],
    },
  ],
}

export const registerFreePage: MarketingPage = {
  route: 'pageRegisterFree',
  meta: {
    title: 'Create a free account · Understory',
    description:
      'Create an account and a workspace for your team for free, build a study with one of nine tools, and send its link.',
  },
  title: 'Create a free account',
  lead: 'Choose “Start free” at the top of this page. An account has a workspace for your team, in which you build studies, publish them and read their results.',
  actions: [
    { label: 'Try a demo without an account', route: 'pageDemos' },
    { label: 'Contact us', route: 'pageContactUs' },
  ],
  blocks: [
    {
      kind: 'form',
      form: 'subscription',
      id: 'subscribe',
      title: 'Hear what is new',
      description:
        'A list for news about new tools. We confirm your address first, and every email has a link to unsubscribe.',
    },
    {
      kind: 'faq',
      title: 'Questions about accounts',
      entries: [
        {
          label: 'What can I build today?',
          text: 'Card sorts, tree tests, surveys, first click tests, preference and five second tests, and tests of prototypes, websites and mobile apps. The [roadmap](pageRoadmap) shows the order in which other tools follow; there are no dates.',
        },
        {
          label: 'Is there a waiting list for new tools?',
          text: 'No. All newsletter subscribers are informed on the same day.',
        },
        {
          label: 'My study has a deadline.',
          text: '[Tell us](pageTalkToUs) your date. If we cannot help in time, we say so at once.',
        },
        {
          label: 'Can I run it myself?',
          text: 'Yes. The code is open and starts on your own machine with one command. It has the same tools as this site.',
        },
      ],
    },
  ],
}
