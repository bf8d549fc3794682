import type { CountryPage } from '../types.ts'

export const pageUserTestingGreece: CountryPage = {
  route: 'pageUserTestingGreece',
  meta: {
    title: 'User testing in Greece · Understory',
    description:
      'Planned: recruit from 458 000+ Greek participants. Greek is not among our 15 study languages: read which studies work in English and which do not.',
  },
  country: 'Greece',
  nationality: 'Greek',
  participants: '458 000+',
  title: 'User testing with Greek participants',
  lead: 'Planned: a User Panel with 458 000+ participants in Greece. Greek is not one of the 15 study languages, so run the study in English or talk to people in Greek.',
  blocks: [
    {
      kind: 'either',
      id: 'language',
      title: 'Two ways to run a study',
      booleanOperator: 'or',
      items: [
        {
          title: 'Ask in English, and screen for it',
          description:
            'Suitable when your product is in English anyway: a booking site for travelers, software for engineers, a hotel’s staff tool. Check reading with a short paragraph and one question about it rather than “How good is your English?”.',
        },
        {
          title: 'Talk in Greek',
          description:
            'In a call you choose the language. [Freeform interviews](pageToolFreeformInterview) with people you invite yourself, a shared screen and a moderator who speaks Greek are planned.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'methods',
      title: 'What works in English, and what does not',
      cardsDashed: true,
      items: [
        {
          title: 'Works',
          description: 'Tests that depend little on language.',
          list: ['First click on a picture', 'Preference between designs', 'Tasks on an English website'],
        },
        {
          title: 'Works with care',
          description: 'Free answers in a foreign language are shorter and simpler.',
          list: ['Five second test', 'Survey with mostly closed questions'],
        },
        {
          title: 'Does not work',
          description: 'Tests of words and labels need the participants’ own language.',
          list: [
            'Card sort for a Greek menu',
            'Tree test of Greek labels',
            'Anything for people without English',
          ],
        },
      ],
    },
    {
      kind: 'text',
      id: 'time',
      title: 'Time zone: one hour ahead of CET',
      paragraphs: [
        'Greece is one hour ahead of Central European time and changes its clocks on the same nights. Planned: first responses within 2 business days, counted in CET unless specified, so an order at 17:30 in Athens will still fall into the same CET afternoon.',
        'Evening sessions are welcome there: 20:00 in Athens is 19:00 for a moderator in Bratislava. In summer, avoid early afternoon, and expect many people to be away in the middle of August.',
      ],
    },
    {
      kind: 'text',
      id: 'screening',
      title: 'Screening',
      paragraphs: [
        'English favors younger people and people in cities or tourism. Add questions that measure this bias.',
      ],
      bulleted: [
        'Island or mainland: ferries, couriers and hospitals differ.',
        'Work that depends on the season, and whether this is the season.',
        'Use of the state’s online services with one’s own tax login, or through an accountant.',
        'Keyboard habits: do they type Greek in Greek letters or in Latin ones? Search logs contain both.',
      ],
    },
    {
      kind: 'faq',
      id: 'answers',
      title: 'Questions about Greece',
      entries: [
        {
          label: 'Is Greek planned?',
          text: 'We have no date to give, so plan without it. If you need it, tell us through the [contact form](pageContactUs).',
        },
        {
          label: 'Would a participant in Cyprus do instead?',
          text: 'For Greek as a language, sometimes. Cyprus is a separate country with its own services, prices and driving side. Report the two countries separately.',
        },
        {
          label: 'What if I need older people who speak Greek only?',
          text: 'Then the panel will not be the answer. Work with a local partner, a community center or your own customers.',
        },
      ],
    },
    {
      kind: 'banner',
      title: 'Not sure whether English is enough?',
      description: 'Describe your study in three sentences and we advise you.',
      actions: [{ label: 'Talk to us', route: 'pageTalkToUs' }],
    },
  ],
}
