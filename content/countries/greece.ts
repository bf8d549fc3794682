import type { CountryPage } from '../types.ts'

export const pageUserTestingGreece: CountryPage = {
  route: 'pageUserTestingGreece',
  meta: {
    title: 'User testing in Greece · Understory',
    description:
      'Recruit from 458 000+ Greek participants. Greek is not among our 14 study languages: read which studies still work in English and which need a conversation.',
  },
  country: 'Greece',
  nationality: 'Greek',
  participants: '458 000+',
  title: 'User testing with Greek participants',
  lead: 'The panel has 458 000+ participants in Greece. One thing first: Greek is not among the 14 languages a study can be shown in.',
  blocks: [
    {
      kind: 'either',
      id: 'language',
      title: 'So there are two ways',
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
            'In a live call you are the one who speaks. With a moderator who knows Greek you can hold a [freeform interview](pageToolFreeformInterview) with people you invite yourself, show a screen and listen.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'methods',
      title: 'What works in English, and what does not',
      dashed: true,
      items: [
        {
          title: 'Works',
          description: 'Tests that ask for an eye or a hand more than for words.',
          list: ['First click on a picture', 'Preference between designs', 'Tasks on an English website'],
        },
        {
          title: 'Works with care',
          description: 'Free answers will be shorter and simpler than the thought behind them.',
          list: ['Five second test', 'Survey with mostly closed questions'],
        },
        {
          title: 'Does not work',
          description: 'The words are the subject here, and they would be foreign words.',
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
      title: 'An hour ahead, all year',
      paragraphs: [
        'Greece is one hour ahead of Central European time and changes its clocks on the same nights. First responses are due within 2 business days, counted in CET unless specified, so an order at 17:30 in Athens still falls into the same CET afternoon.',
        'Evening sessions are welcome there: 20:00 in Athens is 19:00 for a moderator in Bratislava. In summer, avoid early afternoon, and expect many people to be away in the middle of August.',
      ],
    },
    {
      kind: 'text',
      id: 'screening',
      title: 'Whom to let in',
      paragraphs: [
        'Because English already narrows the sample toward younger, urban and tourism-related people, add questions that show how far it leans.',
      ],
      bulleted: [
        'Island or mainland: ferries, couriers and hospitals are another world on Ikaria.',
        'Work that depends on the season, and whether this is the season.',
        'Use of the state’s online services with one’s own tax login, or through an accountant.',
        'Keyboard habits: do they type Greek in Greek letters or in Latin ones? Search logs will be full of both.',
      ],
    },
    {
      kind: 'faq',
      id: 'answers',
      title: 'Before you order',
      entries: [
        {
          label: 'Is Greek planned?',
          text: 'We have no date to give, so plan without it. If you need it, tell us through the [contact form](pageContactUs).',
        },
        {
          label: 'Would a participant in Cyprus do instead?',
          text: 'For Greek as a language, sometimes. Cyprus is a country of its own with its own services, prices and driving side. Do not mix the two quietly.',
        },
        {
          label: 'What if I need older people who speak Greek only?',
          text: 'Then the panel is not the answer. Work with a local partner, a community center or your own customers, and keep them in [Own Database](pageOwnDatabase) if they agree.',
        },
      ],
    },
    {
      kind: 'banner',
      title: 'Unsure whether English will do?',
      description: 'Describe the study in three sentences and we will tell you frankly.',
      actions: [{ label: 'Talk to us', route: 'pageTalkToUs' }],
    },
  ],
}
