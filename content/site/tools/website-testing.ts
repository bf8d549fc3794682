import type { ToolPage } from '../types.ts'

export const pageToolReplayTasks: ToolPage = {
  route: 'pageToolReplayTasks',
  tool: 'webusability',
  name: 'Website testing',
  meta: {
    title: 'Website usability testing tool · Understory',
    description:
      'Set tasks on a live website and see who succeeds, how long it takes and where people turn back, with screening before and questions after each task.',
    socialTitle: 'See whether people succeed on your website',
    socialDescription: 'Unmoderated tasks on a live website, with success, time and paths.',
  },
  hero: {
    title: 'See whether people succeed on your website',
    intro: [
      'Write a task, give the address of a site, and see who succeeds, how long it takes and where people turn back.',
      'For example, ask people to book two train seats with a bicycle, and see where they get stuck.',
    ],
    actions: [
      { label: 'Open the website test demo', route: 'pageDemoWebsitetest' },
      { label: 'Create a free account', route: 'pageRegisterFree' },
    ],
    picture: 'webusability',
    pictureAlt: 'A task above a web page, and a cursor at work on it.',
  },
  roadmap: [
    {
      title: 'Write a task',
      text: 'Say who the person is and what they want: “You have a return ticket for Friday and need to leave on Thursday instead.” Name the goal, not the button.',
    },
    {
      title: 'Participants work alone',
      text: 'The site opens in a tab of its own, and a small window can keep the task in sight. People say that they did it, or give up: no moderator watches or helps.',
    },
    {
      title: 'Read the results',
      text: 'Success and time of each task with their intervals, the answers after it, and the pages and clicks of people on sites with our snippet, or with the browser extension.',
    },
  ],
  features: {
    title: 'Features',
    items: [
      {
        title: 'Three kinds of success',
        text: 'A page that people reach, a question whose right answer you set, or their own word. What only they say is shown apart.',
      },
      {
        title: 'Time limit',
        text: 'A task can end after a time that you set. People see how much is left.',
      },
      {
        title: 'Screen, face, voice and pages',
        text: 'A study can ask for each of them. People agree first, see what is recorded, and can pause. Phones share no screen, and recorded pages need the browser extension.',
      },
      {
        title: 'Task order',
        text: 'Keep a fixed order when a refund can only follow a purchase. Shuffle them when practice on the first would make the second easier.',
      },
      {
        title: 'Screening before the start',
        text: 'Let in people who took a train in the last three months, and thank the others politely. Do not reveal which answer you look for.',
      },
      {
        title: 'Questions after each task',
        text: 'Ask how sure they are that the seats are booked. With skip logic, only those who doubt it are asked why.',
      },
      {
        title: 'The website of a competitor',
        text: 'Run the same tasks on up to six sites and compare them person by person: [competitive testing](pageCompetitiveTesting).',
      },
    ],
  },
  why: {
    title: 'Why test live websites',
    items: [
      {
        title: 'Real content',
        text: 'A mockup shows three trains. The live timetable shows forty, two of them canceled, and a cookie notice.',
      },
      {
        title: 'Familiar environment',
        text: 'People use their own computer and settings, which is closer to real use than a lab.',
      },
      {
        title: 'No scheduling',
        text: 'People take part at any time without you. To ask questions during the task, choose a [moderated session](pageToolModeratedTesting), which is planned.',
      },
      {
        title: 'Several sources of participants',
        text: 'Send the link to travelers you know, or catch visitors on the site with the [recruiting widget](pageToolRecruitingWidget). Ordering people from the panel is planned.',
      },
      {
        title: 'Filters for respondents',
        text: 'Filter the respondent list by answers, country or device, and read the results of those people alone.',
      },
    ],
  },
  method: {
    answers:
      'Whether people succeed with a task on a live website, how long it takes, and where they give up or are sure of a wrong answer.',
    notFor:
      'Do not use it to measure how often something happens across all visitors; [session recording](pageToolReplayVisitors) sees everyone. For one page and one question, a [first click test](pageToolFirstClick) is quicker to take and to read.',
    participants:
      'Jakob Nielsen’s advice is to test with about five users, fix what they find, and test again. Treat it as a start: if you serve both commuters and tourists, take five of each.',
    outcome:
      'Success, time and answers of each task, a list of respondents with the pages of their visits where these are known, recordings of those who agreed, and exports.',
  },
  banners: [
    {
      title: 'See the website test demo',
      text: 'Take the test yourself, then read the results with made-up sample answers and watch generated recordings.',
      actions: [{ label: 'Go to the website demo', route: 'pageDemoWebsitetest' }],
    },
    {
      title: 'Do you buy research tools for a company?',
      text: 'Read about roles, reviews and contracts.',
      actions: [{ label: 'Website testing for business', route: 'pageToolReplayTasksBiz' }],
    },
  ],
  learnMore: [
    { label: 'Competitive testing', route: 'pageCompetitiveTesting' },
    { label: 'Testing on phones', route: 'pageToolMobileTesting' },
    { label: 'Session recording for all visitors', route: 'pageToolReplayVisitors' },
    { label: 'Prices', route: 'pagePricing' },
  ],
  faq: [
    {
      label: 'How long should a test be?',
      text: 'Three to five tasks, around 20 minutes. Longer tests give worse results.',
    },
    {
      label: 'How do you know which pages people visited?',
      text: 'On your own site, the script of session recording reports pages and clicks of the task, on phones as well, and participants install nothing. On other sites, the browser extension for Chrome and Edge on a computer reports them. Without either, success is the word of the participant or the answer to your question, and the results say so.',
    },
    {
      label: 'Are people recorded?',
      text: 'Only if the study asks for it and the person agrees, for screen, face, voice and visited pages apart. Ask people to use invented details wherever a form wants personal data.',
    },
    {
      label: 'Can I test pages behind a login?',
      text: 'You can write a test account into the task. Use one that holds no real customer’s data and can be reset between people, so that participants do not see each other’s data.',
    },
    {
      label: 'Can I load many tasks at once?',
      text: 'Yes. Tasks can be prepared in a CSV file and imported; the builder has an example file.',
    },
    {
      label: 'How is this different from session recording?',
      text: 'Here, people you invited carry out a task you wrote. In a session recording, visitors pursue goals of their own. The first shows why, the second how many.',
    },
  ],
}
