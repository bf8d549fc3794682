import type { ToolPage } from '../types.ts'

export const pageToolPrototypes: ToolPage = {
  route: 'pageToolPrototypes',
  tool: 'prototype',
  name: 'Prototype testing',
  meta: {
    title: 'Prototype testing tool · Understory',
    description:
      'Test a design before it is code: import it, paste its public link or build it from screenshots. See paths, misclicks and where people give up.',
    socialTitle: 'Test the design while it is still easy to change',
    socialDescription: 'Prototype tests from an import, a link or plain screenshots, with A/B.',
  },
  hero: {
    title: 'Test your design before you build it',
    intro: [
      'Show people a clickable prototype, give them a goal, and see which path they take.',
      'For example, a museum learns with six screens that families look for the family ticket in the wrong place.',
    ],
    actions: [
      { label: 'Try the prototype demo', route: 'pageDemoPrototype' },
      { label: 'What Free will include', route: 'pageTryFree' },
    ],
    picture: 'prototype',
    pictureAlt: 'Three drawn screens are joined by a line; a side path leads off and comes back.',
  },
  roadmap: [
    {
      title: 'Add the screens',
      text: 'Import them from a design tool, give the public address of a prototype, or upload screenshots and link them by hand. Keep to the screens your tasks need.',
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
        title: 'Import from a design tool',
        text: 'Frames and the links between them come along. The [Figma page](figmaUserTesting) goes through the preparation.',
      },
      {
        title: 'A public prototype link',
        text: 'Whatever your prototyping tool publishes at an open address can be used. [Axure](axureUserTesting) users work this way.',
      },
      {
        title: 'Plain screenshots',
        text: 'Photograph a paper sketch, add the areas that can be clicked, and say where each leads. Nothing else is required.',
      },
      {
        title: 'A/B with two versions',
        text: 'Show one version to half of the people and the other version to the rest, with the same goal. [This A/B demo](pageDemoPrototypeab) describes an example.',
      },
      {
        title: 'How a task ends',
        text: 'Each attempt has one of three outcomes.',
        list: [
          'Direct: the final screen by an expected path',
          'Indirect: the final screen by another path',
          'Given up: anything else',
        ],
      },
      {
        title: 'Misclicks',
        text: 'A click outside every active area is a misclick. Their rate is a share of all clicks, and a cluster of misclicks shows what people took for a button.',
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
        title: 'Ask at the right moment',
        text: 'Follow-up questions appear after each goal, and skip logic sends those who gave up to a different one.',
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
      title: 'See an A/B study',
      text: 'The demo page describes a comparison of two ticket checkouts.',
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
      text: 'Import when your design tool is supported, since links between frames come along. Use the public link when the prototype has its own logic. Take screenshots for sketches, or when you may not share the design file.',
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
      text: 'Show it only to people you invite, screen them first, and protect the results link with a password. Bear in mind that anyone who sees a screen can photograph it.',
    },
  ],
}
