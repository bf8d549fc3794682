import type { MarketingPage } from '../types.ts'

export const optimalWorkshopRegisterPage: MarketingPage = {
  route: 'pageAlternativeOptimalWorkshopRegister',
  meta: {
    title: 'Moving from Optimal: what to do now · Understory',
    description:
      'Registration is not open yet. What to export from Optimal before a subscription ends, and how to hear from us on the day accounts open.',
  },
  title: 'Not yet, but here is what you can do',
  lead: 'There is no account to create today. If you are thinking of leaving Optimal, the useful work lies on their side anyway.',
  blocks: [
    {
      kind: 'steps',
      title: 'Before a subscription runs out',
      steps: [
        {
          title: 'Download every raw result',
          text: 'Their documentation says that downloads remain and that viewing is limited afterward. Do not depend on the difference.',
        },
        {
          title: 'Save the study itself',
          text: 'Cards with their descriptions, the tree with its levels, the tasks in their exact words. You will want to ask the same thing again.',
        },
        {
          title: 'Note who was excluded',
          text: 'A similarity matrix without its exclusions cannot be compared with a later one.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Can we import it for you?',
      paragraphs: [
        'No importer for their files exists here. Participants will come in from CSV or XLSX; a tree or a set of cards is text that you can paste.',
      ],
    },
    {
      kind: 'form',
      form: 'subscription',
      id: 'subscribe',
      title: 'Hear when accounts open',
      description: 'By newsletter, after you confirm your address. Leave with one click.',
    },
    {
      kind: 'banner',
      title: 'A large archive to bring along?',
      actions: [{ label: 'Ask about your case', route: 'pageTalkToUs' }],
    },
  ],
}
