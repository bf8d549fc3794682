import type { ToolPage } from '../types.ts'

export const pageToolReplayTasksBiz: ToolPage = {
  route: 'pageToolReplayTasksBiz',
  tool: 'webusability',
  name: 'Website testing for business',
  meta: {
    title: 'Website testing for business teams · Understory',
    description:
      'Evidence for website decisions: tests with your own customers, shared with those who decide, with plan rules and reviews stated up front.',
    socialTitle: 'Website testing your whole company can read',
    socialDescription: 'For those who pay for a website and want to see it used before the next budget.',
  },
  hero: {
    title: 'See what stops your customers before you redesign',
    intro: [
      'Analytics shows that people leave the quote form on page three. A test shows why: for example, insurance customers do not understand the word “excess”.',
      'Your teams run the tests themselves and share the results with the people who decide.',
    ],
    actions: [
      { label: 'Talk to sales', route: 'pageTalkToSales' },
      { label: 'Look at the demo', route: 'pageDemoWebsitetest' },
    ],
    picture: 'webusability',
    pictureAlt: 'A web page with a task, and the cursor of a customer on it.',
  },
  roadmap: [
    {
      title: 'Choose one expensive customer journey',
      text: 'A quote that is not finished, a claim that ends in a call, a renewal done by post. Start with one whose costs you know.',
    },
    {
      title: 'Invite customers',
      text: 'Ask visitors on the site with the [recruiting widget](pageToolRecruitingWidget), or send the link to policyholders you know.',
    },
    {
      title: 'Decide with the results',
      text: 'Show the task that most people failed. Product, legal and the call center then discuss the same problem.',
    },
  ],
  features: {
    title: 'Features for organizations',
    items: [
      {
        title: 'Controlled sharing',
        text: 'Readers of shared results need no account. You decide what they see; an agency can see findings without names.',
      },
      {
        title: 'Your own customers as participants',
        text: 'Import policyholders into [Own Database](pageOwnDatabase) from CSV or XLSX, and save segments such as “renewed online”. Invite them to a study by email.',
        list: [
          'A tag for each import, so a list can be traced',
          'Invitations by email with Business and Custom',
          'Planned: a number of participants by plan',
        ],
      },
      {
        title: 'Planned: recruiting at a known price',
        text: 'The [User Panel](pageToolUserPanel) covers more than 130 countries. You see a quote, then a final price, and the card on file is charged.',
        list: [
          'First responses within 2 business days, Central European Time',
          '4 business days after recruiting to report unsuitable answers for replacement',
        ],
      },
      {
        title: 'Security and legal reviews',
        text: 'The enterprise tier adds expert support, security and legal assessments, and help with single sign-on. Our [data processing agreement](pageLegalDpa) is public, so counsel can start today.',
      },
    ],
  },
  why: {
    title: 'Why test early',
    items: [
      {
        title: 'Cheaper to change early',
        text: 'You can change a misleading label quickly now. After translation, training and print, it costs a project.',
      },
      {
        title: 'One method across brands',
        text: 'Run the same tasks on each of your sites to compare the results across teams.',
      },
      {
        title: 'Comparison with competitors',
        text: 'Have people ask for a quote at another insurer too. [Competitive testing](pageCompetitiveTesting) explains the rules.',
      },
      {
        title: 'In your name',
        text: 'Customers see your name and your words in the welcome and closing messages, in any of 15 study languages.',
      },
      {
        title: 'Export of all data',
        text: 'Export answers and reports for your own archive.',
      },
    ],
  },
  method: {
    answers:
      'What makes paying customers hesitate, call or leave on a given journey, shown well enough to convince those who were not there.',
    notFor:
      'It does not forecast conversion, and a few people give wide intervals. When the open question is strategy or unmet needs, begin with [moderated sessions](pageToolModeratedTesting), which are planned.',
    participants:
      'Budget for rounds rather than one large study: five to eight customers of a kind, a fix, and another five to eight. Add a kind when a decision depends on it.',
    outcome: 'Success and time of each task, answers after it, recordings of those who agreed, and exports.',
  },
  banners: [
    {
      title: 'Discuss one customer journey',
      text: 'Tell us where customers leave, and we outline a study for it. The call takes 15 minutes.',
      actions: [{ label: 'Book a call', route: 'pageBookFreeDemo' }],
    },
    {
      title: 'Need more licenses, domains or other terms?',
      text: 'Describe what you need and receive a plan made from it. Custom plans run for a year.',
      actions: [
        { label: 'Request a customized plan', route: 'pageCustomizedPlan' },
        { label: 'Compare the plans', route: 'pagePricing', hash: 'compare' },
      ],
    },
  ],
  learnMore: [
    { label: 'Understory for enterprises', route: 'pageEnterprise' },
    { label: 'How we treat personal data', route: 'pageLegalPrivacy' },
    { label: 'Website testing for researchers', route: 'pageToolReplayTasks' },
    { label: 'Business plan', route: 'pageBusinessPlan' },
  ],
  faq: [
    {
      label: 'Do managers who only watch need a license?',
      text: 'No. Whoever you share results with reads them without an account and sees what you allow.',
    },
    {
      label: 'How do we pay?',
      text: 'By card. Business is billed monthly or annually, Custom always annually. For participants from the planned panel, the same card is to be charged the final price you accept.',
    },
    {
      label: 'Can we try before we sign?',
      text: 'Yes. The Free plan shows results for 14 days after a study ends. Planned: it lets you build a panel order up to its quote; placing that order needs Business or Custom.',
    },
    {
      label: 'What will our security team want to know?',
      text: 'Probably where data goes, who can see it and when it is deleted. Start with [privacy by design](pageLegalPrivacy) and the [GDPR page](pageLegalGdpr). A formal assessment is part of the enterprise tier.',
    },
    {
      label: 'Who can write a good test if we have no researcher?',
      text: 'A product owner can, with help at first. The [consulting page](pageConsulting) says where we can lend a hand.',
    },
    {
      label: 'Are there discounts?',
      text: 'Planned for non-profits, schools and students. No plan can be ordered yet; [write to us](pageContactUs#contact) if you are one of them.',
    },
  ],
}
