import type { ToolPage } from '../types.ts'

export const pageToolMobileTesting: ToolPage = {
  route: 'pageToolMobileTesting',
  tool: 'iosapp',
  name: 'Mobile testing',
  meta: {
    title: 'Mobile app usability testing tool · Understory',
    description:
      'Usability tests on people’s own phones: iOS and Android apps, prototypes and mobile websites. Needs iOS 14 or later, or Android 9.0 or later.',
    socialTitle: 'Test it on the phone it will live on',
    socialDescription: 'Apps, prototypes and mobile sites, tried by people on their own devices.',
  },
  hero: {
    title: 'Usability tests where thumbs decide',
    intro: [
      'Apps are used standing, one-handed, in the sun, with nine percent of battery. Test yours on the phones people own.',
      'A bus company wants to know: can someone who just missed the 14 see when the next one leaves, and from which side of the road?',
    ],
    actions: [
      { label: 'Open the mobile demo', route: 'pageDemoMobile' },
      { label: 'When accounts open', route: 'pageRegisterFree' },
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
      title: 'Look for the thumb’s reasons',
      text: 'Go through the attempts task by task. Did the person miss the button, not see it, or see it and distrust it? Each has a different remedy.',
    },
  ],
  features: {
    title: 'Three things you can put on a phone',
    items: [
      {
        title: 'Apps',
        text: 'Native behavior is part of the test: permissions, keyboards, the back gesture. [This demo](pageDemoMobile) is about an app.',
        list: ['iOS 14 or later', 'Android 9.0 or later'],
      },
      {
        title: 'Prototypes',
        text: 'Try a drawn app in the hand, at its true size. The [mobile prototype demo](pagePrototypeDemoMobile) takes a few screens.',
      },
      {
        title: 'Mobile websites',
        text: 'Responsive is a claim until someone with large text settings opens the page. See the [mobile website demo](pageDemoMobileWebsite).',
      },
      {
        title: 'Questions in between',
        text: 'After the task “Find the last bus home”, ask for the departure time they would trust. A wrong answer given with confidence is a finding.',
      },
      {
        title: 'Order that does not teach',
        text: 'Random order spreads the advantage of having seen the map once. Use it whenever tasks do not build on each other.',
      },
    ],
  },
  why: {
    title: 'Why test on people’s own phones',
    items: [
      {
        title: 'Old phones tell more',
        text: 'Your office has this year’s model. The passenger in row six has one with a cracked corner and a full memory.',
      },
      {
        title: 'Their settings come along',
        text: 'Bigger type, dark mode, reduced motion, a second language. Nobody sets those up in a lab.',
      },
      {
        title: 'Where the app is used',
        text: 'Ask people to take part while they wait at a stop. The signal drops and the sun shines there, too.',
      },
      {
        title: 'Small mistakes are visible',
        text: 'A target of a few millimeters is hit on the second try. Analytics shows the one tap that worked; a test shows both.',
      },
      {
        title: 'One place for both systems',
        text: 'Run the same tasks on iOS and Android, and filter the respondents by what they hold in their hand.',
      },
      {
        title: 'Languages of the route',
        text: 'A line that crosses a border has readers on both sides. Choose the study’s language out of 14.',
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
      title: 'Pick up your phone',
      text: 'Open this page there, start the demo, and keep the other hand in your pocket.',
      actions: [{ label: 'Start the app demo', route: 'pageDemoMobile' }],
    },
    {
      title: 'Still on the drawing board?',
      text: 'A phone prototype answers the first questions without a line of code.',
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
      text: 'iPhones with iOS 14 or later, and Android phones with version 9.0 or later. Older ones are not supported, so mention it in the invitation and spare people the disappointment.',
    },
    {
      label: 'Can I test an app that is not published yet?',
      text: 'Test it as a prototype first; that needs no build. For an unreleased build, [write to us](pageContactUs) with the system and the way you hand out test versions.',
    },
    {
      label: 'App, prototype or mobile site: what should I begin with?',
      text: 'With whatever is cheapest to change. Draw the timetable, test the drawing, build it, and then test the build for what drawings leave out: speed, keyboards, permissions.',
    },
    {
      label: 'How many tasks fit on a phone?',
      text: 'Three or four. People answer between two other things, and a study of more than 15 minutes will be put aside when the bus comes.',
    },
    {
      label: 'Do I see private messages that pop up?',
      text: 'It can happen on a real phone. Ask participants in your instructions to switch on “do not disturb” before they begin, and say why.',
    },
    {
      label: 'Is a narrow browser window on a laptop good enough?',
      text: 'For layout bugs, yes. For usability, no: a mouse has no width, a laptop has no thumb, and nobody holds it on a moving bus.',
    },
    {
      label: 'What are the limits of testing for free?',
      text: 'Free shows a limited part of what a study yields, and only until 14 days have passed since it ended. The data itself is stored for 12 months.',
    },
  ],
}
