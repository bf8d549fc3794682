import type { MarketingPage } from '../types.ts'

/** Plans, rules and the comparison table come from `content/site/plans.ts`; prices from the pricing call. */
export const pricingPage: MarketingPage = {
  route: 'pagePricing',
  meta: {
    title: 'Pricing: Free, Business and Custom · Understory',
    description:
      'Three plans, one price list. See what each plan includes, how billing works, what Free leaves out and what is planned.',
  },
  title: 'Three plans, and every limit written down',
  lead: 'Prices are per license and month, before tax. A license is one person who builds studies or reads results in the platform.',
  blocks: [
    {
      kind: 'faq',
      id: 'questions',
      title: 'Questions about plans',
      entries: [
        {
          label: 'Can I buy a plan today?',
          text: 'Not yet. You can create [a free account](pageRegisterFree), but not order on this site. These are the prices we will open with.',
        },
        {
          label: 'Who needs a license?',
          text: 'Each person who builds studies or reads results in the platform. In live interviews, which are planned, moderators and note-takers will need a license; observers will not. To open a shared results link, people need no account.',
        },
        {
          label: 'Is Free a trial that runs out?',
          text: 'No. It stays free and has a limit instead: 14 days to view results after a study ends. Live interviews and panel orders, both planned, will need a paid plan.',
        },
        {
          label: 'What happens to my results after 14 days on Free?',
          text: 'They can no longer be viewed on that plan. The data behind them is kept for 12 months.',
        },
        {
          label: 'When does my billing month begin?',
          text: 'On the day you first activate a paid plan, not on the first of the month.',
        },
        {
          label: 'Do you take bank transfers or invoices?',
          text: 'No. Every plan is paid by card, Custom included.',
        },
        {
          label: 'Are participants part of the price?',
          text: 'People you bring yourself cost nothing extra. Planned: panelists from the [User Panel](pageToolUserPanel) are quoted per study, and the price is fixed before you order.',
        },
        {
          label: 'Is there a discount for us?',
          text: 'Not yet. A discount for non-profits, schools and students is planned for the day when plans can be ordered. Students ask about it on [their own page](pageStudents#student-form), everybody else through the [contact form](pageContactUs#contact).',
        },
        {
          label: 'Which plan has single sign-on?',
          text: 'Every plan has single sign-on, Free included. The owner connects the provider in the settings of the workspace. The [enterprise tier](pageEnterprise) adds our help with it.',
        },
      ],
    },
    {
      kind: 'banner',
      title: 'Request a customized plan',
      description: 'List what you need, and we send you a quote.',
      actions: [
        { label: 'Describe your needs', route: 'pageCustomizedPlan' },
        { label: 'Ask sales', route: 'pageTalkToSales' },
      ],
    },
  ],
}
