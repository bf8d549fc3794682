import type { DemoPage } from './demo-page.ts'

export const treeTestDemos: readonly DemoPage[] = [
  {
    tool: 'treetest',
    name: 'Tree testing',
    demoPage: 'pageDemoTreetest',
    demoStudy: 'tree-testing',
    demoResults: 'tree-testing',
    demoPdf: '/studies/tree-testing/report',
    title: 'Find your way in a national park’s menu',
    cover: 'treetest',
    description:
      'You look for six answers in the bare menu of a national park, without design and without search. The park learns at which branch people turn off, and which labels send them the wrong way.',
    meta: {
      title: 'Tree testing demo: a national park’s menu · Understory',
      description:
        'Answer six questions with nothing but the menu of a national park, and see how a tree test shows success, directness and the place people got lost.',
    },
    task: 'A question appears: “You want to bring your dog on Saturday. Where do you check whether it may come along?” Open the branches, go back as often as you like, and choose the page that should hold the answer. Only the last level can be chosen; answers may only be leaf nodes.',
    results:
      'Each task shows its success, its directness and its time, with intervals that widen when few people took part. The pietree draws the whole menu with a small pie at every node: correct turns, wrong turns, steps back and the place where people stopped. A table of destinations lists where answers ended.',
    notice:
      'Follow the first click before you read the success rate. A task that succeeds only after many steps back has a label to mend near the top. The owner may mark several leaves as correct after launch, and the numbers are worked out again; the [tree testing page](pageToolTreeTest) explains the formulas.',
  },
]
