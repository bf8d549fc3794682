import type { ToolPage } from '../types.ts'

export const pageToolUserPanel: ToolPage = {
  route: 'pageToolUserPanel',
  tool: 'userpanel',
  name: 'User Panel',
  meta: {
    title: 'User Panel: recruit study participants · Understory',
    description:
      'Planned: participants from more than 130 countries. A quote first, then a fixed price, and 4 business days to report unsuitable responses.',
    socialTitle: 'Participants from more than 130 countries',
    socialDescription:
      'Planned: a quote first, an order at a fixed final price, and the replacement of unsuitable responses.',
  },
  hero: {
    title: 'Recruit participants from more than 130 countries',
    intro: [
      'Planned: you describe the people you need, for example forty people in Spain and Germany who changed their electricity supplier this year.',
      'You will see the price before you order. We plan for the first responses within 2 business days; it is planned, not measured.',
    ],
    actions: [
      { label: 'What Free will include', route: 'pageTryFree' },
      { label: 'Talk to sales', route: 'pageTalkToSales' },
    ],
    picture: 'userpanel',
    pictureAlt:
      'A globe with people on it; those who match a country, an age and a lifestyle are highlighted.',
  },
  roadmap: [
    {
      title: 'Describe the participants',
      text: 'You will choose countries, the number of responses and the profile, and add screening questions for criteria that a profile does not contain.',
    },
    {
      title: 'Read the quote, then order',
      text: 'The amount will change while you adjust the order and become a fixed price when you place it. It will be charged to the card on file.',
    },
    {
      title: 'Review the responses',
      text: 'When recruiting has completed, you will have 4 business days to report responses that do not fit. Those will be replaced.',
    },
  ],
  features: {
    title: 'How an order will work',
    items: [
      {
        title: 'More than 130 countries',
        text: 'You will combine several in one study, or keep one study per country so that languages and results stay apart.',
      },
      {
        title: 'A detailed quote',
        text: 'You will change the order and see the new amount: fewer countries, a shorter study or a longer recruiting period.',
        list: [
          'Country and number of responses',
          'Length and kind of study',
          'Recruiting period',
          'Profile and your own screening',
        ],
      },
      {
        title: 'Realistic recruiting periods',
        text: 'If an audience cannot be found in the period, for example sixty left-handed dentists by Thursday, the order will be refused.',
      },
      {
        title: 'Planned response times',
        text: 'Business days will be counted in Central European Time unless the order specifies another zone. No order has measured these times yet.',
        list: [
          'First responses, planned: within 2 business days',
          'Reporting unsuitable responses: 4 business days after recruiting completes',
        ],
      },
      {
        title: 'Live interviews',
        text: 'Participants for [live interviews](pageToolModeratedTesting), planned as well, will come from 14 countries.',
        list: ['Panel interviews: up to 60 minutes'],
      },
    ],
  },
  why: {
    title: 'Why there will be a panel',
    items: [
      {
        title: 'Fixed price',
        text: 'The price will not change after you order, even if the audience is hard to find.',
      },
      {
        title: 'A review of the responses',
        text: 'You will report careless or copied answers and people outside your audience, with a reason, within the period.',
      },
      {
        title: 'Unbiased first impressions',
        text: 'People who never saw your drafts suit tests of first impressions.',
      },
      {
        title: 'For every tool',
        text: 'A tree test, a survey or a prototype test will have the same order form.',
      },
      {
        title: 'A quote at no charge',
        text: 'On the Free plan you will create a panel and read its quote. Only the order will need another plan.',
      },
    ],
  },
  method: {
    answers:
      'How people outside your circle respond, in a country and a profile you choose. The panel will bring the people; your study asks the questions.',
    notFor:
      'Your own customers, members of one company, or jobs held by a few hundred people in a country. Meet those on your site with the [widget](pageToolRecruitingWidget), or keep them in your [own database](pageOwnDatabase) and invite them by email.',
    participants:
      'Take the number from the method: five to eight a round to watch people try something, thirty to fifty for a card sort or tree test, a hundred or more for a share you will quote. To compare countries, you need this number in each country.',
    outcome:
      'You will get completed responses in your study, from people who passed your screening, at the price you agreed to.',
  },
  banners: [
    {
      title: 'Start with a country',
      text: 'Six pages describe panel size, languages, time zone and screening topics of a country.',
      actions: [
        { label: 'Germany', route: 'pageUserTestingGermany' },
        { label: 'France', route: 'pageUserTestingFrance' },
        { label: 'Spain', route: 'pageUserTestingSpain' },
        { label: 'Greece', route: 'pageUserTestingGreece' },
        { label: 'UK', route: 'pageUserTestingUk' },
        { label: 'Australia', route: 'pageUserTestingAustralia' },
      ],
    },
    {
      title: 'Recruiting all year round?',
      text: 'Tell us your yearly volume and countries, and we will answer with a plan that fits.',
      actions: [{ label: 'Request a customized plan', route: 'pageCustomizedPlan' }],
    },
  ],
  learnMore: [
    { label: 'Plans that will have panel orders', route: 'pagePricing', hash: 'compare' },
    { label: 'Your own database', route: 'pageOwnDatabase' },
    { label: 'Recruit on your site at no charge', route: 'pageToolRecruitingWidget' },
    { label: 'Legal terms', route: 'pageLegalTerms' },
  ],
  faq: [
    {
      label: 'Will Free be enough to order?',
      text: 'No. You will create a User Panel and get a quote there. Placing the order will take Business or Custom, and so will buying participants as you go or ahead of time.',
    },
    {
      label: 'How will I pay?',
      text: 'By card only. The order will be charged to the card on file, at the fixed price you saw before you confirmed.',
    },
    {
      label: 'What is an unsuitable response?',
      text: 'It will be one that is of no use: random clicks, empty phrases, contradictions with the screening answers, or a person outside the audience you ordered. An answer you disagree with will count as valid.',
    },
    {
      label: 'When will the window for complaints close?',
      text: 'It will close four business days after recruiting completes, counted in CET unless specified.',
    },
    {
      label: 'How do I write a screening question that works?',
      text: 'Ask what people did, offer several plausible answers and do not reveal which one lets them in. “Which of these have you done in the past 12 months?” finds switchers. “Have you switched supplier?” finds people who say yes.',
    },
    {
      label: 'In which languages can I ask?',
      text: 'A study can be shown in 15 languages, from English and French to Czech and Finnish. A country in the panel may speak one that is not among them; [Greece](pageUserTestingGreece) is an example.',
    },
    {
      label: 'How fast will the order be complete?',
      text: 'Planned: the first responses within 2 business days, which no order has measured yet. When the last one arrives will depend on how rare your audience is; the recruiting period you choose will be part of the quote.',
    },
    {
      label: 'Are professional test takers a risk?',
      text: 'Yes, in every panel. Screen for facts, ask for one short answer in people’s own words, and look through the respondent list, which runs today for every study.',
    },
  ],
}
