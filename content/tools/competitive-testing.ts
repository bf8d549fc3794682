import type { ToolPage } from '../types.ts'

export const pageCompetitiveTesting: ToolPage = {
  route: 'pageCompetitiveTesting',
  tool: 'webusability',
  name: 'Competitive usability testing',
  meta: {
    title: 'Competitive usability testing · Understory',
    description:
      'Give people the same task on your site and on a competitor’s. Watch both in desktop Chrome, with screen, face and voice, and learn from either.',
    socialTitle: 'The same task, on their site and on yours',
    socialDescription: 'Usability tests on websites you do not own, through a Chrome extension.',
  },
  hero: {
    title: 'Learn from the websites your customers also visit',
    intro: [
      'Nobody buys a sofa from the first shop. Give people one task, let them try it in your shop and in another, and watch what each makes easy.',
      'Perhaps the other one shows the width of the doorway it fits through. You would not have asked.',
    ],
    actions: [
      { label: 'Open the competitive demo', route: 'pageDemoCompetitiveTesting' },
      { label: 'When can I register?', route: 'pageRegisterFree' },
    ],
    picture: 'webusability',
    pictureAlt: 'One errand stands above a web page; cursor, face and voice show how it goes there.',
  },
  roadmap: [
    {
      title: 'Choose the pair and the errand',
      text: 'Take one competitor that people name themselves, and one task both shops can fulfill: “Find a sofa under two meters that arrives before the 20th, and learn what returning it costs.”',
    },
    {
      title: 'Have people do it on both',
      text: 'Participants install a browser extension in Chrome on their desktop computer, which tracks the visit to a website that is not yours. Let half of them begin at the other shop.',
    },
    {
      title: 'Compare moments, not winners',
      text: 'Lay the recordings of one step beside each other. Write down what the better one spared people: a question, a click, a doubt.',
    },
  ],
  features: {
    title: 'What makes a fair comparison',
    items: [
      {
        title: 'No code on the other site',
        text: 'The extension does the tracking on the participant’s side, so you need neither access to the competitor’s pages nor a copy of them.',
        list: ['Chrome on a desktop computer', 'Removable as soon as the study is over'],
      },
      {
        title: 'Recorded alike',
        text: 'Screen, face and voice are kept for both shops. You hear “oh, nice” as clearly as “where is it”.',
      },
      {
        title: 'Balanced order',
        text: 'Whoever comes second profits from practice. With tasks in random order, that advantage does not always fall to the same shop.',
      },
      {
        title: 'One questionnaire for both',
        text: 'Ask the same follow-up questions after each visit: how certain, how much effort, what was missing. The answers line up in the export.',
      },
    ],
  },
  why: {
    title: 'Why look next door',
    items: [
      {
        title: 'Your yardstick is theirs',
        text: 'Customers judge your delivery page by the last one they saw. It helps to have seen it with them.',
      },
      {
        title: 'Free lessons in what fails',
        text: 'A feature you were about to copy may be the one that people swear at. Find out before it is on your plan.',
      },
      {
        title: 'A test before you have a site',
        text: 'If you are only about to open a shop, test the two that exist, and start with the list of what they miss.',
      },
      {
        title: 'Arguments that are about people',
        text: '“They have it, we need it” is a poor reason. “Four of six looked for it” is a better one.',
      },
      {
        title: 'It repeats well',
        text: 'Keep the task unchanged and run it again next spring. Both shops will have moved, and you will see in which direction.',
      },
    ],
  },
  method: {
    answers:
      'What another website does better or worse than yours for one concrete task, and which expectations people bring from there.',
    notFor:
      'It does not measure market share, prices or brand. To compare looks rather than use, show screenshots in a [preference test](pageToolPreferenceTest). Anything on a phone is out of reach here, since the extension belongs to desktop Chrome.',
    participants:
      'Eight to twelve people who shop for such things and are loyal to neither side, as a rule of thumb. Ask in screening where they bought last, and mix the answers.',
    outcome:
      'Two recordings for each participant, paired answers for both shops, a list to filter by where people began, and a link for your team. Treat counts as hints: twelve people show what is possible, not what is typical.',
  },
  banners: [
    {
      title: 'Compare two ferry lines as a participant',
      text: 'See how the task, the switch between the sites and the questions are put to people.',
      actions: [{ label: 'Take the competitive demo', route: 'pageDemoCompetitiveTesting' }],
    },
    {
      title: 'Start at home',
      text: 'If your own shop has never been tested, a single-site study will teach you more for the first round.',
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
      text: 'A company can add code to its own pages. To someone else’s you cannot, and you should not. The extension follows the visit from the participant’s browser instead.',
    },
    {
      label: 'Which browsers work?',
      text: 'Chrome on a desktop or laptop. State it in the invitation, because people on a tablet or in another browser cannot take part.',
    },
    {
      label: 'How many competitors fit into one study?',
      text: 'One, perhaps two. By the third sofa shop, people know the errand by heart and describe it from memory.',
    },
    {
      label: 'Should participants know which shop is ours?',
      text: 'Better not. Keep the branding of the study neutral and mention neither shop as the host, or politeness will answer for them.',
    },
    {
      label: 'How do I report this without boasting?',
      text: 'Describe what happened at each step and how many people it happened to. Leave out total scores, and include what the other shop did well.',
    },
  ],
}
