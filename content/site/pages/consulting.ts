import type { MarketingPage } from '../types.ts'

export const consultingPage: MarketingPage = {
  route: 'pageConsulting',
  meta: {
    title: 'Consulting on your research · Understory',
    description:
      'Get advice on your study: choose the method, word the tasks, plan the sample and interpret the result. What to send and what you receive.',
  },
  title: 'Get advice on your study',
  lead: 'A wrong method or a task that gives the answer away can spoil a study before the first participant. Ask us to review your plan.',
  actions: [{ label: 'Describe your study', route: 'pageContactUs', hash: 'contact' }],
  blocks: [
    {
      kind: 'cards',
      title: 'Topics',
      items: [
        {
          title: 'Choose the method',
          description:
            'A city’s tax office wants to know why so few people file online. We say whether a tree test, a survey or interviews answer that, and which questions remain open.',
        },
        {
          title: 'Tasks and questions',
          description:
            '“Find the form for the dog tax” can be solved by matching words. We mark such tasks and suggest others.',
        },
        {
          title: 'Participants',
          description:
            'How many people you need, how to screen them, and which claims the sample does not support.',
        },
        {
          title: 'Interpretation',
          description: 'You bring the numbers and the decision. We help you state what the data supports.',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How it works',
      cards: [
        {
          title: 'Send the decision',
          text: 'Write what you will do differently depending on the outcome, and by which date.',
        },
        {
          title: 'We answer in writing',
          text: 'You receive a recommendation, or a question about missing details.',
        },
        {
          title: 'You get an offer for larger work',
          text: 'Scope and price are agreed in writing before work starts. There is no fixed price list yet.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Independent advice',
      paragraphs: [
        'We report what a study shows, also when it contradicts a decision already made. We set the sample size before the study, not after a look at the result. For team training, choose that topic in a [customized plan](pageCustomizedPlan).',
      ],
    },
  ],
}
