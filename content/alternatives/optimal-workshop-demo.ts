import type { MarketingPage } from '../types.ts'

export const optimalWorkshopDemoPage: MarketingPage = {
  route: 'pageAlternativeOptimalWorkshopDemo',
  meta: {
    title: 'Demos for people who know Optimal · Understory',
    description:
      'Used to OptimalSort, Treejack or Chalkmark? Open the matching demo study here and judge the participant’s side and the result for yourself.',
  },
  title: 'You know the method. See our version',
  lead: 'If you have run OptimalSort or Treejack, you need no introduction to sorting cards. Go straight to the part where tools differ.',
  blocks: [
    {
      kind: 'cards',
      title: 'Pick your counterpart',
      items: [
        {
          title: 'In place of OptimalSort',
          image: 'cardsort',
          description: 'Look at how a category is made: drop a card on empty space, or use the keyboard.',
          button: { label: 'Open card sort demo', route: 'pageDemoCardsortOpen' },
        },
        {
          title: 'In place of Treejack',
          image: 'treetest',
          description: 'Walk down a wrong branch and come back. That return is counted apart from failure.',
          button: { label: 'Tree test demo', route: 'pageDemoTreetest' },
        },
        {
          title: 'In place of Chalkmark',
          image: 'firstclick',
          description: 'One click on a picture. See whether you land inside the hotspot you could not see.',
          button: { label: 'First click demo', route: 'pageDemoFirstclick' },
        },
        {
          title: 'In place of Questions',
          image: 'questionnaire',
          description: 'Answer once truthfully, once at random, and watch which follow-ups appear.',
          button: { label: 'Survey demo', route: 'pageDemoSurveyShopping' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'If a demo is not running',
      paragraphs: [
        'Its page says so in the first line. The [whole catalog](pageDemos) has the others, with a filter by tool.',
      ],
    },
    {
      kind: 'banner',
      title: 'Back to the facts',
      actions: [{ label: 'The comparison table', route: 'pageAlternativeOptimalWorkshop', hash: 'table' }],
    },
  ],
}
