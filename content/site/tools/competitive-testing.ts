import type { ToolPage } from '../types.ts'

export const pageCompetitiveTesting: ToolPage = {
  route: 'pageCompetitiveTesting',
  tool: 'webusability',
  name: 'Competitive usability testing',
  meta: {
    title: 'Competitive usability testing · Understory',
    description:
      'Give people the same tasks on your site and on a competitor’s site, in balanced order, and compare success and time person by person.',
    socialTitle: 'The same task, on their site and on yours',
    socialDescription: 'Usability tests on websites you do not own, person by person.',
  },
  hero: {
    title: 'Compare your website with a competitor’s',
    intro: [
      'Give people one task, let them try it on your site and on another, and see what each site makes easy.',
      'For example, two furniture shops sell the same sofa, and only one shows whether it fits through a door.',
    ],
    actions: [
      { label: 'Open the competitive demo', route: 'pageDemoCompetitiveTesting' },
      { label: 'Create a free account', route: 'pageRegisterFree' },
    ],
    picture: 'webusability',
    pictureAlt: 'A task stands above a web page, and a cursor shows how a participant solves it.',
  },
  roadmap: [
    {
      title: 'Choose the sites and the task',
      text: 'Take one competitor that people name themselves, and one task both shops can fulfill: “Find a sofa under two meters that arrives before the 20th, and learn what returning it costs.”',
    },
    {
      title: 'Have people do it on both',
      text: 'Each site opens in a tab beside the task. The sites change their order from participant to participant, so that each is as often the first.',
    },
    {
      title: 'Compare task by task',
      text: 'Each person is compared with themselves: success by an exact test, times by their ratio, with p adjusted for all tests together.',
    },
  ],
  features: {
    title: 'Features for a fair comparison',
    items: [
      {
        title: 'No code on the other site',
        text: 'You need neither access to the competitor’s pages nor a copy of them: success is the answer to a question, or the word of the participant.',
        list: [
          'Any browser, on computers and phones',
          'With an extension for Chrome and Edge, also the pages of a visit, and success by the page reached',
        ],
      },
      {
        title: 'The same recording for both',
        text: 'A study can ask for screen, face and voice, on both sites alike; phones share no screen. With the browser extension it also replays the visited pages, without what people typed.',
      },
      {
        title: 'Balanced order',
        text: 'People are faster on the second site because they have practiced. A balanced order of the sites keeps that advantage from favoring one, and the results show it.',
      },
      {
        title: 'One questionnaire for both',
        text: 'Ask the same follow-up questions after each visit: how certain, how much effort, what was missing. The results show the answers side by side.',
      },
    ],
  },
  why: {
    title: 'Why test competitors',
    items: [
      {
        title: 'Customers compare you with others',
        text: 'Customers judge your delivery page by the last one they saw. A test shows you what they saw there.',
      },
      {
        title: 'You learn what to avoid',
        text: 'A feature you want to copy may annoy people. Find out before you plan it.',
      },
      {
        title: 'A test before you have a site',
        text: 'Before you open a shop, test two existing ones and list what they are missing.',
      },
      {
        title: 'Evidence for decisions',
        text: '“Four of six people looked for it” is a better reason for a feature than “They have it too”.',
      },
      {
        title: 'You can repeat the test',
        text: 'Run the same task again next year and see how both sites have changed.',
      },
    ],
  },
  method: {
    answers:
      'What another website does better or worse than yours for one concrete task, and which expectations people bring from there.',
    notFor:
      'It does not measure market share, prices or brand. To compare looks rather than use, show screenshots in a [preference test](pageToolPreferenceTest).',
    participants:
      'Eight to twelve people who shop for such things and are loyal to neither side, as a rule of thumb. Ask in screening where they bought last, and mix the answers.',
    outcome:
      'Success, time and answers for both shops side by side, with tests of the same people, and the results by the site they began with. Twelve people show which problems exist, not how common they are.',
  },
  banners: [
    {
      title: 'Compare two ferry lines as a participant',
      text: 'Do the tasks on both sites, then read how the results compare them.',
      actions: [{ label: 'Take the competitive demo', route: 'pageDemoCompetitiveTesting' }],
    },
    {
      title: 'Test your own site first',
      text: 'If you have never tested your own site, a study of that site alone teaches you more.',
      actions: [{ label: 'Website testing', route: 'pageToolReplayTasks' }],
    },
  ],
  learnMore: [
    { label: 'Planned: find people who shop elsewhere', route: 'pageToolUserPanel' },
    { label: 'Preference testing for designs', route: 'pageToolPreferenceTest' },
    { label: 'For companies: website testing', route: 'pageToolReplayTasksBiz' },
    { label: 'What it costs', route: 'pagePricing' },
  ],
  faq: [
    {
      label: 'May I test a website that belongs to someone else?',
      text: 'People visit a public website as they might on any other day. Even so, read that site’s terms, ask your lawyer when in doubt, and never have participants place real orders or create false accounts.',
    },
    {
      label: 'What is known of a visit to another site?',
      text: 'Success, time and answers. Which pages people visited and what they clicked is known of those who install the browser extension, because you cannot add code to someone else’s pages.',
    },
    {
      label: 'Which browsers work?',
      text: 'All current ones, on computers and phones. The window that keeps the task above the site is one of desktop browsers.',
    },
    {
      label: 'How many competitors fit into one study?',
      text: 'Up to five beside your own, though one or two are better. By the third site, people know the task by heart.',
    },
    {
      label: 'Should participants know which shop is ours?',
      text: 'No. Keep the name of the study neutral and do not name a host; otherwise people answer politely.',
    },
    {
      label: 'How do I report the results fairly?',
      text: 'Describe what happened at each step and how many people it happened to. Leave out total scores, and include what the other shop did well.',
    },
  ],
}
