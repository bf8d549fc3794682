import type { CountryPage } from '../types.ts'

export const pageUserTestingFrance: CountryPage = {
  route: 'pageUserTestingFrance',
  meta: {
    title: 'User testing in France · Understory',
    description:
      'Planned: recruit from 4.88M+ French participants. Ask in French, tell mainland and overseas apart, and know what to screen for before you test forms or labels.',
  },
  country: 'France',
  nationality: 'French',
  participants: '4.88M+',
  title: 'User testing with French participants',
  lead: 'Planned: a User Panel with 4.88M+ participants in France, enough for narrow profiles if you ask in French.',
  blocks: [
    {
      kind: 'picture',
      id: 'french',
      title: 'Run the study in French',
      img: 'treetest',
      alt: 'A menu as a tree; a path goes down one branch, back up and down another.',
      paragraphs: [
        'French belongs to the 15 study languages, so welcome, buttons and closing message can all be French. An English study would leave you with the part of the country that reads English easily, which is younger and more urban than the rest.',
        'Test labels in French from the beginning. They are often a fifth longer than English ones, so a menu that fits in English may wrap in French. A [tree test](pageToolTreeTest) is a good first study for a translated site.',
        'Choose “vous” unless your brand has a reason for “tu”, and use it everywhere: in the invitation, the tasks and the thank-you.',
      ],
    },
    {
      kind: 'either',
      id: 'where',
      title: 'Mainland or overseas',
      booleanOperator: 'or',
      items: [
        {
          title: 'The mainland and Corsica',
          description:
            'Central European time in winter and summer, so the 2 business days until first responses will be the participants’ own days. Compare Paris and its region with the rest: commuting, rents and delivery differ.',
        },
        {
          title: 'Overseas departments',
          description:
            'Guadeloupe and Martinique are five hours behind Paris in winter, Réunion three hours ahead. Delivery times, prices and networks differ. Ask for the department number to include or exclude these participants.',
        },
      ],
    },
    {
      kind: 'text',
      id: 'screening',
      title: 'Useful screening questions',
      paragraphs: ['These four criteria affect results most.'],
      bulleted: [
        'Health cover: only the public scheme, or a “mutuelle” as well? Insurance and pharmacy studies split here.',
        'Who files the taxes in the household, and did they do it online?',
        'Payment habits: bank card, transfer or still checks, for rent, school and associations.',
        'Owner or tenant, house or apartment: this matters for energy and repair services.',
      ],
    },
    {
      kind: 'faq',
      id: 'limits',
      title: 'Limits that the panel will have',
      entries: [
        {
          label: 'Will it cover French speakers in Belgium, Switzerland or Canada?',
          text: 'No. Those countries will be separate orders. Keep a study per country, because even numbers have different names: seventy is “soixante-dix” in Lille and “septante” in Liège.',
        },
        {
          label: 'What about Breton, Basque or Creole?',
          text: 'Studies do not run in these languages. If the language itself is your subject, talk to people with somebody on your side who speaks it; [freeform interviews](pageToolFreeformInterview) are planned.',
        },
        {
          label: 'We need civil servants of one ministry. Will the panel have them?',
          text: 'Probably not; a panel cannot verify a single employer. Ask the ministry to pass on the link of your study.',
        },
        {
          label: 'Is August a bad time?',
          text: 'Many people are away and many services close. People on holiday do answer on phones, but studies about work or school should wait for “la rentrée” in September.',
        },
      ],
    },
    {
      kind: 'banner',
      title: 'Planned: a quote for France',
      description: 'The amount will depend on your profile and be fixed when you order.',
      actions: [
        { label: 'The User Panel', route: 'pageToolUserPanel' },
        { label: 'Plans', route: 'pagePricing' },
      ],
    },
  ],
}
