import type { DemoPage } from './demo-page.ts'

export const sessionRecordingDemos: readonly DemoPage[] = [
  {
    tool: 'sessionrecord',
    name: 'Session recording',
    demoPage: 'pageDemoSessionrecord',
    demoStudy: '',
    demoResults: '',
    title: 'Look over shoulders at a pottery school',
    cover: 'sessionrecord',
    description:
      'You browse the small website of a pottery school with the recorder switched on, and then watch your own visit. A researcher learns to find the telling sessions among many.',
    meta: {
      title: 'Session recording demo: a pottery school · Understory',
      description:
        'Browse a pottery school’s website, replay your own visit, and try heatmaps and filters on sessions with rage clicks, dead clicks and second thoughts.',
    },
    task: 'Walk through the course list, open a course, begin to book a place. The page says that it records before it does, and what you type into fields is masked before it leaves your browser. Stop whenever you like; your session appears among the others.',
    results:
      'A replay shows pages, movement, scrolling and clicks along a timeline. Heatmaps gather clicks, scrolling and movement for each page. Use the 40+ filters to ask for visits with a rage click, from a phone, that left on the booking page.',
    notice:
      'Bot sessions are detected and excluded by default; switch them on once to see the difference. Rage clicks are counted when three clicks follow within a second of each other in nearly the same place, so read a few replays before you blame a button. Visitors have a right not to be recorded, and [the opt-out page](pageLegalOptOut) says how.',
  },
]
