import type { CountryPage } from '../types.ts'

export const pageUserTestingGermany: CountryPage = {
  route: 'pageUserTestingGermany',
  meta: {
    title: 'User testing in Germany · Understory',
    description:
      'Recruit from 3.75M+ German participants. Long compound labels, Sie or du, payment habits and consent: what to settle before you run a study in Germany.',
  },
  country: 'Germany',
  nationality: 'German',
  participants: '3.75M+',
  title: 'User testing with German participants',
  lead: 'There are 3.75M+ participants in Germany. Orders are counted in Central European Time, which is the time people there live by. Dates need no conversion; words do.',
  blocks: [
    {
      kind: 'steps',
      id: 'prepare',
      title: 'Prepare the study in this order',
      steps: [
        {
          title: 'Settle on Sie or du',
          text: 'A bank says “Sie”, a bike shop may say “du”. Mixing the two makes people wonder who is speaking. Follow what your product does.',
        },
        {
          title: 'Let the words be long',
          text: '“Kraft­fahrzeug­haftpflicht­versicherung” breaks buttons and cards. Load your true labels before the pilot. A [first click test](pageToolFirstClick) with placeholder text tells you nothing about German.',
        },
        {
          title: 'Say what happens to the data',
          text: 'People read privacy notes and some leave without one. Name who asks, what is recorded and for how long. If a test records face or voice, put that into the invitation and not on page three.',
        },
        {
          title: 'Pilot with two people',
          text: 'One from your team’s circle, one from far away. Fix what both stumble over, then order.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'screening',
      title: 'What to ask before letting someone in',
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
      title: 'Languages and neighbors',
      items: [
        {
          title: 'German for nearly everybody',
          description:
            'It is one of the 14 study languages. English is fine for developers, scientists and other people who work in it; say so in the screening.',
        },
        {
          title: 'Polish as a second study',
          description:
            'Also among the 14, and useful for services to people who moved. Turkish, Arabic, Russian and Ukrainian are not.',
        },
        {
          title: 'Austria and Switzerland are other countries',
          description:
            'A shared language hides different laws, banks and words: “Jänner”, “Velo”, “Matura”. Order them separately and compare.',
        },
      ],
    },
    {
      kind: 'text',
      id: 'not-the-panel',
      title: 'When to look elsewhere',
      paragraphs: [
        'Master craftspeople, pharmacists or works council members are too few, and too busy, for a general panel. Associations reach them, and once they agree they can live in your [own database](pageOwnDatabase) for the next round.',
        'Employees of one company are a matter for that company. Talk to its works council first, since watching people at work with software can require its consent.',
        'Children cannot be ordered like shoppers. Parents decide, and the study should be held with a parent in the room.',
      ],
    },
    {
      kind: 'banner',
      title: 'Read the terms next to the offer',
      description: 'Who processes what, on which terms, and how an order goes.',
      actions: [
        { label: 'Data processing agreement', route: 'pageLegalDpa' },
        { label: 'Recruit from the panel', route: 'pageToolUserPanel' },
      ],
    },
  ],
}
