import type { DemoPage } from './demo-page.ts'

export const mobileTestingDemos: readonly DemoPage[] = [
  {
    tool: 'iosapp',
    name: 'Mobile app testing',
    demoPage: 'pageDemoMobile',
    demoStudy: '',
    demoResults: '',
    title: 'Take an audio guide for a walk',
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
      'The recording plays beside the list of tasks and the answers. Taps are drawn where the finger was. You can filter by system, device and language, because an app that flows on one phone may stumble on another.',
    notice:
      'See what happens at the language switch. Does anyone open the settings of the phone instead of those of the app? Whoever uses such guides often has an advantage, so ask about experience in the screening questions.',
  },
  {
    tool: 'iosapp',
    name: 'Mobile prototype testing',
    demoPage: 'pagePrototypeDemoMobile',
    demoStudy: '',
    demoResults: '',
    title: 'Split a restaurant bill at the table',
    cover: 'iosapp',
    description:
      'Five friends, one bill, one phone prototype. You divide the bill by what each person ate, and the designers learn whether the gesture they invented explains itself.',
    meta: {
      title: 'Mobile prototype demo: splitting a bill · Understory',
      description:
        'Divide a restaurant bill among five friends in a prototype held in your hand. A test of gestures and reach that a desk cannot give you.',
    },
    task: 'Open the link on your phone and hold it as you would at the table. Give each dish to a person, then settle the one nobody remembers ordering. There is no back button on purpose.',
    results:
      'You see the screens in the order people met them, with taps, swipes and the time between. Whoever looked for the missing back button can be recognized by swipes that start at the edge. Voice, where it was allowed, runs along.',
    notice:
      'A prototype on a phone tests reach as well as meaning. Note which hand people used, if they say so, and how often the top corner was missed. On a wide screen the same drawing might have passed.',
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
      'It is late, and you check the timetable of a city bus line in your phone’s browser. The transit office learns whether people can read a table made for paper on a screen the width of a hand.',
    meta: {
      title: 'Mobile website demo: the last bus home · Understory',
      description:
        'Find the last bus home in your phone’s browser. See how a test of a mobile website catches zooming, sideways scrolling and second guesses.',
    },
    task: 'Find the last bus from the opera to the hospital on a Sunday, then the stop where you would change. Hold the phone as you usually do. When you are sure, end the task and type the departure time.',
    results:
      'Typed times are compared with the right one, so success does not rest on opinion. The recording shows pinching, turning and sideways scrolling. Pages and their loading times are listed for each participant.',
    notice:
      'Look for the moment someone turns the phone on its side: the table asked for it. Then compare the Sunday answers with the weekday ones. Check whether a wrong time was the right row in the wrong column.',
  },
]
