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
      text: 'An app for iOS or Android, by its link in the App Store, TestFlight or Google Play or to an APK file; a prototype in phone size; or a website as phones see it.',
    },
    {
      title: 'Send it to phones',
      text: 'Participants open the invitation on their own phone; people at a computer see a QR code. The study checks the system, leads to the app, and shows one task after the other.',
    },
    {
      title: 'Find the reasons',
      text: 'Read who succeeded, gave up or was sure of a wrong answer, for iOS and Android apart. Recordings that people made with their phone show how it went.',
    },
  ],
  features: {
    title: 'Test apps, prototypes and mobile sites',
    items: [
      {
        title: 'Apps',
        text: 'People install your app, or a test version of it, and come back to the study after each task. Success is what they say, or the answer to a question: the app needs no change, and nothing is measured inside it. Try it in the [mobile app demo](pageDemoMobile).',
        list: ['App Store, TestFlight, Google Play, APK', 'iOS 14 or later', 'Android 9.0 or later'],
      },
      {
        title: 'Prototypes',
        text: 'Test a prototype of an app at its true size. In a study for phones, people at a computer see a QR code, and their session goes on with a phone. Try it in the [mobile prototype demo](pagePrototypeDemoMobile).',
      },
      {
        title: 'Mobile websites',
        text: 'See whether a page works on small screens and with large text. The site opens in another tab of the phone’s browser, and people come back to the study. Try it in the [mobile website demo](pageDemoMobileWebsite).',
      },
      {
        title: 'Recordings by the phone itself',
        text: 'Ask participants to start the recorder of their phone. At the end they decide whether to send the file: MP4, up to 100 MB, in parts that survive a lost connection. They can delete it on the last page.',
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
        text: 'A small target may take two taps. Analytics shows only the tap that worked; a recording of the phone shows the pause before it.',
      },
      {
        title: 'One place for both systems',
        text: 'Run the same tasks on iOS and Android, and read the results of each system beside each other.',
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
      'Success and time of each task with their intervals, by system, the answers, recordings that people sent, a list of respondents to filter, and files to pass on.',
  },
  banners: [
    {
      title: 'See the app demo',
      text: 'Do three tasks in the audio guide of a sculpture park, on your own phone, and read the results.',
      actions: [{ label: 'Open the app demo', route: 'pageDemoMobile' }],
    },
    {
      title: 'No app yet?',
      text: 'Test a phone prototype before you write code.',
      actions: [{ label: 'Prototype testing', route: 'pageToolPrototypes' }],
    },
  ],
  learnMore: [
    { label: 'Take part in a website test on your phone', route: 'pageDemoMobileWebsite' },
    { label: 'For product owners: mobile testing in business', route: 'pageToolMobileTestingBiz' },
    { label: 'Website testing on the desktop', route: 'pageToolReplayTasks' },
    { label: 'Pricing', route: 'pagePricing' },
  ],
  faq: [
    {
      label: 'Which phones can take part?',
      text: 'iPhones with iOS 14 or later, and Android phones with version 9.0 or later. The study reads the system where the browser names it and asks where it does not; older phones, and systems that your app has no link for, are told so.',
    },
    {
      label: 'Can I test an app that is not published yet?',
      text: 'Yes. For iPhones, enter a public link of TestFlight; for Android, the address of an APK file. Before there is a build, test it as a prototype.',
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
      text: 'It can happen on a real phone. Before they record, the study asks people to silence their notifications; in your instructions, say why.',
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
