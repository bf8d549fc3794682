import type { DemoPage } from './demo-page.ts'

export const websiteTestingDemos: readonly DemoPage[] = [
  {
    tool: 'webusability',
    name: 'Website testing',
    demoPage: 'pageDemoWebsitetest',
    demoStudy: '',
    demoResults: '',
    title: 'Reserve a tent pitch by the lake',
    cover: 'webusability',
    description:
      'You plan a weekend on the website of a campsite and say aloud what you think. The campsite’s team watches screen, face and voice together, if you allowed each of them.',
    meta: {
      title: 'Website testing demo: a campsite by a lake · Understory',
      description:
        'Reserve a pitch on a campsite’s website while thinking aloud. Tasks, screen, face and voice recording, and what the researcher sees afterward.',
    },
    task: 'Three tasks lead you from the opening dates through the map of pitches to the last step before payment. You are asked separately about recording the screen, the camera and the microphone, and may refuse any of them. If you get stuck, you may give up a task and go on to the next.',
    results:
      'Each task shows who finished, who gave up and how long it took. The recording is divided by task, so you can go straight to the one that failed. Answers to the closing questions stand beside the recording they belong to.',
    notice:
      'Listen for the silence. Someone who stops talking may be reading closely, or may be lost. Watch five recordings from end to end before you skim forty.',
  },
  {
    tool: 'webusability',
    name: 'Competitive usability testing',
    demoPage: 'pageDemoCompetitiveTesting',
    demoStudy: '',
    demoResults: '',
    title: 'Two ferries to the same island',
    cover: 'webusability',
    description:
      'Two ferry lines, both made up, sell a crossing to the same island. You book with each, in an order drawn by lot, and the researcher compares what was quick, what was clear and what was missed.',
    meta: {
      title: 'Competitive usability demo: two ferry lines · Understory',
      description:
        'Book the same crossing on two ferry websites and compare time, success and opinion. How competitive usability testing works and what it needs.',
    },
    task: 'You take a car and a child to the island on Friday and come back on Sunday. Do it on the first website, answer three questions, then do it on the second. On sites that are not yours the visit is tracked through a browser extension for desktop Chrome, which you install for the study and remove after it.',
    results:
      'Both sites appear in one table: success, time and rating for each task, with intervals that tell you whether a difference deserves trust. Paths are drawn by page, so a detour on one site is visible next to the straight line on the other.',
    notice:
      'Order matters: the second booking profits from the first. Half of the participants start with the other line, and the results show both halves. More about testing a site you do not own is on the page for [competitive testing](pageCompetitiveTesting).',
  },
]
