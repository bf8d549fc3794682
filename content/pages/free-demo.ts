import type { MarketingPage } from '../types.ts'

export const freeDemoPage: MarketingPage = {
  route: 'pageFreeDemo',
  meta: {
    title: 'A free demo, alone or with us · Understory',
    description:
      'Two ways to see the platform without an account: take a demo study by yourself, or spend fifteen minutes with us on a question of yours.',
  },
  title: 'See it, alone or in company',
  lead: 'Both ways cost nothing, and neither one asks for a card.',
  blocks: [
    {
      kind: 'either',
      title: 'How do you prefer to look at things?',
      booleanOperator: 'or',
      items: [
        {
          title: 'By yourself, now',
          image: 'treetest',
          description:
            'Open a demo study and be the participant. Afterward look at the results page, where there is one.',
          list: ['No account', 'A few minutes each', 'Works on a phone'],
          button: { label: 'Choose a demo', route: 'pageDemos' },
        },
        {
          title: 'With a person, at a time you pick',
          image: 'moderated',
          description: 'You show the screen that troubles you. We sketch the study that would examine it.',
          list: ['15 minutes', 'In your time zone', 'Can be moved or canceled'],
          button: { label: 'Pick a time', route: 'pageBookFreeDemo' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'What a demo cannot show',
      paragraphs: [
        'How your own customers would behave. A florist’s menu tested on colleagues proves nothing about people buying flowers for a funeral. For that you need a study of yours, and for that, [an account](pageRegisterFree).',
      ],
    },
  ],
}
