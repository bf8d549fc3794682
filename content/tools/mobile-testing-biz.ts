import type { ToolPage } from '../types.ts'

export const pageToolMobileTestingBiz: ToolPage = {
  route: 'pageToolMobileTestingBiz',
  tool: 'iosapp',
  name: 'Mobile testing for business',
  meta: {
    title: 'Mobile app testing for business · Understory',
    description:
      'For those who answer for an app: learn from shoppers’ own phones why baskets are left, at a price known beforehand and on terms your lawyers can read.',
    socialTitle: 'Know why customers leave the app before the reviews say so',
    socialDescription: 'Mobile usability testing for product owners: what it costs, needs and yields.',
  },
  hero: {
    title: 'Learn what your app costs customers before they tell the store',
    intro: [
      'A one-star review says “useless”. It does not say that the delivery slot vanished while she looked for her voucher.',
      'Put the next release of your grocery app in front of shoppers first, on their own phones, and hear it from them while it can still be mended.',
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
      title: 'Agree on what is at stake',
      text: 'Name the step that matters to the business, such as the first order or a changed delivery, and the release it has to be right for.',
    },
    {
      title: 'Reach the shoppers you mean',
      text: 'New to the app, weekly regulars, people who went back to the shop: screening questions tell one kind from another at the door.',
    },
    {
      title: 'Turn findings into a release',
      text: 'Rank what you saw by how many people it stopped and how much it costs to change. The share link goes into the ticket as proof.',
    },
  ],
  features: {
    title: 'What is included for a product team',
    items: [
      {
        title: 'Every stage of the product',
        text: 'An idea as a prototype, the shop as a mobile site, the release as an app. One contract and one way of reading results cover all three.',
        list: ['Apps need iOS 14 or Android 9.0, or anything later'],
      },
      {
        title: 'Shoppers from elsewhere',
        text: 'Expanding abroad? Order participants by country and profile from the [panel](pageToolUserPanel). You know the final price before the order goes out.',
      },
      {
        title: 'Shoppers you already have',
        text: 'Invite loyalty members by email from a [participant database](pageOwnDatabase) of your own. Business and Custom plans include it, with a monthly limit on invitations.',
      },
      {
        title: 'Live talks when it gets complicated',
        text: 'Watch someone shop in a [moderated session](pageToolModeratedTesting). Stakeholders follow the stream as observers and need no license for it.',
      },
    ],
  },
  why: {
    title: 'Why product owners pay for it',
    items: [
      {
        title: 'Store releases are slow to undo',
        text: 'A website can be corrected the same day. An app update waits for review and then for each customer to install it.',
      },
      {
        title: 'Support calls have a source',
        text: 'If four of six shoppers cannot find how to move a delivery, the hotline already knows. Now the backlog does, too.',
      },
      {
        title: 'Vendors can be held to it',
        text: 'Write the tasks into the contract with the agency that builds the app, and repeat them on acceptance.',
      },
      {
        title: 'Ten minutes for the board',
        text: 'One page of PDF and two attempts to watch say more than a slide of arrows.',
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
      'Plan six shoppers for each kind and each system, before every larger release. Twenty-four people in four small groups teach more than twenty-four of one sort.',
    outcome:
      'A ranked list of obstacles with the attempts that prove it, ready to share by link with builders and directors, plus raw data as CSV for your analysts.',
  },
  banners: [
    {
      title: 'What would a year of testing involve?',
      text: 'Tell us how many people, countries and teams you have in mind, and get a plan written for that.',
      actions: [{ label: 'Ask for a custom plan', route: 'pageCustomizedPlan' }],
    },
    {
      title: 'Your procurement has a checklist',
      text: 'Support, security review, legal review and single sign-on belong to the enterprise tier.',
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
      text: 'Your plan, plus participants if they come from the panel. The panel quotes by country, length, number of people, period and profile. People you invite yourself carry no panel price; what you thank them with is up to you.',
    },
    {
      label: 'Does the app need changes or a built-in library?',
      text: 'Bring this to the first talk with us, together with how your app is distributed. Phone prototypes and mobile sites need no change on your side.',
    },
    {
      label: 'How soon do first answers arrive?',
      text: 'For panel orders, within 2 business days. With your own loyalty members it depends on your email and the hour you send it.',
    },
    {
      label: 'What if recruited people do careless work?',
      text: 'Look through the responses soon: unsuitable ones are replaced if reported in the 4 business days that follow the end of recruiting.',
    },
    {
      label: 'May our lawyers see the papers first?',
      text: 'Please. The [terms](pageLegalTerms) and the [data processing agreement](pageLegalDpa) are open to read, the latter in [Slovak](pageLegalDpaSk) as well.',
    },
    {
      label: 'Can we pay by invoice?',
      text: 'No. Payment is by card only, for subscriptions as well as participants. Custom is billed by the year.',
    },
  ],
}
