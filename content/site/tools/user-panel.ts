import type { ToolPage } from '../types.ts'

export const pageToolUserPanel: ToolPage = {
  route: 'pageToolUserPanel',
  tool: 'userpanel',
  name: 'User Panel',
  meta: {
    title: 'User Panel: recruit study participants · Understory',
    description:
      'Order participants from more than 130 countries. Build the audience, read the quote, pay a fixed price, and report unsuitable responses within 4 business days.',
    socialTitle: 'Participants from more than 130 countries',
    socialDescription:
      'See a quote first, order at a fixed final price, and have unsuitable responses replaced.',
  },
  hero: {
    title: 'Recruit participants from more than 130 countries',
    intro: [
      'Describe the people you need, for example forty people in Spain and Germany who changed their electricity supplier this year.',
      'You will see the price before you order. Planned: first responses within 2 business days.',
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
      text: 'Choose countries, the number of responses and the profile. Add screening questions for criteria that a profile does not contain.',
    },
    {
      title: 'Read the quote, then order',
      text: 'The amount changes while you adjust the order and becomes a fixed price when you place it. It is charged to the card on file.',
    },
    {
      title: 'Review the responses',
      text: 'When recruiting has completed you have 4 business days to report responses that do not fit. Those are replaced.',
    },
  ],
  features: {
    title: 'How an order works',
    items: [
      {
        title: 'More than 130 countries',
        text: 'Combine several in one study, or keep one study per country so that languages and results stay apart.',
      },
      {
        title: 'A detailed quote',
        text: 'Change the order and see the new amount: fewer countries, a shorter study or a longer recruiting period.',
        list: [
          'Country and number of responses',
          'Length and kind of study',
          'Recruiting period',
          'Profile and your own screening',
        ],
      },
      {
        title: 'Realistic recruiting periods',
        text: 'If an audience cannot be found in the period, for example sixty left-handed dentists by Thursday, the order is refused.',
      },
      {
        title: 'Fixed response times',
        text: 'Business days are counted in Central European Time unless the order specifies another zone.',
        list: [
          'First responses: within 2 business days',
          'Reporting unsuitable responses: 4 business days after recruiting completes',
        ],
      },
      {
        title: 'Live interviews',
        text: 'Panelists can join a call. Participants for [live interviews](pageToolModeratedTesting) are available from 14 countries.',
        list: ['Panel interviews: up to 60 minutes'],
      },
    ],
  },
  why: {
    title: 'Why use the panel',
    items: [
      {
        title: 'Fixed price',
        text: 'The price does not change after you order, even if the audience is hard to find.',
      },
      {
        title: 'You review the responses',
        text: 'Report careless or copied answers and people outside your audience, with a reason, within the period.',
      },
      {
        title: 'Unbiased first impressions',
        text: 'Panelists do not know your drafts, so they are suitable for tests of first impressions.',
      },
      {
        title: 'For every tool',
        text: 'You use the same order form for a tree test, a survey or a prototype test.',
      },
      {
        title: 'A quote costs nothing',
        text: 'On the Free plan you can create a panel and read its quote. Upgrade only when you want to order.',
      },
    ],
  },
  method: {
    answers:
      'How people outside your circle respond, in a country and a profile you choose. The panel brings the people; your study asks the questions.',
    notFor:
      'Your own customers, members of one company, or jobs held by a few hundred people in a country. Invite those from your [own database](pageOwnDatabase), or meet them on your site with the [widget](pageToolRecruitingWidget).',
    participants:
      'Take the number from the method: five to eight a round to watch people try something, thirty to fifty for a card sort or tree test, a hundred or more for a share you will quote. To compare countries, you need this number in each country.',
    outcome:
      'Completed responses in your study, from people who passed your screening, at the price you agreed to.',
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
    { label: 'Plans with panel orders', route: 'pagePricing', hash: 'compare' },
    { label: 'Invite people you already know', route: 'pageOwnDatabase' },
    { label: 'Recruit on your site at no charge', route: 'pageToolRecruitingWidget' },
    { label: 'Legal terms', route: 'pageLegalTerms' },
  ],
  faq: [
    {
      label: 'Can I order on the Free plan?',
      text: 'No. You can create a User Panel and get a quote there. Placing the order takes Business or Custom, and so does buying participants as you go or ahead of time.',
    },
    {
      label: 'How do I pay?',
      text: 'By card only. The order is charged to the card on file, at the fixed price you saw before you confirmed.',
    },
    {
      label: 'What is an unsuitable response?',
      text: 'One that cannot be used: random clicks, empty phrases, contradictions with the screening answers, or a person outside the audience you ordered. An answer you disagree with is a valid response.',
    },
    {
      label: 'When does the window for complaints close?',
      text: 'Four business days after recruiting completes, counted in CET unless specified. Schedule the review when you order.',
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
      text: 'The first responses arrive within 2 business days. When the last one does depends on how rare your audience is; the recruiting period you choose is part of the quote.',
    },
    {
      label: 'Are professional test takers a risk?',
      text: 'Yes, in every panel. Screen for facts, ask for one short answer in people’s own words, and look through the respondent list before the complaint window ends.',
    },
  ],
}
