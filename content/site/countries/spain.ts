import type { CountryPage } from '../types.ts'

export const pageUserTestingSpain: CountryPage = {
  route: 'pageUserTestingSpain',
  meta: {
    title: 'User testing in Spain · Understory',
    description:
      'Planned: recruit from 2.52M+ Spanish participants. Two surnames, two time zones and more than one language: what to check before you run a study in Spain.',
  },
  country: 'Spain',
  nationality: 'Spanish',
  participants: '2.52M+',
  title: 'User testing with Spanish participants',
  lead: 'Planned: a User Panel with 2.52M+ participants in Spain. Your study can run in Spanish; check your forms for Spanish names, documents and addresses.',
  blocks: [
    {
      kind: 'cards',
      id: 'forms',
      title: 'Four things to test in forms',
      description:
        'Forms from other countries often fail at these points. Include them in the tasks of a [prototype test](pageToolPrototypes).',
      items: [
        {
          title: 'Two surnames',
          description:
            'Most people have two, and documents carry both. A single short “Last name” field invites cut-off names.',
        },
        {
          title: 'DNI or NIE',
          description:
            'Citizens and foreign residents hold different identity numbers. Check that yours accepts each, with and without a hyphen.',
        },
        {
          title: 'Floor and door in addresses',
          description:
            '“3.º izda.” is a normal address. Couriers need it; many checkouts have no place for it.',
        },
        {
          title: 'Commas and periods',
          description: 'A price is written as 1.299,50 €, and people type a decimal comma.',
        },
      ],
    },
    {
      kind: 'text',
      id: 'languages',
      title: 'Spanish, and the other languages of Spain',
      paragraphs: [
        'Spanish is one of our 15 study languages and understood throughout the country. Catalan, Galician and Basque are official in their regions and are not among the 15.',
        'For a town hall in Girona or a school in Bilbao that is a real limit: labels tested in Spanish say little about labels in Catalan or Basque. Discuss those with people who speak the language; [moderated sessions](pageToolModeratedTesting) are planned.',
        'Use European Spanish: “ordenador” and “móvil”, not “computadora” and “celular”.',
      ],
    },
    {
      kind: 'table',
      id: 'clock',
      title: 'Time zones',
      caption: 'Time in Spain compared with Central European time',
      head: ['Where', 'Compared with CET', 'Good hours for a call, local time'],
      rows: [
        ['Mainland and Balearic Islands', 'the same', '10:00 to 13:30, 17:00 to 20:30'],
        ['Ceuta and Melilla', 'the same', '10:00 to 13:30, 17:00 to 20:30'],
        ['Canary Islands', 'one hour behind', '10:00 to 13:30, 17:00 to 20:00'],
      ],
    },
    {
      kind: 'faq',
      id: 'who',
      title: 'Questions about participants',
      entries: [
        {
          label: 'What should I screen for?',
          text: 'The autonomous community, the document people identify themselves with, whether they use a digital certificate or Cl@ve for public services, and when they last did what you are testing.',
        },
        {
          label: 'Do tourists and second-home owners count?',
          text: 'Not as Spanish participants. If your product is for the British owner of a flat in Alicante, recruit in the UK and ask about the flat.',
        },
        {
          label: 'When is another source better?',
          text: 'For the guests of one hotel, patients of one clinic or drivers of one toll road. They visit your pages, so invite them there with the [widget](pageToolRecruitingWidget).',
        },
        {
          label: 'Will participants from Latin America be included?',
          text: 'No, an order will name its countries. Use the same study in Spanish, but adapt words, currency and examples, and read results by country.',
        },
      ],
    },
    {
      kind: 'banner',
      title: 'Planned: a quote for Spain',
      description: 'You will choose Spain, a profile and a period, and read the quote.',
      actions: [
        { label: 'How an order will go', route: 'pageToolUserPanel' },
        { label: 'Who will be able to order', route: 'pagePricing', hash: 'compare' },
      ],
    },
  ],
}
