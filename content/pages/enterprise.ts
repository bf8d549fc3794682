import type { MarketingPage } from '../types.ts'

export const enterprisePage: MarketingPage = {
  route: 'pageEnterprise',
  meta: {
    title: 'UX research for enterprises · Understory',
    description:
      'One research platform for many teams: single sign-on, security and legal assessments, expert support, roles for interviews and an annual plan.',
  },
  eyebrow: 'Enterprise',
  title: 'Research that passes procurement, legal and the riders',
  lead: 'Picture a railway operator: one team for tickets, one for delays, one for the staff app. They share customers, rules and a purchasing department. The enterprise tier is for them.',
  actions: [
    { label: 'Start the questions', route: 'pageEnterprise', hash: 'wizard' },
    { label: 'Describe a custom plan', route: 'pageCustomizedPlan' },
  ],
  picture: {
    tool: 'moderated',
    alt: 'A live interview of two people with two observers; notes stand at their minute below it',
  },
  blocks: [
    {
      kind: 'cards',
      title: 'What the tier adds to a Custom plan',
      items: [
        {
          title: 'Expert support',
          description:
            'Questions about method as well as buttons: sample size, wording, which of two tests to run first.',
        },
        {
          title: 'Security assessment',
          description:
            'Send your questionnaire. We answer it in writing and name what is missing instead of rounding up to yes.',
        },
        {
          title: 'Legal assessment',
          description:
            'Your counsel reads our [data processing agreement](pageLegalDpa) and marks what has to change; each mark gets an answer.',
        },
        {
          title: 'Single sign-on',
          description: 'Joiners and leavers are handled where you handle them already.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'roles',
      title: 'Who may do what in an interview',
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
      title: 'Questions security teams send first',
      paragraphs: [
        'Which certificates do we hold? None. We have not been audited, and would rather you read it here than discover it in week six.',
        'Can it run on our own machines? The source is under the MIT license and starts with one command on SQLite or PostgreSQL. Whether your team wants to operate it is another matter, and worth a conversation.',
        'What is kept about participants? Start with [privacy by design](pageLegalPrivacy) and [how we follow the GDPR](pageLegalGdpr).',
      ],
    },
    {
      kind: 'form',
      form: 'enterprise-wizard',
      id: 'wizard',
      title: 'Tell us how you research',
      description:
        'A few short questions, one at a time. You can go back, and your answers survive a reload until you send them.',
    },
    {
      kind: 'faq',
      title: 'About buying',
      entries: [
        {
          label: 'Is the contract annual?',
          text: 'Yes. The enterprise tier belongs to a Custom plan, and Custom is always annual.',
        },
        {
          label: 'Can we pay by invoice?',
          text: 'No, payment is by card. If that rules us out, tell us; it is useful to know.',
        },
        {
          label: 'Can we see it before anyone signs?',
          text: 'Yes. [Book fifteen minutes](pageBookFreeDemo) and bring the study you would run first.',
        },
      ],
    },
  ],
}
