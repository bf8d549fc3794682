import type { MarketingPage } from '../types.ts'

export const enterprisePage: MarketingPage = {
  route: 'pageEnterprise',
  meta: {
    title: 'UX research for enterprises · Understory',
    description:
      'One research platform for many teams: help with single sign-on, security and legal assessments, expert support and an annual plan.',
  },
  eyebrow: 'Enterprise',
  title: 'Research for many teams, with security and legal review',
  lead: 'The enterprise tier adds assessments, expert support and our help with single sign-on to a Custom plan. It is for organizations such as a railway operator, where several teams share customers, rules and a purchasing department.',
  actions: [
    { label: 'Answer a few questions', route: 'pageEnterprise', hash: 'wizard' },
    { label: 'Describe a custom plan', route: 'pageCustomizedPlan' },
  ],
  picture: {
    tool: 'moderated',
    alt: 'A live interview of two people with two observers; time-stamped notes appear below it',
  },
  blocks: [
    {
      kind: 'cards',
      title: 'What the tier adds to a Custom plan',
      items: [
        {
          title: 'Expert support',
          description:
            'Ask about methods as well as features: sample size, wording, or which of two tests to run first.',
        },
        {
          title: 'Security assessment',
          description: 'Send your questionnaire. We answer it in writing and list missing measures.',
        },
        {
          title: 'Legal assessment',
          description:
            'Your counsel reviews our [data processing agreement](pageLegalDpa). We answer each requested change.',
        },
        {
          title: 'Help with single sign-on',
          description:
            'We connect your identity provider with you. Every plan has single sign-on, by OpenID Connect or SAML.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'roles',
      title: 'Roles in live interviews',
      subtitle: 'Planned: interviews open with their tools',
      caption: 'Roles of the interview team and what each can see and do',
      head: [
        'Role',
        'Live view',
        'Seen by participants',
        'Camera, microphone, chat',
        'Timed notes',
        'License',
      ],
      rows: [
        ['Moderator', 'Yes', 'Yes', 'Yes', 'Yes', 'Required'],
        ['Note-taker', 'Yes', 'No', 'No', 'Yes', 'Required'],
        ['Observer', 'Live stream only', 'No', 'No', 'No', 'Not needed'],
      ],
    },
    {
      kind: 'text',
      title: 'Security and hosting',
      paragraphs: [
        'Certificates: we hold none and have not been audited yet.',
        'Self-hosting: the source is under the MIT license and starts with one command on SQLite or PostgreSQL. We can discuss the operation with your team.',
        'Participant data: see [privacy by design](pageLegalPrivacy) and [GDPR compliance](pageLegalGdpr).',
      ],
    },
    {
      kind: 'form',
      form: 'enterprise-wizard',
      id: 'wizard',
      title: 'Tell us how you research',
      description:
        'Answer a few short questions, one at a time. You can go back, and your answers are kept after a reload until you send them.',
    },
    {
      kind: 'faq',
      title: 'Contract and payment',
      entries: [
        {
          label: 'Is the contract annual?',
          text: 'Yes. The enterprise tier belongs to a Custom plan, and Custom is always annual.',
        },
        {
          label: 'Can we pay by invoice?',
          text: 'No, payment is by card. If you need invoices, please tell us.',
        },
        {
          label: 'Can we see it before anyone signs?',
          text: 'Yes. [Book fifteen minutes](pageBookFreeDemo) and bring the study you would run first.',
        },
      ],
    },
  ],
}
