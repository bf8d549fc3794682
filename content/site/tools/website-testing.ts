import type { ToolPage } from '../types.ts'

export const pageToolReplayTasks: ToolPage = {
  route: 'pageToolReplayTasks',
  tool: 'webusability',
  name: 'Website testing',
  meta: {
    title: 'Website usability testing tool · Understory',
    description:
      'Set tasks on a live website and watch people try them. Screen, face and voice are recorded, with screening before and questions after each task.',
    socialTitle: 'Watch someone use your website',
    socialDescription: 'Unmoderated website tests with screen, face and voice recording.',
  },
  hero: {
    title: 'Watch people use your website while they think aloud',
    intro: [
      'Write a task and get recordings of screen, face and voice from people who try it at home.',
      'For example, ask people to book two train seats with a bicycle, and see where they get stuck.',
    ],
    actions: [
      { label: 'Open the website test demo', route: 'pageDemoWebsitetest' },
      { label: 'Create a free account', route: 'pageRegisterFree' },
    ],
    picture: 'webusability',
    pictureAlt:
      'A task above a web page, a cursor at work on it, and the participant’s face and voice beside it.',
  },
  roadmap: [
    {
      title: 'Write a task',
      text: 'Say who the person is and what they want: “You have a return ticket for Friday and need to leave on Thursday instead.” Name the goal, not the button.',
    },
    {
      title: 'Participants work alone',
      text: 'Participants open the study from a link, agree to the recording, and say what they think as they go. They work alone: no moderator watches or helps.',
    },
    {
      title: 'Review the recordings',
      text: 'Note what the person expected and what happened. Problems that repeat across recordings are your findings.',
    },
  ],
  features: {
    title: 'Features',
    items: [
      {
        title: 'Screen, face and voice',
        text: 'The screen shows what happened; voice and face show what the person expected.',
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
        text: 'Run the same task on another operator’s site, tracked through a browser extension in desktop Chrome. This is [competitive testing](pageCompetitiveTesting).',
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
        text: 'People take part at any time without you. To ask questions during the task, choose a [moderated session](pageToolModeratedTesting).',
      },
      {
        title: 'Several sources of participants',
        text: 'Send the link to travelers you know, catch visitors on the site with the [recruiting widget](pageToolRecruitingWidget), or order people from the panel.',
      },
      {
        title: 'Filters for respondents',
        text: 'Filter the respondent list down to those who failed the refund task, then watch only them.',
      },
    ],
  },
  method: {
    answers:
      'Why a task on a live website goes wrong: what people look for, misread, miss or give up on, in their own words.',
    notFor:
      'Do not use it to measure how often something happens across all visitors; [session recording](pageToolReplayVisitors) sees everyone. For one page and one question, a [first click test](pageToolFirstClick) is quicker to take and to read.',
    participants:
      'Jakob Nielsen’s advice is to test with about five users, fix what they find, and test again. Treat it as a start: if you serve both commuters and tourists, take five of each.',
    outcome:
      'A recording for every participant, their answers to your screening and follow-up questions, a filterable respondent list, CSV and PDF exports, and a results link for the people who have to fix it.',
  },
  banners: [
    {
      title: 'See the website test demo',
      text: 'The demo page describes the tasks, the consent to recording and the results.',
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
      text: 'Three to five tasks, around 20 minutes. Thinking aloud is tiring, so longer tests give worse results.',
    },
    {
      label: 'What if someone stays silent?',
      text: 'Say in the instructions that you want to hear doubts as well as praise, and give an example of thinking aloud. If a person stays quiet, you still have the screen and the answers.',
    },
    {
      label: 'Do participants know they are recorded?',
      text: 'Yes, and they must. Tell them in the welcome message what is recorded, who will see it and for how long. Ask them to use invented details wherever a form wants personal data.',
    },
    {
      label: 'Can I test pages behind a login?',
      text: 'You can write a test account into the task. Use one that holds no real customer’s data and can be reset between people, so that participants do not see each other’s data.',
    },
    {
      label: 'Can I load many tasks at once?',
      text: 'Yes. Tasks can be prepared in a CSV file and imported, which helps when you repeat one set on several sites.',
    },
    {
      label: 'How is this different from session recording?',
      text: 'Here, people you invited carry out a task you wrote. In a session recording, visitors pursue goals of their own and do not speak. The first shows why, the second how many.',
    },
  ],
}
