import type { MarketingPage } from '../types.ts'

export const businessPlanPage: MarketingPage = {
  route: 'pageBusinessPlan',
  meta: {
    title: 'The Business plan in detail · Understory',
    description:
      'What the Business plan adds to Free: results beyond 14 days and invitations by email to your own participants. Planned: live interviews and panel orders.',
  },
  eyebrow: 'Business plan',
  title: 'Results without a time limit, interviews and participants',
  lead: 'Business adds results without the 14-day limit, and invitations by email to your own participants. Live interviews and panel orders are planned. You pay by card, monthly or annually.',
  actions: [
    { label: 'See the price', route: 'pagePricing' },
    { label: 'Compare the plans', route: 'pagePricing', hash: 'compare' },
  ],
  blocks: [
    {
      kind: 'cards',
      title: 'What Business adds to Free',
      items: [
        {
          title: 'Results stay readable',
          image: 'treetest',
          description:
            'Results have no 14-day limit. A hotel group can compare the tree test of spring with that of autumn to see the effect of a new menu.',
        },
        {
          title: 'You can talk to people',
          image: 'moderated',
          description:
            'Planned: [live interviews](pageToolModeratedTesting) come with time slots, an observer link and three team roles.',
          list: ['Slots of at most 1 hour', 'At most 30 slots in a study'],
        },
        {
          title: 'You can order participants',
          image: 'userpanel',
          description:
            'Planned: quotes from the [User Panel](pageToolUserPanel) become orders. Pay as you go, or load credit beforehand.',
          list: ['More than 130 countries', 'First responses within 2 business days (CET)'],
        },
        {
          title: 'You can invite your own participants',
          image: 'custompanel',
          description:
            'Invite a segment of your [own database](pageOwnDatabase) by email. The people, their import and their filters are in every plan today.',
          list: ['10,000 emails a month'],
        },
      ],
    },
    {
      kind: 'text',
      title: 'Monthly or annual?',
      paragraphs: [
        'Choose monthly if you do research from time to time, for example for a redesign or a launch. Choose annual if your team runs a study nearly every sprint; the price per month is lower.',
        'In both cases the billing cycle starts with your first paid activation, and the card on file is charged.',
      ],
    },
    {
      kind: 'text',
      title: 'When to choose another plan',
      paragraphs: [
        'Choose a [customized plan](pageCustomizedPlan) if you need help with single sign-on, a security review before the contract, training for several teams, or recorded sessions in volumes that have to be agreed.',
        'Stay on Free if you want to learn the method with one small study and can read it within two weeks.',
      ],
    },
    {
      kind: 'form',
      form: 'popup-wizard',
      id: 'questions',
      title: 'Business or a plan of your own?',
      description:
        'Tell us how your teams would work, one question at a time. A person reads your answers and recommends the smallest plan that covers them.',
    },
    {
      kind: 'faq',
      title: 'Questions about Business',
      entries: [
        {
          label: 'Do stakeholders need licenses?',
          text: 'No: a results link opens without an account. Planned: observers follow a live interview without a license.',
        },
        {
          label: 'Is a panel order refunded if answers are poor?',
          text: 'Panel orders are planned. You will have 4 business days after recruiting completes to report unsuitable responses, and those will be replaced.',
        },
        {
          label: 'Can I begin now?',
          text: 'Not with Business: no plan can be ordered yet. You can create [a free account](pageRegisterFree) and build studies, or [book a demo](pageBookFreeDemo) to see the plan.',
        },
      ],
    },
  ],
}
