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
          button: { label: 'Choose a demo', route: 'pageDemos' },
        },
        {
          title: 'With a person, at a time you pick',
          image: 'moderated',
          description: 'Show us the screen you want to improve. We outline a study for it.',
          list: ['15 minutes', 'In your time zone', 'Can be moved or canceled'],
          button: { label: 'Pick a time', route: 'pageBookFreeDemo' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'What a demo cannot show',
      paragraphs: [
        'A demo does not show how your own customers behave. For that you need your own study, and [an account](pageRegisterFree) to run it.',
      ],
    },
  ],
}

export const tryFreePage: MarketingPage = {
  route: 'pageTryFree',
  meta: {
    title: 'Try it free · Understory',
    description:
      'What the Free plan will let you do with a first study, which limits it has, and what you can try today: the demo studies.',
  },
  title: 'Run your first study for free',
  lead: 'The Free plan will let you run a first study without a card. You can create an account and try the demos now.',
  actions: [
    { label: 'Try a demo now', route: 'pageDemos' },
    { label: 'What an account does today', route: 'pageRegisterFree' },
  ],
  blocks: [
    {
      kind: 'text',
      id: 'free',
      title: 'What Free will give you',
      paragraphs: [
        'The Free plan covers a small study, for example whether visitors find swimming lessons in the menu of a pool.',
      ],
      bulleted: [
        'Build a study and send it to whomever you like.',
        'Read limited results, for 14 days after the study ends.',
        'Have the data kept for 12 months.',
        'Put together a User Panel and see its quote. Ordering belongs to the paid plans.',
      ],
    },
    {
      kind: 'text',
      title: 'What Free does not include',
      paragraphs: [
        'Interviews, invitations from a participant database, and paid participants. They are in [Business](pageBusinessPlan).',
      ],
    },
    {
      kind: 'cards',
      title: 'Three demos to try today',
      items: [
        {
          title: 'Sort cards',
          image: 'cardsort',
          button: { label: 'Hybrid card sort', route: 'pageDemoCardsortHybrid' },
        },
        {
          title: 'Choose between designs',
          image: 'preferencetest',
          button: { label: 'Preference test', route: 'pageDemoPreferencetest' },
        },
        {
          title: 'Click where you would begin',
          image: 'firstclick',
          button: { label: 'First click test', route: 'pageDemoFirstclick' },
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
      'Create an account and a workspace for your team for free. What it does today, and how to hear when you can build your own studies.',
  },
  title: 'Create a free account',
  lead: 'Choose “Start free” at the top of this page. An account has a workspace for your team. You cannot build your own studies yet; the demos show how they work.',
  actions: [
    { label: 'Try a demo without an account', route: 'pageDemos' },
    { label: 'Contact us', route: 'pageContactUs' },
  ],
  blocks: [
    {
      kind: 'form',
      form: 'subscription',
      id: 'subscribe',
      title: 'Get notified',
      description:
        'The newsletter will announce when you can build your own studies. You can unsubscribe with the link in every issue.',
    },
    {
      kind: 'faq',
      title: 'Questions about accounts',
      entries: [
        {
          label: 'When can I build my own study?',
          text: 'The [roadmap](pageRoadmap) shows the order; there is no date yet. Until then you can take part in the [demos](pageDemos).',
        },
        {
          label: 'Is there a waiting list with early places?',
          text: 'No. All newsletter subscribers are informed on the same day.',
        },
        {
          label: 'My study has a deadline.',
          text: '[Tell us](pageTalkToUs) your date. If we cannot help in time, we say so at once.',
        },
        {
          label: 'Can I run it myself meanwhile?',
          text: 'Yes. The code is open and starts on your own machine with one command. It has the same tools as this site: the demos run, and you cannot set up your own study yet.',
        },
      ],
    },
  ],
}
