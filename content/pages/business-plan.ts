import type { MarketingPage } from '../types.ts'

export const businessPlanPage: MarketingPage = {
  route: 'pageBusinessPlan',
  meta: {
    title: 'The Business plan in detail · Understory',
    description:
      'What the Business plan adds to Free: results beyond 14 days, live interviews, panel orders and your own participant database. Monthly or annual.',
  },
  eyebrow: 'Business plan',
  title: 'For teams that test more than once a quarter',
  lead: 'Business opens the parts of the platform that Free only shows you. You pay by card, for a month or for a year.',
  actions: [
    { label: 'See the price', route: 'pagePricing' },
    { label: 'Compare the plans', route: 'pagePricing', hash: 'compare' },
  ],
  blocks: [
    {
      kind: 'cards',
      title: 'What changes when you leave Free',
      items: [
        {
          title: 'Results stay readable',
          image: 'treetest',
          description:
            'The 14-day window of Free is gone. A hotel group can put the spring tree test beside the autumn one and see what the new menu did.',
        },
        {
          title: 'You can talk to people',
          image: 'moderated',
          description:
            '[Live interviews](pageToolModeratedTesting) come with time slots, an observer link and three team roles.',
          list: ['Slots of at most 1 hour', 'At most 30 slots in a study'],
        },
        {
          title: 'You can order participants',
          image: 'userpanel',
          description:
            'Quotes from the [User Panel](pageToolUserPanel) become orders. Pay as you go, or load credit beforehand.',
          list: ['More than 130 countries', 'First responses within 2 business days (CET)'],
        },
        {
          title: 'Your guests become a panel',
          image: 'custompanel',
          description:
            'Import the people who agreed to help, filter them, save a segment and invite it by email from your [own database](pageOwnDatabase).',
          list: ['CSV, XLSX or typed in', 'Monthly email quota'],
        },
      ],
    },
    {
      kind: 'text',
      title: 'Monthly or annual?',
      paragraphs: [
        'Take months when research comes in bursts: a redesign, a launch, then silence. Take a year when somebody on the team runs a study nearly every sprint; the month is cheaper then.',
        'Either way the cycle is counted from your first paid activation, and the card on file pays.',
      ],
    },
    {
      kind: 'text',
      title: 'When Business is the wrong plan',
      paragraphs: [
        'Choose a [customized plan](pageCustomizedPlan) if you need single sign-on, a security review before the contract, training for several teams, or recorded sessions in volumes that have to be agreed.',
        'Stay on Free if you want to learn the method with one small study and can read it within two weeks.',
      ],
    },
    {
      kind: 'form',
      form: 'popup-wizard',
      id: 'questions',
      title: 'Business or a plan of your own?',
      description:
        'Tell us how your teams would work, one question at a time. A person reads it and writes back which plan is the smaller one that does the job.',
    },
    {
      kind: 'faq',
      title: 'Asked about this plan',
      entries: [
        {
          label: 'Do stakeholders need licenses?',
          text: 'Not to watch. Observers follow the live stream without one, and a results link opens without an account.',
        },
        {
          label: 'Is a panel order refunded if answers are poor?',
          text: 'You have 4 business days after recruiting completes to report unsuitable responses, and those are replaced.',
        },
        {
          label: 'Can I begin now?',
          text: 'Orders open together with accounts. Until then you can [walk through it with us](pageBookFreeDemo) and decide with less hurry.',
        },
      ],
    },
  ],
}
