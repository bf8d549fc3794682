import type { MarketingPage } from '../types.ts'

export const customizedPlanPage: MarketingPage = {
  route: 'pageCustomizedPlan',
  meta: {
    title: 'Put your own plan together · Understory',
    description:
      'Choose the topics you need: participants, session recording, sign-on provider, training, security. We reply with a quote for an annual plan.',
  },
  title: 'A plan in your proportions',
  lead: 'Switch on what you need and leave the rest off. Rough numbers are fine; we ask again before quoting.',
  blocks: [
    {
      kind: 'form',
      form: 'customized-plan',
      id: 'plan',
      description:
        'We need your requirements, in a sentence or two, and how to reach you. The rest is up to you.',
    },
    {
      kind: 'text',
      title: 'Good to know',
      paragraphs: ['Before you spend ten minutes on it:'],
      bulleted: [
        'Custom plans run for a year and are paid by card.',
        'User licenses start at unlimited; enter a number if you want fewer.',
        'Sending this orders nothing.',
        'Undecided between this and Business? [Read that page first](pageBusinessPlan).',
      ],
    },
  ],
}
