import type { CountryPage } from '../types.ts'

export const pageUserTestingGermany: CountryPage = {
  route: 'pageUserTestingGermany',
  meta: {
    title: 'User testing in Germany · Understory',
    description:
      'Planned: recruit from 3.75M+ German participants. Long compound labels, Sie or du, payment habits and consent: what to settle before you run a study in Germany.',
  },
  country: 'Germany',
  nationality: 'German',
  participants: '3.75M+',
  title: 'User testing with German participants',
  lead: 'Planned: a User Panel with 3.75M+ participants in Germany. Orders will be counted in Central European Time, the local time in Germany.',
  blocks: [
    {
      kind: 'steps',
      id: 'prepare',
      title: 'Prepare the study in four steps',
      cards: [
        {
          title: 'Choose Sie or du',
          text: 'A bank says “Sie”, a bike shop may say “du”. Do not mix the two; use the form your product uses.',
        },
        {
          title: 'Test with real, long labels',
          text: '“Kraft­fahrzeug­haftpflicht­versicherung” breaks buttons and cards. Use your real labels in the pilot. A [first click test](pageToolFirstClick) with placeholder text says nothing about German labels.',
        },
        {
          title: 'Explain what happens to the data',
          text: 'People read privacy notes and some leave without one. Name who asks, what is recorded and for how long. If a test records face or voice, say so in the invitation.',
        },
        {
          title: 'Pilot with two people',
          text: 'Test with one person your team knows and one it does not. Fix what confuses both, then invite the others.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'screening',
      title: 'Screening topics',
      caption: 'Screening topics for studies in Germany and why they matter',
      head: ['Topic', 'Ask about', 'It matters for'],
      rows: [
        ['Insurance', 'Statutory or private health insurance', 'Doctors, pharmacies, refunds'],
        ['Paying', 'Invoice, direct debit, card or wallet in the last order', 'Checkouts and subscriptions'],
        ['Federal state', 'Where they live today', 'School, public holidays, building rules'],
        ['Housing', 'Rented or owned, and how it is heated', 'Energy, repairs, moving'],
        ['Driving', 'Own car, shared car or a public transport pass', 'Tickets, parking, navigation'],
      ],
    },
    {
      kind: 'cards',
      id: 'languages',
      title: 'Languages and neighboring countries',
      items: [
        {
          title: 'German for most participants',
          description:
            'It is one of the 15 study languages. English is fine for developers, scientists and other people who work in it; say so in the screening.',
        },
        {
          title: 'Polish as a second study',
          description:
            'Also among the 15, and useful for services to people who moved. Turkish, Arabic, Russian and Ukrainian are not.',
        },
        {
          title: 'Austria and Switzerland: separate studies',
          description:
            'They share the language but have different laws, banks and words: “Jänner”, “Velo”, “Matura”. Ask there separately and compare.',
        },
      ],
    },
    {
      kind: 'text',
      id: 'not-the-panel',
      title: 'When to use another source',
      paragraphs: [
        'Master craftspeople, pharmacists or works council members are too few for a general panel. Contact them through associations.',
        'To test with employees of one company, talk to its works council first; it may have to consent.',
        'For studies with children, parents decide and should be present.',
      ],
    },
    {
      kind: 'banner',
      title: 'Planned: the terms of an order',
      description: 'Who will process what, on which terms, and how an order will go.',
      actions: [
        { label: 'Data processing agreement', route: 'pageLegalDpa' },
        { label: 'How the panel will work', route: 'pageToolUserPanel' },
      ],
    },
  ],
}
