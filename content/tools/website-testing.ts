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
    title: 'Watch people try your website while thinking aloud',
    intro: [
      'Give a task, and see the screen, the face and the voice of someone attempting it at home, in their own time.',
      'Ask them to book two train seats with a bicycle. You will hear the sigh when the bicycle only appears after payment.',
    ],
    actions: [
      { label: 'Open the website test demo', route: 'pageDemoWebsitetest' },
      { label: 'When accounts open', route: 'pageRegisterFree' },
    ],
    picture: 'webusability',
    pictureAlt:
      'A task above a web page, a cursor at work on it, and the participant’s face and voice beside it.',
  },
  roadmap: [
    {
      title: 'Turn a worry into a task',
      text: 'Say who the person is and what they want: “You have a return ticket for Friday and need to leave on Thursday instead.” Name the goal and never the button.',
    },
    {
      title: 'Let them work alone',
      text: 'Participants open the study from a link, agree to the recording, and speak their thoughts as they go. Nobody watches over their shoulder, and nobody helps.',
    },
    {
      title: 'Watch with a pencil',
      text: 'Note the moment, what the person expected, and what they got. After the third recording the same moments start to come back; those are your findings.',
    },
  ],
  features: {
    title: 'What you can put into a website test',
    items: [
      {
        title: 'Screen, face and voice',
        text: 'The screen shows what happened. The voice tells you what was meant to happen, and the face often says it earlier.',
      },
      {
        title: 'Tasks in the order you need',
        text: 'Keep a fixed order when a refund can only follow a purchase. Shuffle them when practice on the first would make the second easier.',
      },
      {
        title: 'Screening before the start',
        text: 'Let in people who took a train in the last three months, and thank the others politely. Hide which answer you are after.',
      },
      {
        title: 'Questions after each task',
        text: 'Ask how sure they are that the seats are booked. With skip logic, only those who doubt it are asked why.',
      },
      {
        title: 'Someone else’s website',
        text: 'Run the same task on another operator’s site, tracked through a browser extension in desktop Chrome. This is [competitive testing](pageCompetitiveTesting).',
      },
    ],
  },
  why: {
    title: 'Why researchers test live pages this way',
    items: [
      {
        title: 'Real fares, real clutter',
        text: 'A mockup has three trains. The live timetable has forty, two of them canceled, and a cookie notice on top.',
      },
      {
        title: 'Their own chair',
        text: 'People use their own computer, with their own zoom level and their own impatience. That is closer to life than a lab.',
      },
      {
        title: 'No calendar to juggle',
        text: 'Five people can take part on a Sunday night while you are asleep. If you want to ask back in the moment, choose a [moderated session](pageToolModeratedTesting).',
      },
      {
        title: 'Participants from where you have them',
        text: 'Send the link to travelers you know, catch visitors on the site with the [recruiting widget](pageToolRecruitingWidget), or order people from the panel.',
      },
      {
        title: 'A list that answers questions',
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
      title: 'Sit in the participant’s seat',
      text: 'The demo shows what people are asked, told and shown before a recording begins.',
      actions: [{ label: 'Go to the website demo', route: 'pageDemoWebsitetest' }],
    },
    {
      title: 'Do you buy research tools for a company?',
      text: 'There is a page about roles, reviews and contracts.',
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
      text: 'Three to five tasks, around 20 minutes. Speaking aloud is tiring, and the last task of a long test measures stamina.',
    },
    {
      label: 'What if someone stays silent?',
      text: 'Say in the instructions that you want to hear doubts as well as praise, and give an example of thinking aloud. Some people will still be quiet; the screen and their answers afterward remain.',
    },
    {
      label: 'Do participants know they are recorded?',
      text: 'Yes, and they must. Tell them in the welcome message what is recorded, who will see it and for how long. Ask them to use invented details wherever a form wants personal data.',
    },
    {
      label: 'Can I test pages behind a login?',
      text: 'You can write a test account into the task. Use one that holds no real customer’s data and can be reset between people, or the second participant will find the first one’s bookings.',
    },
    {
      label: 'Can I load many tasks at once?',
      text: 'Yes. Tasks can be prepared in a CSV file and imported, which helps when you repeat one set on several sites.',
    },
    {
      label: 'How is this different from session recording?',
      text: 'Here, people you invited carry out a task you wrote. In a session recording, visitors pursue goals of their own and do not speak. The first tells you why, the second how many.',
    },
  ],
}
