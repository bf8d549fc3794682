import type { ToolPage } from '../types.ts'

export const pageToolMobileTesting: ToolPage = {
  route: 'pageToolMobileTesting',
  tool: 'iosapp',
  name: 'Mobile testing',
  meta: {
    title: 'Mobile app usability testing tool · Understory',
    description:
      'Usability tests on people’s own phones: iOS and Android apps, prototypes and mobile websites. Needs iOS 14 or later, or Android 9.0 or later.',
    socialTitle: 'Test on people’s own phones',
    socialDescription: 'Apps, prototypes and mobile sites, tried by people on their own devices.',
  },
  hero: {
    title: 'Test apps and mobile sites on people’s own phones',
    intro: [
      'See how people use your app, prototype or mobile site on their own devices, with their own settings.',
      'For example, a bus company wants to know whether someone who just missed a bus can see when the next one leaves.',
    ],
    actions: [
      { label: 'Open the mobile demo', route: 'pageDemoMobile' },
      { label: 'Create a free account', route: 'pageRegisterFree' },
    ],
    picture: 'iosapp',
    pictureAlt:
      'A phone with three numbered taps in their order; a clock runs, one tap was slow, the last one is done.',
  },
  roadmap: [
    {
      title: 'Choose what to test',
      text: 'An app for iOS or Android, a prototype in phone size, or a website as phones see it. Pick one; mixing them in a study makes the results hard to compare.',
    },
    {
      title: 'Send it to phones',
      text: 'Participants open the invitation on their own device and work through the tasks. Ask in the screening which phone they use and how old it is.',
    },
    {
      title: 'Find the reasons',
      text: 'Review the attempts task by task. Did the person miss the button, not see it, or not trust it? Each needs a different fix.',
    },
  ],
  features: {
    title: 'Test apps, prototypes and mobile sites',
    items: [
      {
        title: 'Apps',
        text: 'The test includes native behavior: permissions, keyboards, the back gesture. [This demo](pageDemoMobile) is about an app.',
        list: ['iOS 14 or later', 'Android 9.0 or later'],
      },
      {
        title: 'Prototypes',
        text: 'Test a prototype of an app at its true size. In a study for phones, people at a computer see a QR code, and their session goes on with a phone. Try it in the [mobile prototype demo](pagePrototypeDemoMobile).',
      },
      {
        title: 'Mobile websites',
        text: 'See whether a responsive page works with large text settings and small screens. See the [mobile website demo](pageDemoMobileWebsite).',
      },
      {
        title: 'Questions in between',
        text: 'After the task “Find the last bus home”, ask for the departure time they would trust. A confident wrong answer is a finding.',
      },
      {
        title: 'Random task order',
        text: 'People learn from earlier tasks. A random order balances this effect; use it when tasks do not build on each other.',
      },
    ],
  },
  why: {
    title: 'Why test on people’s own phones',
    items: [
      {
        title: 'Older phones are included',
        text: 'Many people use older, slower phones than your team. A test on their own devices includes them.',
      },
      {
        title: 'People use their own settings',
        text: 'Large text, dark mode, reduced motion or a second language: a lab phone rarely has these settings.',
      },
      {
        title: 'Tests in the real situation',
        text: 'Ask people to take part while they wait at a stop, with weak signal and bright light.',
      },
      {
        title: 'Small mistakes are visible',
        text: 'A small target may take two taps. Analytics shows only the tap that worked; a test shows both.',
      },
      {
        title: 'One place for both systems',
        text: 'Run the same tasks on iOS and Android, and filter the respondents by device.',
      },
      {
        title: '15 study languages',
        text: 'Run the study in the language of your participants.',
      },
    ],
  },
  method: {
    answers:
      'Whether people reach their goal in your app, mobile site or phone prototype, and what about the device or its use gets in the way.',
    notFor:
      'Do not test on a phone what people do at a desk. Crashes and slow starts across thousands of devices are a matter for your monitoring. A single screen can be checked with the [mobile variant of a first click test](pageDemoMobileFirstclick).',
    participants:
      'Five to eight people a system is a fair round, more if your users hold very different phones. Aim for at least two with an older model and one who uses enlarged text.',
    outcome:
      'Each person’s attempt at each task, their answers, their device details as given in screening, a list to filter, and files to pass on.',
  },
  banners: [
    {
      title: 'See the app demo',
      text: 'The demo page describes a test of an audio guide on participants’ phones.',
      actions: [{ label: 'Open the app demo', route: 'pageDemoMobile' }],
    },
    {
      title: 'No app yet?',
      text: 'Test a phone prototype before you write code.',
      actions: [{ label: 'Prototype testing', route: 'pageToolPrototypes' }],
    },
  ],
  learnMore: [
    { label: 'Demo: a website on the phone', route: 'pageDemoMobileWebsite' },
    { label: 'For product owners: mobile testing in business', route: 'pageToolMobileTestingBiz' },
    { label: 'Website testing on the desktop', route: 'pageToolReplayTasks' },
    { label: 'Pricing', route: 'pagePricing' },
  ],
  faq: [
    {
      label: 'Which phones can take part?',
      text: 'iPhones with iOS 14 or later, and Android phones with version 9.0 or later. Older versions are not supported; say so in the invitation.',
    },
    {
      label: 'Can I test an app that is not published yet?',
      text: 'Test it as a prototype first; that needs no build. For an unreleased build, [write to us](pageContactUs) with the system and the way you hand out test versions.',
    },
    {
      label: 'App, prototype or mobile site: what should I begin with?',
      text: 'Begin with whatever is cheapest to change. Test a prototype first, then test the app for what a prototype leaves out: speed, keyboards, permissions.',
    },
    {
      label: 'How many tasks fit on a phone?',
      text: 'Three or four. People often take part between other activities, so keep the study under 15 minutes.',
    },
    {
      label: 'Do I see private messages that pop up?',
      text: 'It can happen on a real phone. Ask participants in your instructions to switch on “do not disturb” before they begin, and say why.',
    },
    {
      label: 'Is a narrow browser window on a laptop good enough?',
      text: 'It is good enough for layout bugs. It is not for usability, because a mouse is more precise than a finger and the situation differs.',
    },
    {
      label: 'What are the limits of testing for free?',
      text: 'Free shows a limited part of what a study yields, and only until 14 days have passed since it ended. The data itself is stored for 12 months.',
    },
  ],
}
