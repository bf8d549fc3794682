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
    title: 'Let people use it before anyone builds it',
    intro: [
      'Put a clickable draft in front of people, give them a goal, and see which path they take to it.',
      'A museum can learn with six drawn screens that families look for the family ticket under “Discounts” and never open it.',
    ],
    actions: [
      { label: 'Try the prototype demo', route: 'pageDemoPrototype' },
      { label: 'What Free will include', route: 'pageTryFree' },
    ],
    picture: 'prototype',
    pictureAlt: 'Three drawn screens are joined by a line; a side path leads off, ends, and comes back.',
  },
  roadmap: [
    {
      title: 'Bring the screens',
      text: 'Import them from a design tool, give the public address of a prototype, or upload screenshots and link them by hand. Keep to the screens your tasks need.',
    },
    {
      title: 'Name the goal',
      text: 'Tell people what they want (“Buy tickets for two adults and a four-year-old for Saturday”) and set the screen that means they got there, with the paths you expect.',
    },
    {
      title: 'Compare path and plan',
      text: 'See who came your way, who found another, and who stopped. A detour that many take may be the better design.',
    },
  ],
  features: {
    title: 'From a sketch to a pair of rivals',
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
        text: 'Show one ticket page to half of the people and its rival to the rest, with the same goal. [This A/B demo](pageDemoPrototypeab) has such a pair.',
      },
      {
        title: 'How a task ends',
        text: 'There are three outcomes, counted apart.',
        list: [
          'Direct: the final screen by an expected path',
          'Indirect: the final screen by another path',
          'Given up: anything else',
        ],
      },
      {
        title: 'Misclicks',
        text: 'A click outside every active area is a misclick. Their rate is a share of all clicks, and a cluster of them shows what looked like a button.',
      },
    ],
  },
  why: {
    title: 'Why test a draft',
    items: [
      {
        title: 'Rough edges invite honesty',
        text: 'People criticize a gray sketch freely. A finished page makes them polite.',
      },
      {
        title: 'Settles the table talk',
        text: 'Two colleagues hold two views on the calendar. Twenty visitors of the museum have no view and simply try.',
      },
      {
        title: 'Paths beat opinions',
        text: '“I liked it” and four wrong screens can come from one person. You see both, side by side.',
      },
      {
        title: 'Ask at the right moment',
        text: 'Follow-up questions appear after each goal, and skip logic sends those who gave up to a different one.',
      },
    ],
  },
  method: {
    answers:
      'Whether people can reach a goal in a design that does not exist yet, by which way, and what they press in vain.',
    notFor:
      'A prototype holds no real data, so it cannot tell you about speed, search or trust in payment. Test those on the [live website](pageToolReplayTasks). If you only need to know which of several looks people favor, use a [preference test](pageToolPreferenceTest).',
    participants:
      'Five to eight people show the rough spots of one draft. For an A/B comparison, take at least 30 a version as a rule of thumb, and look at the overlap of the intervals before you call a winner.',
    outcome:
      'Outcomes for each goal, every path through the screens, clicks and misclicks on each of them, times, answers, and an export as CSV or PDF.',
  },
  banners: [
    {
      title: 'Two drafts, one question',
      text: 'Take part in the comparison and see what a participant is told.',
      actions: [{ label: 'Open the A/B demo', route: 'pageDemoPrototypeab' }],
    },
    {
      title: 'Drawn for a phone?',
      text: 'Then it belongs in a hand, not in a browser window.',
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
      text: 'Import when your design tool is supported, since links between frames come along. Use the public link when the prototype has logic of its own. Take screenshots for sketches, or when a design may not leave your house as a file.',
    },
    {
      label: 'How complete must the prototype be?',
      text: 'Complete on the expected path, and one step deep beside it. A person who leaves the path should meet a plausible screen, or you measure the edge of your drawing.',
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
