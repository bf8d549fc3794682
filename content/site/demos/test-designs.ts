import type { DemoPage } from '../types.ts'

export const firstClickDemos: readonly DemoPage[] = [
  {
    tool: 'firstclick',
    name: 'First click test',
    demoPage: 'pageDemoFirstclick',
    demoStudy: 'first-click-testing',
    minutes: 2,
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
      'The click map has a dot for each person; the heatmap shows the density of clicks. Hotspots drawn by the researcher turn clicks into a success rate with an interval. A region lists its count and the mean time people needed.',
    picture: { name: 'heat-map-drawing', alt: 'The first clicks on the clinic’s home page as a heat map.' },
    notice:
      'Hotspots may be redrawn after the study, for instance when the phone number in the footer proves as good an answer as the button, and every number follows. Look at confident wrong clicks first. They show a misleading label.',
  },
  {
    tool: 'firstclick',
    name: 'Mobile first click test',
    demoPage: 'pageDemoMobileFirstclick',
    demoStudy: 'mobile-first-click',
    minutes: 2,
    demoResults: 'mobile-first-click',
    demoPdf: '/studies/mobile-first-click/report',
    title: 'Extend a parking ticket from the café',
    cover: 'firstclick',
    description:
      'Your coffee takes longer than your parking ticket. On the screen of a parking app you tap where you would add half an hour, and the team learns where people tap first.',
    meta: {
      title: 'Mobile first click demo: a parking app · Understory',
      description:
        'Tap where you would add half an hour of parking. A first click test on a phone screen, with taps recorded in the picture at any size.',
    },
    task: 'The app’s screen fills your phone, or stands in a phone’s outline on a larger display. Tap one spot. A long screen can be scrolled before the tap, and the scrolling is not counted as an answer.',
    results:
      'Positions are kept in the coordinates of the picture, so taps from a small phone and clicks from a wide monitor land on the same map. Filter by taps or mouse clicks to compare them. Time to tap is shown next to success.',
    notice:
      'Two tiles under the countdown look like buttons, and neither is one. Look for taps on the countdown itself: it is a display, but people may take it for a control.',
  },
  {
    tool: 'firstclick',
    name: 'Website first click test',
    demoPage: 'pageDemoWebsiteFirstclick',
    demoStudy: 'website-first-click',
    minutes: 3,
    demoResults: 'website-first-click',
    demoPdf: '/studies/website-first-click/report',
    title: 'Try our own pricing page',
    cover: 'firstclick',
    description:
      'We test ourselves: on a picture of our pricing page you look for the place that says what a study on the Free plan keeps, and for how long. We learn whether the page answers the question.',
    meta: {
      title: 'Website first click demo: our pricing page · Understory',
      description:
        'Two tasks on a full-page picture of our own pricing page. See a first click test for websites, with scrolling, several hotspots and further clicks.',
    },
    task: 'Two tasks, the same long page. In the first you seek a limit of the Free plan, in the second a way to pay for a year at once. Scroll as you would on a real site, then click. In the first task you may add a second click.',
    results:
      'Both tasks share one picture but have hotspots of their own. Clicks below the first screen are marked, because they depend on scrolling. Compare the two heatmaps to see whether people read the page in the same order.',
    notice:
      'A picture of a website does not react, so the test measures the first intention without a second try. The real page is [here](pagePricing), for comparison. If you want to know how the rest of the visit goes, use [website testing](pageToolReplayTasks).',
  },
]

