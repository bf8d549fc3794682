import type { DemoPage } from './demo-page.ts'

export const prototypeDemos: readonly DemoPage[] = [
  {
    tool: 'prototype',
    name: 'Prototype testing',
    demoPage: 'pageDemoPrototype',
    demoStudy: '',
    demoResults: '',
    title: 'Refill a prescription in seven screens',
    cover: 'prototype',
    description:
      'A pharmacy has drawn seven linked screens and nothing behind them. You order a refill, and the pharmacy sees which path you took, where you clicked in vain and where you gave up.',
    meta: {
      title: 'Prototype testing demo: a pharmacy refill · Understory',
      description:
        'Order a refill in a clickable prototype of a pharmacy. See expected and other paths, misclicks for each screen, and the place people turn back.',
    },
    task: 'Imagine that six tablets are left. Order the next pack and choose the branch near your work. Only some places react, as in any prototype; you may give up at any time, and that is an answer too.',
    results:
      'A finish by the expected path counts as direct, a finish by any other as indirect, the rest as given up. Each screen shows its misclicks as a share of clicks, and the time spent there. The formula behind a screen’s score is one click away.',
    notice:
      'Look at the screen for choosing a branch: the drawing shows a map, and maps invite dragging. Clicks without effect are not the participant’s error; they list what people expected to work. This prototype is built from screenshots, one of the ways named on the [prototype page](pageToolPrototypes).',
  },
  {
    tool: 'prototype',
    name: 'Prototype A/B testing',
    demoPage: 'pageDemoPrototypeab',
    demoStudy: '',
    demoResults: '',
    title: 'Two ways to buy a concert ticket',
    cover: 'prototype',
    description:
      'One version asks for the seat first, the other for the price. You get one of the two by chance and buy a ticket; the researcher compares two groups of people who never saw the other design.',
    meta: {
      title: 'Prototype A/B demo: two ticket checkouts · Understory',
      description:
        'Buy a concert ticket in one of two prototypes, drawn by lot. See how an A/B prototype test compares success, time and misclicks fairly.',
    },
    task: 'Buy two seats next to each other, for no more than the amount in the task. You are not told which version you are in. A short rating follows, worded the same for everyone.',
    results:
      'The two versions share one table. The difference in success carries its own interval, and if that interval spans zero the page says in words that no difference was shown. Paths and misclicks are listed version by version.',
    notice:
      'Check the size of both groups before anything else. Chance keeps them close but not equal. A version can win on time and lose on money spent, so decide which of the two you care about before the study begins.',
  },
]
