import type { ToolPage } from '../types.ts'

export const pageToolPrototypes: ToolPage = {
  route: 'pageToolPrototypes',
  tool: 'prototype',
  name: 'Prototype testing',
  meta: {
    title: 'Prototype testing tool · Understory',
    description:
      'Test a design before it is code: import it from Figma, build it from screenshots, or give its public link. See paths, misclicks and where people give up.',
    socialTitle: 'Test the design while it is still easy to change',
    socialDescription: 'Prototype tests from Figma, screenshots or a public link, with A/B.',
  },
  hero: {
    title: 'Test your design before you build it',
    intro: [
      'Show people a clickable prototype, give them a goal, and see which path they take.',
      'For example, a museum learns with six screens that families look for the family ticket in the wrong place.',
    ],
    actions: [
      { label: 'Try the prototype demo', route: 'pageDemoPrototype' },
      { label: 'Create a free account', route: 'pageRegisterFree' },
    ],
    picture: 'prototype',
    pictureAlt: 'Three drawn screens are joined by a line; a side path leads off and comes back.',
  },
  roadmap: [
    {
      title: 'Add the screens',
      text: 'Upload screenshots, draw the areas that react and link them. Or import a Figma file, or give the public address of a prototype. Keep to the screens your tasks need.',
    },
    {
      title: 'Set the goal',
      text: 'Tell people what they want (“Buy tickets for two adults and a four-year-old for Saturday”) and set the screen that means they got there, with the paths you expect.',
    },
    {
      title: 'Compare the paths',
      text: 'See who took the expected path, who found another, and who gave up. A path that many people choose may be the better design.',
    },
  ],
  features: {
    title: 'Features',
    items: [
      {
        title: 'Import from Figma',
        text: 'Enter the link of a file and a token: frames become screens, and their links become hotspots. Parts without an equal are listed, and a second import shows what changed. The [Figma page](figmaUserTesting) goes through the preparation.',
      },
      {
        title: 'A public prototype link',
        text: 'Whatever your prototyping tool publishes at an open address can be used, as in [Axure](axureUserTesting). It opens in a frame if its site allows frames, otherwise in a new browser tab. What people tap inside such a prototype is not recorded; the end of each task and its time are.',
      },
      {
        title: 'Plain screenshots',
        text: 'Photograph a paper sketch, add the areas that can be clicked, and say where each leads. A map of the screens names dead ends.',
      },
      {
        title: 'A/B with up to four versions',
        text: 'Each person gets one version, in turn, with the same goal. Take part in [this A/B demo](pageDemoPrototypeab).',
      },
      {
        title: 'How a task ends',
        text: 'Each attempt has one of four outcomes.',
        list: [
          'Direct: the goal by an expected or a shortest path',
          'Indirect: the goal by another path',
          'Failed: the end at another screen',
          'Given up',
        ],
      },
      {
        title: 'Misclicks',
        text: 'A tap outside every active area is a misclick. Their rate is a share of all taps, and a cluster of misclicks shows what people took for a button.',
      },
    ],
  },
  why: {
    title: 'Why test a prototype',
    items: [
      {
        title: 'People criticize drafts freely',
        text: 'People are more open about a sketch than about a finished page.',
      },
      {
        title: 'Replace opinions with data',
        text: 'Colleagues disagree about a design. Twenty visitors who try it show which version works.',
      },
      {
        title: 'See paths and opinions',
        text: 'A person may like a prototype and still open four wrong screens. You see both.',
      },
      {
        title: 'Ask afterward',
        text: 'Questions follow the tasks, and skip logic leads people past those that do not concern them.',
      },
    ],
  },
  method: {
    answers:
      'Whether people can reach a goal in a design before it is built, which path they take, and where they click without effect.',
    notFor:
      'A prototype holds no real data, so it cannot tell you about speed, search or trust in payment. Test those on the [live website](pageToolReplayTasks). If you only need to know which of several looks people favor, use a [preference test](pageToolPreferenceTest).',
    participants:
      'Five to eight people show the rough spots of one draft. For an A/B comparison, take at least 30 a version as a rule of thumb, and compare the intervals before you name a winner.',
    outcome:
      'Outcomes for each goal, every path through the screens, clicks and misclicks on each of them, times, answers, and an export as CSV or PDF.',
  },
  banners: [
    {
      title: 'Take an A/B study',
      text: 'Buy a concert ticket in one of two versions, then compare both in the results.',
      actions: [{ label: 'Open the A/B demo', route: 'pageDemoPrototypeab' }],
    },
    {
      title: 'Designed for a phone?',
      text: 'Test phone prototypes on phones.',
      actions: [
        { label: 'See a prototype on a phone', route: 'pagePrototypeDemoMobile' },
        { label: 'Mobile testing', route: 'pageToolMobileTesting' },
      ],
    },
  ],
  learnMore: [
    { label: 'Figma prototypes', route: 'figmaUserTesting' },
    { label: 'Axure prototypes', route: 'axureUserTesting' },
    { label: 'First click testing for single screens', route: 'pageToolFirstClick' },
    { label: 'Compare plans', route: 'pagePricing', hash: 'compare' },
  ],
  faq: [
    {
      label: 'Which way of adding a prototype should I choose?',
      text: 'Import the file of a Figma prototype, and take screenshots of sketches and of other tools: both show each path and misclick. Use the public link when the prototype has its own logic.',
    },
    {
      label: 'How complete must the prototype be?',
      text: 'Complete on the expected path, and one step deep beside it. A person who leaves the path should meet a plausible screen, or you measure the limits of the prototype.',
    },
    {
      label: 'My prototype is very large. Does it matter?',
      text: 'Yes. Participants load it on ordinary phones and home connections. Make a copy with only the screens of the study; it opens sooner and fails less.',
    },
    {
      label: 'Is a misclick always a mistake in the design?',
      text: 'No. Some people click to show that they are reading, others because nothing happens. Look for the same spot hit by several people.',
    },
    {
      label: 'Can both versions of an A/B test go to one person?',
      text: 'You learn more from separate people, because the second version always profits from the first. If you want one person’s judgment of both, ask it as a preference.',
    },
    {
      label: 'Can I keep a confidential draft private?',
      text: 'Show it only to people you invite, and screen them first. Bear in mind that anyone who sees a screen can photograph it.',
    },
  ],
}