export const preferenceTestDemos: readonly DemoPage[] = [
  {
    tool: 'preferencetest',
    name: 'Preference test',
    demoPage: 'pageDemoPreferencetest',
    demoStudy: 'preference-test',
    minutes: 2,
    demoResults: 'preference-test',
    demoPdf: '/studies/preference-test/report',
    title: 'Choose a poster for a community theater',
    cover: 'preferencetest',
    description:
      'You see three posters for the same play and choose the one that would bring you to the ticket office. The theater learns which design people prefer, and why.',
    meta: {
      title: 'Preference test demo: a theater poster · Understory',
      description:
        'Choose between three posters for one play and say why. See how a preference test tells a clear favorite from a difference made by chance.',
    },
    task: 'Three posters appear in an order that changes from person to person, so no poster has an advantage from being first. Open each at full size, choose one, and write a sentence about your choice. A task may hold up to 6 designs; this one needs only three.',
    results:
      'Each poster gets its share of choices, its interval and the mean time people took. One sentence says whether the lead is sure, probable or only a tendency. Reasons stand beside the poster they belong to.',
    picture: { name: 'choices-drawing', alt: 'The three posters with their shares and intervals.' },
    notice:
      'Read the reasons of the losing designs too. When people who chose the quiet poster mention the date and the others mention the face, the next draft needs both. A preference says what people like, not whether they would find the ticket office.',
  },
  {
    tool: 'preferencetest',
    name: 'Mobile preference test',
    demoPage: 'pageDemoMobilePreferencetest',
    demoStudy: 'preference-test-mobile',
    minutes: 3,
    demoResults: 'preference-test-mobile',
    demoPdf: '/studies/preference-test-mobile/report',
    title: 'Pick the rain screen of a weather app',
    cover: 'preferencetest',
    description:
      'Four phone screens tell you the same thing: it will rain at three. You pick the one you understand with one look, and the team learns which way of drawing time suits a small screen.',
    meta: {
      title: 'Mobile preference test demo: weather app · Understory',
      description:
        'Four drawings of one hour of rain on a phone screen. Pick the clearest and see what a preference test for mobile designs can and cannot settle.',
    },
    task: 'The screens are shown one by one, and each opens at full size. Imagine you are leaving work without an umbrella. Once you have seen all four, choose one, then tell us what you looked at first.',
    results:
      'Each screen has its share of the choices with an interval, and the time people took before they chose it. Time matters here: a screen for a quick look should be understood fast. The screen that people looked at first stands beside the screen they chose.',
    notice:
      'Two of the four screens differ only in the direction of time, left to right or top to bottom. If the votes between these two are even, the difference is not worth a redesign. Images of up to 5MB each, in JPG, JPEG, PNG or GIF, can be used in a study of your own.',
  },
  {
    tool: 'preferencetest',
    name: 'Video preference test',
    demoPage: 'pageDemoMobilePreferencetestVideos',
    demoStudy: 'preference-test-videos',
    minutes: 3,
    demoResults: 'preference-test-videos',
    demoPdf: '/studies/preference-test-videos/report',
    title: 'Watch two bikes being returned',
    cover: 'preferencetest',
    description:
      'Two short clips show how a bike-share app confirms that your ride has ended. You choose the one that leaves you certain, and the team learns why.',
    meta: {
      title: 'Video preference test demo: bike sharing · Understory',
      description:
        'Watch two silent clips of a bike-share app and choose the one that leaves you sure your ride has ended. A preference test with video.',
    },
    task: 'Each clip lasts a few seconds and has no sound. Play both, as often as you need; they never start by themselves. Then choose the ending you would trust at night in the rain, and say what convinced you.',
    results:
      'Votes for the two clips are set against an even split, since that is what chance would give. The time until the choice is kept, and the sentences people wrote can be read clip by clip. Motion is judged as motion, not from a still picture.',
    notice:
      'Compare what the slower clip shows in its extra second. Then read whether people explain their choice by the movement or by the words on the screen. Your own clips may be MP4 files of up to 100MB.',
  },
  {
    tool: 'preferencetest',
    name: 'Voice preference test',
    demoPage: 'pageDemoVoicePreferencetest',
    demoStudy: 'preference-test-voice',
    minutes: 3,
    demoResults: 'preference-test-voice',
    demoPdf: '/studies/preference-test-voice/report',
    title: 'Listen to a platform change',
    cover: 'preferencetest',
    description:
      'Three announcements tell the same travelers about the same platform change. You choose the one you would act on in a noisy hall, and the station learns which pace and order of words works.',
    meta: {
      title: 'Voice preference test demo: a station hall · Understory',
      description:
        'Listen to three announcements of one platform change and choose the one you would follow. A preference test with recorded voice, and its limits.',
    },
    task: 'Put on headphones if you have them. The choice opens once each recording was played to its end, and they play again whenever you ask; the words can be read below each for anyone who cannot listen. Choose one and name the detail you remember: train, platform or time.',
    results:
      'The detail that people named stands beside the recording they chose. A last question asks for the platform: filter the results by its answers, and the shares tell which recording those who lost the number had chosen. People may like a voice and still miss the number.',
    notice:
      'Pay attention to the order of the words: does the platform come before the train or after it? Recordings in MP3 or WAV of up to 100MB can be compared this way. Whether people hear them above real traffic has to be tested in the station itself.',
  },
]
