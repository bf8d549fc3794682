import type { Currency, Plan } from '#contract/shared/enumerations.ts'
import type { Action, Prose, TitledText } from './types.ts'

/** A plan on the pricing page; its price comes from the pricing call. */
export interface PlanDescription {
  readonly plan: Plan
  readonly name: string
  readonly lead: Prose
  readonly billing: string
  readonly includes: readonly string[]
  readonly action: Action
}

/** Cell of the comparison: included, not included, or a short text. */
export type PlanValue = boolean | string

export interface CompareRow {
  readonly label: string
  /** Explanation under the label. */
  readonly hint?: string
  readonly values: Readonly<Record<Plan, PlanValue>>
}

export interface CompareGroup {
  readonly title: string
  readonly rows: readonly CompareRow[]
}

/** Additions to a Custom plan. */
export interface EnterpriseTier {
  readonly name: string
  readonly lead: Prose
  readonly adds: readonly TitledText[]
  readonly action: Action
}

export const planDescriptions: readonly PlanDescription[] = [
  {
    plan: 'free',
    name: 'Free',
    lead: 'Build a study and run it with people you already know.',
    billing: 'Nothing to pay and no card to enter',
    includes: [
      'Nine study tools, from card sorts to tests of websites and apps',
      'Results viewable for 14 days after a study ends',
      'Data kept for 12 months',
      'A recruiting widget for your own site',
      'Your own database of people, with imports and segments',
      'Planned: a User Panel with its quote, without ordering it',
    ],
    action: { label: 'Start on Free', route: 'pageRegisterFree' },
  },
  {
    plan: 'business',
    name: 'Business',
    lead: 'For a person or a team that tests every month and needs all of its results.',
    billing: 'Monthly or annual, by card',
    includes: [
      'Study tools without the 14-day limit of Free',
      'Planned: live interviews with team roles',
      '10,000 invitations by email a month to your own people',
      'Planned: User Panel orders at a final fixed price',
      'Planned: pay for each participant, or buy participants in advance',
    ],
    action: { label: 'See the Business plan', route: 'pageBusinessPlan' },
  },
  {
    plan: 'custom',
    name: 'Custom',
    lead: 'Tell us what you need, and we put the plan together for you.',
    billing: 'Annual, by card, at a price quoted to you',
    includes: [
      'Everything in Business',
      '100,000 invitations by email a month to your own people',
      'As many licenses as you ask for; planned: participants and recorded sessions',
      'Hands-on training on request',
      'The enterprise tier on request',
    ],
    action: { label: 'Describe your plan', route: 'pageCustomizedPlan' },
  },
]

export const enterpriseTier: EnterpriseTier = {
  name: 'Enterprise tier',
  lead: 'The [enterprise tier](pageEnterprise) adds expert support, assessments and help with single sign-on to a Custom plan.',
  adds: [
    {
      title: 'Expert support',
      text: 'An expert reviews your study before you publish it and answers questions about methods.',
    },
    {
      title: 'Security and legal assessments',
      text: 'We answer your security questionnaires and review contract clauses with you.',
    },
    {
      title: 'Help with single sign-on',
      text: 'Every plan has it. In this tier we connect your identity provider with you.',
    },
  ],
  action: { label: 'Answer a few questions', route: 'pageEnterprise', hash: 'wizard' },
}

export const planRules: readonly TitledText[] = [
  {
    title: 'When billing starts',
    text: 'The billing cycle is monthly. It starts on the date of your first paid activation.',
  },
  {
    title: 'Monthly or annual',
    text: 'Business is sold by the month or by the year. Custom is always sold by the year.',
  },
  { title: 'How you pay', text: 'By card only. Planned: User Panel orders are charged to the card on file.' },
  {
    title: 'What Free keeps',
    text: 'Results stay viewable for 14 days after a study ends. The data itself is kept for 12 months.',
  },
  {
    title: 'User Panel on Free',
    text: 'Planned: you can create a panel and read its quote. Placing the order will take a paid plan.',
  },
  {
    title: 'Discounts',
    text: 'Planned: a discount for non-profits, schools and [students](pageStudents). [Write to us](pageContactUs#contact) to ask about it.',
  },
]

const everywhere = { free: '14 days of results', business: true, custom: true } as const
const plannedPaid = { free: false, business: 'Planned', custom: 'Planned' } as const
const unlimited = {
  free: 'No limit by plan',
  business: 'No limit by plan',
  custom: 'No limit by plan',
} as const
const to5MB = { free: '5MB', business: '5MB', custom: '5MB' } as const
const to100MB = { free: '100MB', business: '100MB', custom: '100MB' } as const
const always = { free: true, business: true, custom: true } as const
const onRequest = { free: false, business: false, custom: 'On request' } as const

