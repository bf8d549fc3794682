import type { DemoPage } from './demo-page.ts'

export const fiveSecondDemos: readonly DemoPage[] = [
  {
    tool: 'fivesecond',
    name: 'Five second test',
    demoPage: 'pageDemoFivesecond',
    demoStudy: 'five-second-test',
    demoResults: 'five-second-test',
    demoPdf: '/studies/five-second-test/report',
    title: 'Remember a repair café after five seconds',
    cover: 'fivesecond',
    description:
      'A home page is shown for five seconds and is gone for good. You write down what stayed with you, and the repair café learns whether a passer-by grasps what it offers.',
    meta: {
      title: 'Five second test demo: a repair café · Understory',
      description:
        'See the home page of a repair café for five seconds, then say what you remember. The results show how memorable and how clear a design is.',
    },
    task: 'Get ready, press start, and look. When the page has gone, a few questions follow: what is offered here, who is it for, what does it cost, and what could you do next? The clock begins when the picture is really painted, so a slow connection costs you nothing.',
    results:
      'Words from the free answers are counted with their stems merged, and every word opens the answers it came from. Recall and clarity are shares with an interval; you may change which words count as recalled, and the numbers follow. Answers given after a wrong exposure are flagged and left out.',
    notice:
      'Five seconds is a choice: a display may last from 2 to 30 seconds. Notice whether people remember the toaster in the picture but not that the help is free. For tasks that take more than a look, a [first click test](pageToolFirstClick) tells you more.',
  },
]
