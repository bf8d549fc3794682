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
    title: 'Find out where people get lost in your menu',
    intro: [
      'A tree test shows only the labels of your menu. People get a task and look for the answer without search, pictures or layout.',
      'For example, you learn before a redesign that residents look for a parking permit under “Transport” and not under “Payments”.',
    ],
    actions: [
      { label: 'Take the tree test demo', route: 'pageDemoTreetest' },
      { label: 'A first study on Free', route: 'pageTryFree' },
    ],
    picture: 'treetest',
    pictureAlt: 'A line goes down a tree of headings, goes back up one branch and ends on a leaf.',
  },
  results: [
    {
      title: 'Where did people go?',
      text: 'The pietree draws every way through your menu. The correct way is whole and green; slices show where people turned.',
      picture: 'pietree-drawing',
      alt: 'A pietree: most people go from the start over the rules to the page about dogs; some look under the visit.',
    },
    {
      title: 'Which tasks fail?',
      text: 'Each task shows success, directness and time with their intervals, and how much chance would give.',
      picture: 'task-outcomes',
      alt: 'Bars for the tasks of a tree test: direct and indirect success, failure and skips, each with intervals.',
    },
    {
      title: 'Which heading do people try first?',
      text: 'A right first choice is the best predictor of success. The table names the headings that lead people astray.',
      picture: 'first-choices',
      alt: 'The first choice of every participant, by heading of the menu.',
    },
  ],
  roadmap: [
    {
      title: 'Enter the tree',
      text: 'List your headings and what lies beneath them, down to the pages. Mark one or more leaves as correct for each task.',
    },
    {
      title: 'Write the tasks',
      text: 'Write each task as a situation: “Your sister is visiting for a week with her car. Find out what she needs to park on your street.” Do not use the words of the menu.',
    },
    {
      title: 'Read the paths',
      text: 'Look at success first, then at directness. Low success with one common wrong answer shows a misleading heading. High success with low directness shows that people had to guess between headings.',
    },
  ],
  features: {
    title: 'Features',
    items: [
      {
        title: 'Direct and indirect success',
        text: 'Direct success never went back up the tree. Indirect success did, and still arrived. Failures and skips are split the same way.',
      },
      {
        title: 'Pietree',
        text: 'The pietree shows at each heading how many went the right way, the wrong way, turned back or stopped there. You see which branch misleads people.',
      },
      {
        title: 'First clicks and destinations',
        text: 'One table shows which top heading people opened first. Another shows the leaf that people chose.',
      },
      {
        title: 'Task settings',
        text: 'Choose the rules of each test.',
        list: [
          'Only leaf nodes can be answers, never a parent',
          'Several leaves may be correct',
          'Tasks in fixed or random order',
          'Skipping a task allowed or not',
        ],
      },
      {
        title: 'Change correct answers later',
        text: 'If another page also answers the task, mark it as correct after the launch. All results are recalculated.',
      },
    ],
  },
  why: {
    title: 'Why test trees with Understory',
    items: [
      {
        title: 'Intervals beside every share',
        text: 'Twelve of twenty is 60%, with an interval from 39% to 78%. The adjusted Wald interval beside each share shows how certain a small test is.',
      },
      {
        title: 'A score with its formula',
        text: 'The overall score is our own formula: three parts success and one part direct success, divided by four. The results show both, so you can check it by hand.',
      },
      {
        title: 'Careless answers flagged',
        text: 'Someone who ends on one leaf in more than half of the tasks, or goes straight down and is often wrong, gets a flag. You decide whether they stay in.',
      },
      {
        title: 'No design needed',
        text: 'A spreadsheet of headings is enough. You can test three drafts of a menu before a designer opens a file.',
      },
      {
        title: 'Compare before and after',
        text: 'Test the current menu, then the new one with the same tasks. Differences come from the headings, because nothing else is on the screen.',
      },
      {
        title: 'Works on any device',
        text: 'The tree is plain text, works with a keyboard and fits a narrow phone.',
      },
    ],
  },
  method: {
    answers:
      'Whether people can find a given thing in your hierarchy, which heading they try first, and at which branch they get lost.',
    notFor:
      'It says nothing about layout, color or wording inside a page; for those, a [first click test](pageToolFirstClick) fits better. If you do not have a structure yet, begin with a [card sort](pageToolCardSort).',
    participants:
      'Around 50 people for each audience is a common rule of thumb, since the results are shares. With 15 you can still spot a heading that misleads most of them. Give one person no more than ten tasks.',
    outcome:
      'For each task: success, directness and time with their intervals, first clicks, endpoints, the pietree and every single path. For the whole tree: an overall score. You can take all of it away as CSV or as a PDF report.',
  },
  banners: [
    {
      title: 'Take the tree test demo',
      text: 'Look for six answers in the menu of a national park.',
      actions: [{ label: 'Open the tree demo', route: 'pageDemoTreetest' }],
    },
    {
      title: 'Need people who live in one country?',
      text: 'Planned: the User Panel recruits in more than 130 countries and quotes a fixed price before you order.',
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
      text: 'Success asks where people ended. Directness asks whether they ever turned back, right or wrong. Directness can be high while success is low.',
    },
    {
      label: 'Why can a parent heading not be an answer?',
      text: 'People pass through a parent on the way to a leaf. If your parent pages carry content of their own, add a leaf below them, such as “About permits”, and mark that.',
    },
    {
      label: 'How large may the tree be?',
      text: 'Include the branches that compete for the tasks. Without similar branches, the correct answer is too easy to find. You can leave out footer links and login pages.',
    },
    {
      label: 'Should participants be able to skip?',
      text: 'Usually yes. A skip shows that someone gave up. Without it, people choose a random leaf, which distorts the results.',
    },
    {
      label: 'Can I change the correct answer later?',
      text: 'Yes, at any time after the launch. Recorded paths do not change; only the results do.',
    },
  ],
}