export const compareGroups: readonly CompareGroup[] = [
  {
    title: 'Study tools',
    rows: [
      { label: 'Card sorting', hint: 'Open, hybrid, closed, with images', values: everywhere },
      { label: 'Tree testing', values: everywhere },
      { label: 'Preference test', hint: 'Up to 6 designs per task', values: everywhere },
      { label: 'Five second test', hint: 'Design shown for 2 to 30 seconds', values: everywhere },
      {
        label: 'Survey',
        hint: 'Choices, matrices, ratings, NPS and SUS, with skip logic',
        values: everywhere,
      },
      { label: 'First click test', values: everywhere },
      { label: 'Prototype testing', hint: 'Up to 4 versions in a study', values: everywhere },
      { label: 'Website testing', hint: 'One site, or up to 6 side by side', values: everywhere },
      { label: 'Mobile testing', hint: 'iOS 14 or Android 9.0, or later', values: everywhere },
      {
        label: 'Session recording',
        hint: '40+ filters, for example by page, country and device',
        values: always,
      },
      {
        label: 'Live interviews',
        hint: 'Slots of at most 1 hour, at most 30 per study',
        values: plannedPaid,
      },
    ],
  },
  {
    title: 'In every study',
    rows: [
      { label: 'Studies and responses', values: unlimited },
      { label: 'Picture', hint: 'JPG, PNG or GIF in a preference test', values: to5MB },
      { label: 'Video or audio', hint: 'MP4, MP3 or WAV in a preference test', values: to100MB },
      { label: 'Study languages', values: { free: '15', business: '15', custom: '15' } },
      { label: 'Screening questions', values: always },
      { label: 'Follow-up questions with skip logic', values: always },
      { label: 'Results shared by link', hint: 'With a password if you set one', values: always },
    ],
  },
  {
    title: 'Results',
    rows: [
      {
        label: 'Viewable after a study ends',
        values: { free: '14 days', business: 'No 14-day limit', custom: 'No 14-day limit' },
      },
      {
        label: 'Responses kept',
        hint: 'After a study ends',
        values: { free: '12 months', business: 'Until you delete them', custom: 'Until you delete them' },
      },
      {
        label: 'Recordings of screens, voices and faces kept',
        values: { free: '90 days', business: '2 years', custom: 'Until you delete them' },
      },
      {
        label: 'Recordings of your site kept',
        hint: 'As long as you choose for the site',
        values: { free: 'Up to 2 years', business: 'Up to 2 years', custom: 'Up to 2 years' },
      },
    ],
  },
  {
    title: 'Participants',
    rows: [
      { label: 'A link, a QR code and an embedded study', values: always },
      { label: 'Quotas, dates, a password, one response per person', values: always },
      { label: 'Links for the participants of a panel', values: always },
      { label: 'Onsite recruiting widget', values: always },
      {
        label: 'User Panel',
        hint: 'Paid participants from more than 130 countries, at a price per study',
        values: { free: 'Planned: quote', business: 'Planned: order', custom: 'Planned: order' },
      },
      {
        label: 'Your own database of people',
        hint: 'Import, attributes, tags and segments. Planned: a number of people by plan',
        values: always,
      },
      {
        label: 'Recruiting from your own database',
        hint: 'Invitations by email to a study',
        values: { free: false, business: '10,000 emails a month', custom: '100,000 emails a month' },
      },
      {
        label: 'Pay-as-you-go or pre-paid participants',
        hint: 'Pay for each participant, or buy a number in advance',
        values: plannedPaid,
      },
    ],
  },
  {
    title: 'Billing and support',
    rows: [
      { label: 'Period', values: { free: 'None', business: 'Monthly or annual', custom: 'Annual' } },
      { label: 'Payment', values: { free: 'None', business: 'Card', custom: 'Card' } },
      { label: 'Hands-on training', values: onRequest },
      { label: 'Expert support', hint: 'Enterprise tier', values: onRequest },
      { label: 'Security and legal assessments', hint: 'Enterprise tier', values: onRequest },
      { label: 'Single sign-on', hint: 'OpenID Connect or SAML', values: always },
    ],
  },
]

/** Price of one license per month, before tax, in the currency’s minor unit; `null`: not offered. */
export interface PlanPrice {
  readonly monthly: number | null
  readonly annual: number | null
}

const free: PlanPrice = { monthly: 0, annual: 0 }
const quoted: PlanPrice = { monthly: null, annual: null }

/** List prices. `annual` is the price of one month when a year is paid at once. */
export const prices: Readonly<Record<Currency, Readonly<Record<Plan, PlanPrice>>>> = {
  usd: { free, business: { monthly: 7900, annual: 5900 }, custom: quoted },
  eur: { free, business: { monthly: 7500, annual: 5600 }, custom: quoted },
  gbp: { free, business: { monthly: 6500, annual: 4900 }, custom: quoted },
  aud: { free, business: { monthly: 11900, annual: 8900 }, custom: quoted },
  cad: { free, business: { monthly: 10900, annual: 7900 }, custom: quoted },
}
