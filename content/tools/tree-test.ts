import type { ToolPage } from '../types.ts'

export const pageToolTreeTest: ToolPage = {
  route: 'pageToolTreeTest',
  tool: 'treetest',
  name: 'Tree testing',
  meta: {
    title: 'Tree testing tool for menus · Understory',
    description:
      'Test a menu before it is designed. See who finds the right page, who turns back, and where people get lost, with intervals on every share.',
    socialTitle: 'Tree testing: is it where people look?',
    socialDescription: 'A text-only test of your menu: success, directness, first clicks and paths.',
  },
  hero: {
    title: 'Find out where your menu loses people',
    intro: [
      'A tree test strips your site down to its headings. People get a task and choose their way down, with no search, no pictures and no layout to help.',
      'If residents look for a parking permit under “Transport” while the city keeps it under “Payments”, you learn it before the redesign, not after.',
    ],
    actions: [
      { label: 'Walk down the demo tree', route: 'pageDemoTreetest' },
      { label: 'A first study on Free', route: 'pageTryFree' },
    ],
    picture: 'treetest',
    pictureAlt: 'A line walks down a tree of headings, stops, goes back up one branch and ends on a leaf.',
  },
  roadmap: [
    {
      title: 'Enter the tree',
      text: 'List your headings and what lies beneath them, down to the pages. Mark one or more leaves as correct for each task.',
    },
    {
      title: 'Hand out tasks',
      text: 'Write each task as a situation: “Your sister is visiting for a week with her car. Find out what she needs to park on your street.” Keep the heading’s own words out of it.',
    },
    {
      title: 'Follow the paths',
      text: 'Look at success first, then at directness. Low success with a popular wrong endpoint means a heading promises the wrong thing. High success with much turning back means people had to guess between two headings.',
    },
  ],
  features: {
    title: 'Every step counts, also the wrong ones',
    items: [
      {
        title: 'Success, split in two',
        text: 'Direct success never went back up the tree. Indirect success did, and still arrived. Failures and skips are split the same way.',
      },
      {
        title: 'A tree made of pies',
        text: 'The pietree shows at each heading how many went the right way, the wrong way, turned back or stopped there. You see the fork that misleads.',
      },
      {
        title: 'First clicks and endpoints',
        text: 'One table shows which top heading people opened first. Another shows the leaf where each journey ended.',
      },
      {
        title: 'Rules of a task',
        text: 'A few settings decide how strict the test is.',
        list: [
          'Only leaf nodes can be answers, never a parent',
          'Several leaves may be correct',
          'Tasks in fixed or random order',
          'Skipping a task allowed or not',
        ],
      },
      {
        title: 'Second thoughts allowed',
        text: 'You notice after launch that a second page also answers the task. Mark it as correct, and all results are counted again.',
      },
    ],
  },
  why: {
    title: 'What makes these results dependable',
    items: [
      {
        title: 'Intervals beside every share',
        text: 'Twelve of twenty is 60%, and it could as well be 39% or 78%. The adjusted Wald interval is printed next to the share, so a small test is not mistaken for a verdict.',
      },
      {
        title: 'A score with its formula',
        text: 'The overall score is ours, and it is simple: three parts success, one part directness, divided by four. You can check it by hand.',
      },
      {
        title: 'Careless answers flagged',
        text: 'Someone who ends on one leaf in more than half of the tasks, or goes straight down and is often wrong, gets a flag. You decide whether they stay in.',
      },
      {
        title: 'Nothing to design first',
        text: 'A spreadsheet of headings is enough. You can test three drafts of a menu before a designer opens a file.',
      },
      {
        title: 'Before and after, on equal terms',
        text: 'Test the present menu, then the new one with the same tasks. The difference is about the headings, because there is nothing else on the screen.',
      },
      {
        title: 'Residents on any device',
        text: 'The tree is plain text, works by keyboard and fits a narrow phone. Someone waiting at a counter can take part.',
      },
    ],
  },
  method: {
    answers:
      'Whether people can find a given thing in your hierarchy, which heading they try first, and at which fork they go astray.',
    notFor:
      'It says nothing about layout, color or wording inside a page; for those, a [first click test](pageToolFirstClick) fits better. If you do not have a structure yet, begin with a [card sort](pageToolCardSort).',
    participants:
      'Around 50 people for each audience is a common rule of thumb, since the results are shares. With 15 you can still spot a heading that misleads most of them. Give one person no more than ten tasks.',
    outcome:
      'For each task: success, directness and time with their intervals, first clicks, endpoints, the pietree and every single path. For the whole tree: an overall score. You can take all of it away as CSV or as a PDF report.',
  },
  banners: [
    {
      title: 'Get lost in ours first',
      text: 'The demo tree has a few forks worth arguing about.',
      actions: [{ label: 'Open the tree demo', route: 'pageDemoTreetest' }],
    },
    {
      title: 'Need people who live in one country?',
      text: 'The User Panel recruits in more than 130 countries and quotes a fixed price before you order.',
      actions: [{ label: 'See how recruiting works', route: 'pageToolUserPanel' }],
    },
  ],
  learnMore: [
    { label: 'Card sorting, the step before', route: 'pageToolCardSort' },
    { label: 'First click testing, the step after', route: 'pageToolFirstClick' },
    { label: 'What each plan includes', route: 'pagePricing', hash: 'compare' },
  ],
  faq: [
    {
      label: 'What is a good success rate?',
      text: 'As a reading guide: below 50% rethink the tree, from 50 to 65% revise it, from 65 to 80% it works well, and above 80% is rare. A task about a rarely needed form deserves more patience than one about opening hours.',
    },
    {
      label: 'What is the difference between success and directness?',
      text: 'Success asks where people ended. Directness asks whether they ever turned back, right or wrong. A tree can be direct and misleading at once.',
    },
    {
      label: 'Why can a parent heading not be an answer?',
      text: 'A parent is a place people pass through. If your parent pages carry content of their own, add a leaf below them, such as “About permits”, and mark that.',
    },
    {
      label: 'How large may the tree be?',
      text: 'Include the branches that compete for the tasks. If you leave out the neighbors, the right answer stands alone and looks easier than it is. Footer links and login pages can go.',
    },
    {
      label: 'Should participants be able to skip?',
      text: 'Usually yes. A skip tells you that someone would have called the city instead. Without it, the last resort is a random leaf, which muddies the endpoints.',
    },
    {
      label: 'Can I change the correct answer later?',
      text: 'Yes, at any time after the launch. Recorded paths stay as they are; only the judgment of them changes.',
    },
  ],
}
