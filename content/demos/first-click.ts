import type { DemoPage } from './demo-page.ts'

export const firstClickDemos: readonly DemoPage[] = [
  {
    tool: 'firstclick',
    name: 'First click test',
    demoPage: 'pageDemoFirstclick',
    demoStudy: 'first-click-testing',
    demoResults: 'first-click-testing',
    demoPdf: '/studies/first-click-testing/report',
    title: 'Cancel an appointment at the dentist',
    cover: 'firstclick',
    description:
      'You get one task and one picture of a dental clinic’s home page, and you click where you would begin. The clinic sees whether patients start in the right place before a line of code is written.',
    meta: {
      title: 'First click test demo: a dental clinic · Understory',
      description:
        'Where would you click to cancel an appointment at the dentist? One picture, one click, and a click map that shows whether the page points the way.',
    },
    task: 'Read the task, press start, and click once on the picture. The time runs from the moment the page appears until your click. Afterward two or three questions ask how sure you were and what you expected.',
    results:
      'The click map has a dot for each person, the heatmap shows where dots crowd. Hotspots drawn by the researcher turn clicks into a success rate with an interval. A region lists its count and the mean time people needed.',
    notice:
      'Hotspots may be redrawn after the study, for instance when the phone number in the footer proves as good an answer as the button, and every number follows. Note the confident wrong clicks above all. They point at a label that promises something else.',
  },
  {
    tool: 'firstclick',
    name: 'Mobile first click test',
    demoPage: 'pageDemoMobileFirstclick',
    demoStudy: 'mobile-first-click',
    demoResults: 'mobile-first-click',
    demoPdf: '/studies/mobile-first-click/report',
    title: 'Extend a parking ticket from the café',
    cover: 'firstclick',
    description:
      'Your coffee takes longer than your parking ticket. On the screen of a parking app you tap where you would add half an hour, and the team learns what a thumb tries first.',
    meta: {
      title: 'Mobile first click demo: a parking app · Understory',
      description:
        'Tap where you would add half an hour of parking. A first click test on a phone screen, with taps recorded in the picture at any size.',
    },
    task: 'The app’s screen fills your phone, or stands in a phone’s outline on a larger display. Tap one spot. A long screen can be scrolled before the tap, and the scrolling is not counted as an answer.',
    results:
      'Positions are kept in the coordinates of the picture, so taps from a small phone and clicks from a wide monitor land on the same map. Look at taps alone or at mouse clicks alone to see whether thumbs and mice disagree. Time to tap is shown next to success.',
    notice:
      'Two tiles under the countdown look like buttons, and neither is one. Find the taps on the countdown itself: it was drawn as a display, and may be taken for a handle.',
  },
  {
    tool: 'firstclick',
    name: 'Website first click test',
    demoPage: 'pageDemoWebsiteFirstclick',
    demoStudy: 'website-first-click',
    demoResults: 'website-first-click',
    demoPdf: '/studies/website-first-click/report',
    title: 'Try our own pricing page',
    cover: 'firstclick',
    description:
      'We test ourselves: on a picture of our pricing page you look for the place that says what a study on the Free plan keeps, and for how long. We learn whether the page answers before you have to ask.',
    meta: {
      title: 'Website first click demo: our pricing page · Understory',
      description:
        'Two tasks on a full-page picture of our own pricing page. See a first click test for websites, with scrolling, several hotspots and further clicks.',
    },
    task: 'Two tasks, the same long page. In the first you seek a limit of the Free plan, in the second a way to pay for a year at once. Scroll as you would on a real site, then click. In the first task you may add a second click.',
    results:
      'Both tasks share one picture but have hotspots of their own. Clicks below the first screen are marked, because they depend on scrolling. Compare the two heatmaps to see whether people read the page in the same order.',
    notice:
      'A picture of a website does not react, and that is the point: it measures intention without the luck of a second try. The real page is [here](pagePricing), for comparison. If you want to know how the rest of the visit goes, use [website testing](pageToolReplayTasks).',
  },
]
