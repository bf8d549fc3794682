import type { ToolPage } from '../types.ts'

export const pageToolMobileTestingBiz: ToolPage = {
  route: 'pageToolMobileTestingBiz',
  tool: 'iosapp',
  name: 'Mobile testing for business',
  meta: {
    title: 'Mobile app testing for business · Understory',
    description:
      'Mobile usability testing for product owners: see on customers’ own phones why they abandon a basket, with known prices and public contract terms.',
    socialTitle: 'Mobile app testing for product owners',
    socialDescription: 'What mobile usability testing costs, needs and shows.',
  },
  hero: {
    title: 'Find out why customers abandon your app',
    intro: [
      'Test the next release with customers on their own phones while you can still change it.',
      'For example, a shopper in a grocery app loses the delivery slot while looking for a voucher. A test shows this; a one-star review does not.',
    ],
    actions: [
      { label: 'Plan a talk', route: 'pageTalkToUs' },
      { label: 'Try a mobile demo', route: 'pageDemoMobile' },
    ],
    picture: 'iosapp',
    pictureAlt: 'Three taps on a phone screen, joined by a line; the slow one and the last one are marked.',
  },
  roadmap: [
    {
      title: 'Choose the step to test',
      text: 'Name the step that matters to the business, such as the first order or a changed delivery, and the release it has to be right for.',
    },
    {
      title: 'Recruit the right shoppers',
      text: 'Screening questions separate new users, weekly users and people who stopped using the app.',
    },
    {
      title: 'Turn findings into a release',
      text: 'Rank what you saw by how many people it stopped and how much it costs to change. Add the results link to the ticket as evidence.',
    },
  ],
  features: {
    title: 'What is included for a product team',
    items: [
      {
        title: 'Every stage of the product',
        text: 'Test an idea as a prototype, the shop as a mobile site, and the release as an app, with the same kind of results.',
        list: ['Apps need iOS 14 or Android 9.0, or anything later'],
      },
      {
        title: 'Participants in other countries',
        text: 'Expanding abroad? Planned: order participants by country and profile from the [panel](pageToolUserPanel), at a price that you know before.',
      },
      {
        title: 'Your own customers',
        text: 'Send loyalty members the link of the study in your own newsletter. Keep those who agree to take part in your [own database](pageOwnDatabase). Business and Custom invite them from there by email.',
      },
      {
        title: 'Moderated sessions',
        text: 'Planned: watch someone shop in a [moderated session](pageToolModeratedTesting), with stakeholders as observers, who are planned to need no license.',
      },
    ],
  },
  why: {
    title: 'Why test mobile apps',
    items: [
      {
        title: 'App releases are slow to correct',
        text: 'A website can be corrected the same day. An app update waits for review and then for each customer to install it.',
      },
      {
        title: 'Find the cause of support calls',
        text: 'If four of six shoppers cannot move a delivery, the test shows which screen causes the calls.',
      },
      {
        title: 'Use it for acceptance tests',
        text: 'Write the tasks into the contract with the agency that builds the app, and repeat them on acceptance.',
      },
      {
        title: 'Short reports for decisions',
        text: 'A PDF report and two recordings that participants sent show decision makers the problem.',
      },
      {
        title: 'Small teams can start small',
        text: 'Take a monthly subscription for one release and stop afterward, or go annual once testing has become a habit.',
      },
    ],
  },
  method: {
    answers:
      'Which steps of ordering, paying or changing an order fail on customers’ phones, for which kind of customer, and why.',
    notFor:
      'It will not tell you the market’s size, the right price, or which campaign brought the download. To rank wishes among thousands of members, send a [survey](pageToolSurvey).',
    participants:
      'Plan six shoppers for each kind and each system, before every larger release. Twenty-four people in four groups show more than twenty-four people of one kind.',
    outcome:
      'Success and time of each task by system, the recordings that people sent, a results link to share, and raw data as CSV.',
  },
  banners: [
    {
      title: 'What would a year of testing involve?',
      text: 'Tell us how many people, countries and teams you have in mind, and get a plan written for that.',
      actions: [{ label: 'Ask for a custom plan', route: 'pageCustomizedPlan' }],
    },
    {
      title: 'Requirements of your procurement',
      text: 'Expert support, security review, legal review and help with single sign-on belong to the enterprise tier.',
      actions: [
        { label: 'See the enterprise tier', route: 'pageEnterprise' },
        { label: 'Compare prices', route: 'pagePricing', hash: 'compare' },
      ],
    },
  ],
  learnMore: [
    { label: 'How a mobile test is done, for researchers', route: 'pageToolMobileTesting' },
    { label: 'Website testing for companies', route: 'pageToolReplayTasksBiz' },
    { label: 'Demo of a mobile site', route: 'pageDemoMobileWebsite' },
    { label: 'Business plan in detail', route: 'pageBusinessPlan' },
  ],
  faq: [
    {
      label: 'What does a round of testing cost?',
      text: 'Your plan. People you invite yourself carry no further price; what you thank them with is up to you. Participants of the planned panel will have a price by country, length, number of people, period and profile.',
    },
    {
      label: 'Does the app need changes or a built-in library?',
      text: 'No. Participants install it by its link in the App Store, TestFlight or Google Play, or from an APK file. Tasks and questions are on the page of the study, and nothing is measured inside the app.',
    },
    {
      label: 'How soon do first answers arrive?',
      text: 'With your own loyalty members it depends on your email and the hour you send it; each finished response is in the results at once. Orders from the planned panel are to start within 2 business days.',
    },
    {
      label: 'What if recruited people do careless work?',
      text: 'Look through the responses soon, and exclude unsuitable ones from the numbers. The planned panel will replace them if they are reported in the 4 business days that follow the end of recruiting.',
    },
    {
      label: 'May our lawyers see the papers first?',
      text: 'Yes. The [terms](pageLegalTerms) and the [data processing agreement](pageLegalDpa) are open to read, the latter in [Slovak](pageLegalDpaSk) as well.',
    },
    {
      label: 'Can we pay by invoice?',
      text: 'No. Payment is by card only, for subscriptions as well as participants. Custom is billed by the year.',
    },
  ],
}
