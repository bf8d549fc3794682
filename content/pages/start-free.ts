import type { MarketingPage } from '../types.ts'

export const freeDemoPage: MarketingPage = {
  route: 'pageFreeDemo',
  meta: {
    title: 'A free demo, alone or with us · Understory',
    description:
      'Two ways to see the platform without an account: take a demo study by yourself, or spend fifteen minutes with us on a question of yours.',
  },
  title: 'See it, alone or in company',
  lead: 'Both ways cost nothing, and neither one asks for a card.',
  blocks: [
    {
      kind: 'either',
      title: 'How do you prefer to look at things?',
      booleanOperator: 'or',
      items: [
        {
          title: 'By yourself, now',
          image: 'treetest',
          description:
            'Open a demo study and be the participant. Afterward look at the results page, where there is one.',
          list: ['No account', 'A few minutes each', 'Works on a phone'],
          button: { label: 'Choose a demo', route: 'pageDemos' },
        },
        {
          title: 'With a person, at a time you pick',
          image: 'moderated',
          description: 'You show the screen that troubles you. We sketch the study that would examine it.',
          list: ['15 minutes', 'In your time zone', 'Can be moved or canceled'],
          button: { label: 'Pick a time', route: 'pageBookFreeDemo' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'What a demo cannot show',
      paragraphs: [
        'How your own customers would behave. A florist’s menu tested on colleagues proves nothing about people buying flowers for a funeral. For that you need a study of yours, and for that, [an account](pageRegisterFree).',
      ],
    },
  ],
}

export const tryFreePage: MarketingPage = {
  route: 'pageTryFree',
  meta: {
    title: 'Try it free · Understory',
    description:
      'What the Free plan will let you do with a first study, which limits it has, and what you can try today, before accounts are open.',
  },
  title: 'A first study should cost nothing',
  lead: 'That is what the Free plan is for. It waits for accounts to open; the demos do not.',
  actions: [
    { label: 'Try a demo now', route: 'pageDemos' },
    { label: 'When can I register?', route: 'pageRegisterFree' },
  ],
  blocks: [
    {
      kind: 'text',
      id: 'free',
      title: 'What Free will give you',
      paragraphs: [
        'Enough for one honest question, for instance whether visitors find swimming lessons in the menu of your pool.',
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
      title: 'What it leaves out',
      paragraphs: [
        'Interviews, invitations from a participant database, and paid participants. They are in [Business](pageBusinessPlan).',
      ],
    },
    {
      kind: 'cards',
      title: 'Three things to try before that',
      items: [
        {
          title: 'Sort a deck of cards',
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
    title: 'Registration is not open yet · Understory',
    description:
      'Accounts cannot be created yet. Leave an address to hear when they can, try a demo without one, or write to us about a study with a date.',
  },
  title: 'Accounts are not open yet',
  lead: 'You came to register, and there is nothing to register for today. We would rather say so than collect your password early.',
  actions: [
    { label: 'Try a demo without an account', route: 'pageDemos' },
    { label: 'Contact us', route: 'pageContactUs' },
  ],
  blocks: [
    {
      kind: 'form',
      form: 'subscription',
      id: 'subscribe',
      title: 'Hear about it',
      description:
        'The newsletter will say when accounts open. You get a mail to confirm your address; without that click nothing is sent again.',
    },
    {
      kind: 'faq',
      title: 'Fair questions',
      entries: [
        {
          label: 'When will that be?',
          text: 'When you can set up a study of your own and not only take part in [ours](pageDemos). The [roadmap](pageRoadmap) shows the order; we give no date.',
        },
        {
          label: 'Is there a waiting list with early places?',
          text: 'No list and no queue to jump. Whoever subscribes reads it on the same day.',
        },
        {
          label: 'My study has a deadline.',
          text: 'Then [tell us](pageTalkToUs). If we cannot help in time, we will say so at once.',
        },
        {
          label: 'Can I run it myself meanwhile?',
          text: 'The code is open and starts on your own machine with one command. The same tools are missing there that are missing here.',
        },
      ],
    },
  ],
}
