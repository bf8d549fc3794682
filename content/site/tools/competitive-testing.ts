import type { ToolPage } from '../types.ts'

export const pageCompetitiveTesting: ToolPage = {
  route: 'pageCompetitiveTesting',
  tool: 'webusability',
  name: 'Competitive usability testing',
  meta: {
    title: 'Competitive usability testing · Understory',
    description:
      'Give people the same task on your site and on a competitor’s site. Record screen, face and voice in desktop Chrome and compare both visits.',
    socialTitle: 'The same task, on their site and on yours',
    socialDescription: 'Usability tests on websites you do not own, through a Chrome extension.',
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
    pictureAlt: 'A task stands above a web page; cursor, face and voice show how a participant solves it.',
  },
  roadmap: [
    {
      title: 'Choose the sites and the task',
      text: 'Take one competitor that people name themselves, and one task both shops can fulfill: “Find a sofa under two meters that arrives before the 20th, and learn what returning it costs.”',
    },
    {
      title: 'Have people do it on both',
      text: 'Participants install a browser extension in Chrome on their desktop computer, which tracks the visit to a website that is not yours. Let half of them begin at the other shop.',
    },
    {
      title: 'Compare step by step',
      text: 'Compare the recordings of one step at a time. Write down what the better site saved people: a question, a click or a doubt.',
    },
  ],
  features: {
    title: 'Features for a fair comparison',
    items: [
      {
        title: 'No code on the other site',
        text: 'The extension does the tracking on the participant’s side, so you need neither access to the competitor’s pages nor a copy of them.',
        list: ['Chrome on a desktop computer', 'Removable as soon as the study is over'],
      },
      {
        title: 'The same recording for both',
        text: 'Screen, face and voice are recorded on both sites.',
      },
      {
        title: 'Balanced order',
        text: 'People are faster on the second site because they have practiced. A random task order balances that advantage between the sites.',
      },
      {
        title: 'One questionnaire for both',
        text: 'Ask the same follow-up questions after each visit: how certain, how much effort, what was missing. The export shows the answers side by side.',
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
      'It does not measure market share, prices or brand. To compare looks rather than use, show screenshots in a [preference test](pageToolPreferenceTest). Phones are not supported, because the extension runs in desktop Chrome.',
    participants:
      'Eight to twelve people who shop for such things and are loyal to neither side, as a rule of thumb. Ask in screening where they bought last, and mix the answers.',
    outcome:
      'Two recordings for each participant, paired answers for both shops, a list to filter by where people began, and a link for your team. Twelve people show which problems exist, not how common they are.',
  },
  banners: [
    {
      title: 'Compare two ferry lines as a participant',
      text: 'Read how the study presents the task, the second site and the questions.',
      actions: [{ label: 'Take the competitive demo', route: 'pageDemoCompetitiveTesting' }],
    },
    {
      title: 'Test your own site first',
      text: 'If you have never tested your own site, a study of that site alone teaches you more.',
      actions: [{ label: 'Website testing', route: 'pageToolReplayTasks' }],
    },
  ],
  learnMore: [
    { label: 'Find people who shop elsewhere', route: 'pageToolUserPanel' },
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
      label: 'Why is an extension needed?',
      text: 'You cannot add code to someone else’s pages. The extension tracks the visit in the participant’s browser instead.',
    },
    {
      label: 'Which browsers work?',
      text: 'Chrome on a desktop or laptop. State it in the invitation, because people on a tablet or in another browser cannot take part.',
    },
    {
      label: 'How many competitors fit into one study?',
      text: 'One, or at most two. By the third site, people know the task by heart.',
    },
    {
      label: 'Should participants know which shop is ours?',
      text: 'No. Keep the branding of the study neutral and do not name a host; otherwise people answer politely.',
    },
    {
      label: 'How do I report the results fairly?',
      text: 'Describe what happened at each step and how many people it happened to. Leave out total scores, and include what the other shop did well.',
    },
  ],
}
