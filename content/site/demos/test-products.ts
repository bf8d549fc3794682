import type { DemoPage } from '../types.ts'

export const websiteTestingDemos: readonly DemoPage[] = [
  {
    tool: 'webusability',
    name: 'Website testing',
    demoPage: 'pageDemoWebsitetest',
    demoStudy: 'website-testing',
    minutes: 6,
    demoResults: 'website-testing',
    demoPdf: '/studies/website-testing/report',
    title: 'Reserve a tent pitch by the lake',
    cover: 'webusability',
    description:
      'You plan a weekend on the website of a campsite, which opens beside the task. The campsite sees who succeeded, how long it took and which pages people went through.',
    meta: {
      title: 'Website testing demo: a campsite by a lake · Understory',
      description:
        'Reserve a pitch on a campsite’s website, in another tab beside the task. See success, time, pages and lostness for each task of a website test.',
    },
    task: 'Three tasks lead you from the opening dates through the pitches to the last step before payment. The website opens in a new tab; a small window can keep the task in sight. One task ends with a question, two end by themselves on the right page, and each can be given up.',
    results:
      'Each task shows who succeeded, who said that it was done and was wrong, and who gave up or ran out of time. Times have intervals, and the pages of each visit tell how lost people were. Under Recordings, you watch three sample sessions, with the tasks and pages on the time line. The campsite, its sample answers and the recordings are generated, and labeled so.',
    notice:
      'The answer to the first task is in small print. Many people stop reading one line above it and are sure of a wrong answer: asking for the answer shows what “I did it” would hide. More is on the page for [website testing](pageToolReplayTasks).',
  },
  {
    tool: 'webusability',
    name: 'Competitive usability testing',
    demoPage: 'pageDemoCompetitiveTesting',
    demoStudy: 'competitive-usability-testing',
    minutes: 8,
    demoResults: 'competitive-usability-testing',
    demoPdf: '/studies/competitive-usability-testing/report',
    title: 'Two ferry websites compared',
    cover: 'webusability',
    description:
      'Nordvik Line and Skerry Ferries are made up. You do the same tasks on both websites, and the researcher compares success, time and opinion person by person.',
    meta: {
      title: 'Competitive usability demo: two ferry lines · Understory',
      description:
        'Do the same tasks on two ferry websites and compare time, success and opinion. How competitive usability testing works and what it needs.',
    },
    task: 'You take a car and a child to the island on Friday, and your dog comes along. You do both tasks on the first website, with three questions, then on the second. Which website comes first changes from participant to participant.',
    results:
      'Both sites stand side by side: success, time and answers for each task, with intervals. Because the same people used both, each is compared with themselves, and the tests of all tasks are adjusted together. Three generated sessions can be watched under Recordings, labeled as samples.',
    notice:
      'Order matters: people learn from the first booking. Each website is first for half of the participants, and the results show both halves. More about testing a site you do not own is on the page for [competitive testing](pageCompetitiveTesting).',
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
    demoStudy: 'mobile-testing',
    minutes: 5,
    demoResults: 'mobile-testing',
    demoPdf: '/studies/mobile-testing/report',
    title: 'Use an audio guide in a sculpture park',
    cover: 'iosapp',
    description:
      'You use the audio guide of a sculpture park on your own phone: find a bench, change the language, look up the hours. The park sees who succeeded, by system, and how long it took.',
    meta: {
      title: 'Mobile app testing demo: an audio guide · Understory',
      description:
        'Do three tasks in the audio guide of a sculpture park on your own phone, and read the results by system. For iOS 14 and Android 9.0 or later.',
    },
    task: 'You need a phone with iOS 14 or later, or Android 9.0 or later. In a real test you would install the app from the App Store, TestFlight, Google Play or an APK file. The guide is made up, so that a page in another tab stands in for it; everything else is as in a real test: three tasks, and at the end your phone’s own recording of its screen, if you like.',
    results:
      'Each task shows who succeeded, who was sure of a wrong answer, who gave up and how long it took, for all phones and for iOS and Android apart. Success is what people say or answer: nothing is measured inside the app. Under Recordings, you watch the phones of two sample participants. The park, the sample answers and the recordings are generated, and labeled so.',
    notice:
      'See what happens at the language switch. Many people look under “Listening”, because that is where they chose the size of the text. People who often use such guides have an advantage: filter the results by the first screening question.',
    onPhone: {
      title: 'Open the study on your phone',
      text: 'Point the camera of your phone at this code. The study also runs at a computer, with your phone beside it.',
      code: 'QR code of the study of a mobile app',
    },
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
    demoStudy: 'mobile-website',
    minutes: 5,
    demoResults: 'mobile-website',
    demoPdf: '/studies/mobile-website/report',
    title: 'Catch the last bus home',
    cover: 'iosapp',
    description:
      'It is late, and you look up a bus on your phone. A small bus company learns whether people find the last connection on a narrow screen, and how sure they are of a wrong one.',
    meta: {
      title: 'Mobile website demo: the last bus home · Understory',
      description:
        'Find the last bus home in your phone’s browser. See success, time and pages of each task in a test of a mobile website.',
    },
    task: 'Find the last bus from the opera to the hospital on a Sunday, then three shorter tasks. The website opens in another tab of your phone’s browser, and you come back to the study to go on. One task ends with a question, two by themselves on the right page, and one when you say so.',
    results:
      'The departure that a participant names is compared with the right one. Times and pages are listed for each task. A page has the time at which it was opened, even if the phone suspended the tab of the study meanwhile. Under Recordings, three sample sessions show the screen of the phone, which the browser of a real phone does not share. The bus company, the sample answers and the recordings are generated, and labeled so.',
    notice:
      'The last bus of line 1 leaves at 23:20, but the last bus of line 2 has left by the time it arrives. How many people choose this time, and how sure are they? Compare it with the answers about zooming and turning the phone: the small screen may not be the reason.',
    onPhone: {
      title: 'Open the study on your phone',
      text: 'Scan this code with the camera of your phone, or type the address below. Without a phone, you can go on at the computer.',
      code: 'QR code of the study of a mobile website',
    },
  },
]
