import type { MarketingPage } from '../types.ts'

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
