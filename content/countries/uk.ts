import type { CountryPage } from '../types.ts'

export const pageUserTestingUk: CountryPage = {
  route: 'pageUserTestingUk',
  meta: {
    title: 'User testing in the UK · Understory',
    description:
      'The UK panel has 24 000+ British participants. It suits broad consumer studies in English; narrow profiles run dry soon, so see the other ways to recruit.',
  },
  country: 'UK',
  nationality: 'British',
  participants: '24 000+',
  title: 'User testing with British participants',
  lead: 'The panel counts 24 000+ participants in the UK. That is a small pool beside our other countries, and it should shape what you order.',
  blocks: [
    {
      kind: 'text',
      id: 'size',
      title: 'How far 24\u00a0000 people go',
      paragraphs: [
        'Each screening question divides the pool. Suppose you want people who rent (say a third), have a dog (say a quarter of those) and moved in the past year (say a tenth of those). About 200 would remain, and only some of them will take part.',
        'Those shares are made up to show the arithmetic. Do it with your own before you promise anyone a date: the quote will tell you whether your audience and period are possible.',
      ],
    },
    {
      kind: 'either',
      id: 'fit',
      title: 'Does your study fit?',
      booleanOperator: 'or',
      items: [
        {
          title: 'It fits',
          description: 'Adults who shop, bank, travel or watch television, without many conditions.',
          list: [
            'A tree test for a council’s recycling pages, 50 people',
            'A five second test of a charity appeal, 60 people',
            'A first click test of a rail ticket page, 40 people',
          ],
          button: { label: 'How to order', route: 'pageToolUserPanel' },
        },
        {
          title: 'Look elsewhere',
          description: 'Small groups, repeat rounds with fresh people, or studies that need many hundreds.',
          list: [
            'Practice nurses in Wales',
            'The same audience, new faces, once a month',
            'Separate results for twelve regions',
          ],
          button: { label: 'Invite your own people', route: 'pageOwnDatabase' },
        },
      ],
    },
    {
      kind: 'cards',
      id: 'details',
      title: 'Details that show you know the place',
      items: [
        {
          title: 'English, four nations',
          description:
            'English is the study language to choose. Welsh and Gaelic are not among the 14, so bilingual duties of Welsh public bodies cannot be tested here in Welsh. Polish is among them.',
        },
        {
          title: 'One hour behind',
          description:
            'London is one hour behind Central European time in winter and in summer. A CET business day ends an hour earlier on your watch, so send the order before mid-afternoon.',
        },
        {
          title: 'Screen for the nation',
          description:
            'Health care, schools, house buying and bank holidays differ between England, Scotland, Wales and Northern Ireland. Ask for the nation, or the first half of the postcode.',
        },
        {
          title: 'Postcodes and pounds',
          description:
            'People expect to type a postcode and choose the house. They pay in pounds, measure roads in miles and milk in pints. Test with that in place.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'stretch',
      title: 'Make a small pool last',
      steps: [
        {
          title: 'Screen on one fact',
          text: 'Pick the condition without which the answers would be worthless, and collect the rest as ordinary questions.',
        },
        {
          title: 'Allow more days',
          text: 'A longer recruiting period reaches people who look in once a week.',
        },
        {
          title: 'Mix your sources',
          text: 'Take part of the sample from the panel and part from a [popup on your site](pageToolRecruitingWidget), and tell the two apart in the results.',
        },
      ],
    },
    {
      kind: 'banner',
      title: 'Planning a series in the UK?',
      description: 'Tell us the rounds and the numbers beforehand, so that we can say what is realistic.',
      actions: [
        { label: 'Talk to sales', route: 'pageTalkToSales' },
        { label: 'All countries and terms', route: 'pageToolUserPanel' },
      ],
    },
  ],
}
