import type { CountryPage } from '../types.ts'

export const pageUserTestingAustralia: CountryPage = {
  route: 'pageUserTestingAustralia',
  meta: {
    title: 'User testing in Australia · Understory',
    description:
      'Planned: recruit from 1.82M+ Australian participants. Ask in English, plan for a day that starts six to ten hours before Europe, and screen by state.',
  },
  country: 'Australia',
  nationality: 'Australian',
  participants: '1.82M+',
  title: 'User testing with Australian participants',
  lead: 'Planned: a User Panel with 1.82M+ participants in Australia. English is enough for nearly all of them; plan for the time difference.',
  blocks: [
    {
      kind: 'cards',
      id: 'basics',
      title: 'Prepare your study',
      items: [
        {
          title: 'Language: Australian English',
          description:
            'Run the study in English. Write “colour”, “licence” and “mobile”, give dates as day/month/year, and prices in Australian dollars. Of the languages widely spoken at home, Italian is among the 15 study languages; Mandarin, Arabic, Vietnamese and Greek are not.',
        },
        {
          title: 'Screen by state',
          description:
            'Rules for driving, schooling, rentals and health cover differ between states and territories. If your product touches any of them, ask where people live before you ask anything else.',
        },
        {
          title: 'Cities and remote areas',
          description:
            'Most people live near the coast. If deliveries to Broken Hill or slow satellite links are your subject, set quotas for regional and remote areas or you will test Sydney and Melbourne only.',
        },
        {
          title: 'Seasons are reversed',
          description:
            'The school year starts in late January and the tax year in July. A study on “summer holidays” belongs in December.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'time',
      title: 'Time difference',
      description:
        'Hours ahead of Central Europe. Only some states change their clocks, and not on the same dates as Europe.',
      caption: 'Hours Australian cities are ahead of Central European time',
      head: ['City', 'European winter', 'European summer'],
      rows: [
        ['Sydney, Melbourne, Canberra, Hobart', '10', '8'],
        ['Brisbane', '9', '8'],
        ['Adelaide', '9.5', '7.5'],
        ['Darwin', '8.5', '7.5'],
        ['Perth', '7', '6'],
      ],
    },
    {
      kind: 'text',
      id: 'order',
      title: 'Planned: how an order will run',
      paragraphs: [
        'Business days of an order will be counted in CET unless specified. When it is 9 on a Monday morning in Sydney it is about midnight in Prague, so the first of the 2 business days until responses begin will start there in the late afternoon.',
        'For a live call from Europe offer your early morning: people in Sydney are then on their way home. In winter 8:00 in Vienna is 18:00 there.',
        'Around late March, early April and October, Europe and Australia change their clocks on different dates. Write the participant’s local time into every message.',
      ],
    },
    {
      kind: 'faq',
      id: 'questions',
      title: 'Questions about Australia',
      entries: [
        {
          label: 'When will the panel be the wrong choice?',
          text: 'When you need holders of one license, nurses of one hospital group, or members of one super fund. Those lists exist elsewhere: invite people with a study link from your own list, or through the partner that knows them.',
        },
        {
          label: 'Can results from New Zealand be mixed in?',
          text: 'New Zealand will be a separate order. Shops, banks and public services differ enough to blur a tree test.',
        },
        {
          label: 'How should I ask about Indigenous participants?',
          text: 'Only with a reason, with an answer that allows “prefer not to say”, and with advice from people of those communities. For research about them a commercial panel is not the starting point.',
        },
      ],
    },
    {
      kind: 'banner',
      title: 'Planned: a quote for Australia',
      description: 'A quote will be possible on any plan. Ordering will take Business or Custom.',
      actions: [{ label: 'How panel orders will work', route: 'pageToolUserPanel' }],
    },
  ],
}
