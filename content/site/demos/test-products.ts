import type { DemoPage } from '../types.ts'

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
      'Listen for silence: someone who stops talking may be reading or may be lost. Watch five recordings completely before you skim others.',
  },
  {
    tool: 'webusability',
    name: 'Competitive usability testing',
    demoPage: 'pageDemoCompetitiveTesting',
    demoStudy: '',
    demoResults: '',
    title: 'Two ferry websites compared',
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
      'Both sites appear in one table: success, time and rating for each task, with intervals that show whether a difference is reliable. Paths are drawn by page, so a detour on one site is visible next to the straight line on the other.',
    notice:
      'Order matters: people learn from the first booking. Half of the participants start with the other line, and the results show both groups. More about testing a site you do not own is on the page for [competitive testing](pageCompetitiveTesting).',
  },
]

export const prototypeDemos: readonly DemoPage[] = [
  {
    tool: 'prototype',
    name: 'Prototype testing',
    demoPage: 'pageDemoPrototype',
    demoStudy: 'prototype-testing',
    minutes: 2,
    demoResults: 'prototype-testing',
    demoPdf: '/studies/prototype-testing/report',
    title: 'Order tablets before they run out',
    cover: 'prototype',
    description:
      'You order a pack of tablets in a prototype of 24 linked screens. The pharmacy sees which path you took, where you tapped without effect and where you gave up.',
    meta: {
      title: 'Prototype testing demo: a pharmacy app · Understory',
      description:
        'Order tablets in a clickable prototype of a pharmacy app. See expected and other paths, misclicks for each screen, and the place where people turn back.',
    },
    task: 'Imagine that six tablets are left. Order the next pack and collect it near your work, then find out when a branch opens. Only some places react, as in any prototype; you may give up at any time, which counts as an answer.',
    results:
      'A finish by a shortest or expected path counts as direct, another one as indirect, and the rest as failed or given up. Each screen shows its misclicks as a share of taps, and the time spent on it. The formula of each number is one click away.',
    notice:
      'Look at the screen with the map: maps invite dragging, and this one does not move. Taps without effect are not an error of the participant; they show what people expected to work. The prototype is made of drawn screens with hotspots, one of the ways named on the [prototype page](pageToolPrototypes).',
  },
  {
    tool: 'prototype',
    name: 'Prototype A/B testing',
    demoPage: 'pageDemoPrototypeab',
    demoStudy: 'prototype-testing-ab',
    minutes: 2,
    demoResults: 'prototype-testing-ab',
    demoPdf: '/studies/prototype-testing-ab/report',
    title: 'Two ways to buy a concert ticket',
    cover: 'prototype',
    description:
      'One version of a ticket shop asks for the seats first, the other for the price. You get one of the two and buy two tickets; the researcher compares two groups of people who never saw the other version.',
    meta: {
      title: 'Prototype A/B demo: two ticket shops · Understory',
      description:
        'Buy concert tickets in one of two prototypes, assigned in turn. See how an A/B prototype test compares success, time and misclicks fairly.',
    },
    task: 'Buy two seats next to each other, for no more than the amount in the task. You are not told which version you are in. Three questions follow, worded the same for everyone.',
    results:
      'The two versions stand side by side. The difference in success has its own interval, and if that interval includes zero the page says in words that no difference was shown. Paths and misclicks are listed for each version.',
    notice:
      'Check the size of both groups first: people are assigned in turn, so the groups stay nearly equal. A version can be faster and still lead to dearer seats, so decide before the study which measure matters.',
  },
]

export const mobileTestingDemos: readonly DemoPage[] = [
  {
    tool: 'iosapp',
    name: 'Mobile app testing',
    demoPage: 'pageDemoMobile',
    demoStudy: '',
    demoResults: '',
    title: 'Use an audio guide in a sculpture park',
    cover: 'iosapp',
    description:
      'You use the audio guide of a sculpture park on your own phone, find the nearest stop and change the language. The team sees the screen as you saw it, with every tap and every wait.',
    meta: {
      title: 'Mobile app testing demo: an audio guide · Understory',
      description:
        'Use a sculpture park’s audio guide on your own phone. Screen, voice and taps in one recording, on iOS 14 or later and Android 9.0 or later.',
    },
    task: 'You need a phone with iOS 14 or later, or Android 9.0 or later. Follow two tasks with the screen being recorded; recording stops when you end the test. Notifications should be silenced first, and the instructions show how.',
    results:
      'The recording plays beside the list of tasks and the answers. Taps are drawn where the finger was. You can filter by system, device and language, because an app may work on one phone and fail on another.',
    notice:
      'See what happens at the language switch. Does anyone open the settings of the phone instead of those of the app? People who often use such guides have an advantage, so ask about experience in the screening questions.',
  },
  {
    tool: 'iosapp',
    name: 'Mobile prototype testing',
    demoPage: 'pagePrototypeDemoMobile',
    demoStudy: 'mobile-prototype',
    minutes: 2,
    demoResults: 'mobile-prototype',
    demoPdf: '/studies/mobile-prototype/report',
    title: 'Split a restaurant bill at the table',
    cover: 'iosapp',
    description:
      'You divide a restaurant bill among five friends in a phone prototype. The designers learn whether people find the gesture that gives a dish away.',
    meta: {
      title: 'Mobile prototype demo: splitting a bill · Understory',
      description:
        'Divide a restaurant bill among five friends in a prototype held in your hand. A test of a gesture on a phone, which also works with a mouse.',
    },
    task: 'Open the page on your phone and hold it as you would at the table. Give each dish to a friend, divide the drink that no guest remembers, and ask for the money. A mouse works too: press on a dish and drag.',
    results:
      'You see the screens in the order in which people met them, with taps, slides and the time between. Taps on a dish that only slides show who did not find the gesture.',
    notice:
      'A prototype on a phone tests reach as well as meaning. Compare people who held the phone in one hand with those who sat at a computer: a filter of the results does so by the answer to the last question but one.',
    onPhone: {
      title: 'Take part on your phone',
      text: 'Point the camera of your phone at the code, and the study opens there. You can also type the address below the code.',
      code: 'QR code that opens the study on a phone',
    },
  },
  {
    tool: 'iosapp',
    name: 'Mobile website testing',
    demoPage: 'pageDemoMobileWebsite',
    demoStudy: '',
    demoResults: '',
    title: 'Catch the last bus home',
    cover: 'iosapp',
    description:
      'It is late, and you check the timetable of a city bus line in your phone’s browser. The transit office learns whether people can read a printed timetable on a narrow screen.',
    meta: {
      title: 'Mobile website demo: the last bus home · Understory',
      description:
        'Find the last bus home in your phone’s browser. See how a test of a mobile website catches zooming, sideways scrolling and second guesses.',
    },
    task: 'Find the last bus from the opera to the hospital on a Sunday, then the stop where you would change. Hold the phone as you usually do. When you are sure, end the task and type the departure time.',
    results:
      'Typed times are compared with the right one, so success does not rest on opinion. The recording shows pinching, turning and sideways scrolling. Pages and their loading times are listed for each participant.',
    notice:
      'Look for the moment when someone turns the phone to read the table. Then compare the Sunday answers with the weekday ones. Check whether a wrong time was the right row in the wrong column.',
  },
]
