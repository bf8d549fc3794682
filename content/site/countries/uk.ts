import type { CountryPage } from '../types.ts'

export const pageUserTestingUk: CountryPage = {
  route: 'pageUserTestingUk',
  meta: {
    title: 'User testing in the UK · Understory',
    description:
      'Planned: a UK panel with 24 000+ British participants. It will suit broad consumer studies in English; for narrow profiles, see the other ways to recruit.',
  },
  country: 'UK',
  nationality: 'British',
  participants: '24 000+',
  title: 'User testing with British participants',
  lead: 'Planned: a User Panel with 24 000+ participants in the UK. It will be smaller than those of our other countries, so plan broad profiles.',
  blocks: [
    {
      kind: 'text',
      id: 'size',
      title: 'What 24\u00a0000 participants will allow',
      paragraphs: [
        'Each screening question divides the pool. Suppose you want people who rent (say a third), have a dog (say a quarter of those) and moved in the past year (say a tenth of those). About 200 would remain, and only some of them will take part.',
        'These shares are examples. Calculate with your own; the planned quote will show whether your audience and period are possible.',
      ],
    },
    {
      kind: 'either',
      id: 'fit',
      title: 'Suitable studies',
      booleanOperator: 'or',
      items: [
        {
          title: 'Suitable',
          description: 'Adults who shop, bank, travel or watch television, without many conditions.',
          list: [
            'A tree test for a council’s recycling pages, 50 people',
            'A five second test of a charity appeal, 60 people',
            'A first click test of a rail ticket page, 40 people',
          ],
          button: 'How an order will go',
          buttonLink: { route: 'pageToolUserPanel' },
        },
        {
          title: 'Use another source',
          description: 'Small groups, repeat rounds with fresh people, or studies that need many hundreds.',
          list: [
            'Practice nurses in Wales',
            'The same audience, new faces, once a month',
            'Separate results for twelve regions',
          ],
          button: 'Recruit on your own pages',
          buttonLink: { route: 'pageToolRecruitingWidget' },
        },
      ],
    },
    {
      kind: 'cards',
      id: 'details',
      title: 'Local details',
      items: [
        {
          title: 'English, four nations',
          description:
            'English is the study language to choose. Welsh and Gaelic are not among the 15, so bilingual duties of Welsh public bodies cannot be tested here in Welsh. Polish is among them.',
        },
        {
          title: 'One hour behind',
          description:
            'London is one hour behind Central European time in winter and in summer. A CET business day ends an hour earlier in London; planned orders will be counted in it.',
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
      title: 'Planned: get more from a small panel',
      cards: [
        {
          title: 'Screen on one fact',
          text: 'Screen only for the one necessary condition, and ask about the rest in the study.',
        },
        {
          title: 'Allow more days',
          text: 'A longer recruiting period will reach people who are rarely online.',
        },
        {
          title: 'Combine sources',
          text: 'Take part of the sample from the panel and part from a [popup on your site](pageToolRecruitingWidget), and compare the two in the results.',
        },
      ],
    },
    {
      kind: 'banner',
      title: 'Planning a series in the UK?',
      description: 'Tell us the number of rounds and participants, and we say what is realistic.',
      actions: [
        { label: 'Talk to sales', route: 'pageTalkToSales' },
        { label: 'All countries and terms', route: 'pageToolUserPanel' },
      ],
    },
  ],
}
