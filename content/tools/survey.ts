import type { ToolPage } from '../types.ts'

export const pageToolSurvey: ToolPage = {
  route: 'pageToolSurvey',
  tool: 'questionnaire',
  name: 'Survey',
  meta: {
    title: 'Website survey tool · Understory',
    description:
      'Ask visitors, customers or panelists a short questionnaire with screening and skip logic, and read shares with their margin of error beside each one.',
    socialTitle: 'A survey short enough to finish',
    socialDescription:
      'Questions, screening and skip logic in one questionnaire. Every share comes with its interval.',
  },
  hero: {
    title: 'Ask a few good questions and know how far to trust the answers',
    intro: [
      'A survey tells you how many, how often and how satisfied. You write the questions, choose who may answer, and share one link.',
      'Say a public swimming pool wants to know why people abandon online booking. Eight questions after the visit will sort the reasons by weight.',
    ],
    actions: [
      { label: 'Open the UX survey demo', route: 'pageDemoSurveyShopping' },
      { label: 'A first study on Free', route: 'pageTryFree' },
    ],
    picture: 'questionnaire',
    pictureAlt: 'A questionnaire being filled in, with the answers gathering into bars beside it.',
  },
  roadmap: [
    {
      title: 'Write it and cut it',
      text: 'Draft the questions, then remove each one whose answer would change nothing. Add a welcome, a closing message and your own colors.',
    },
    {
      title: 'Decide who answers',
      text: 'Screening questions turn away people you did not mean to ask. Skip logic hides what does not apply, so a person who never booked is not asked about booking.',
    },
    {
      title: 'Read shares and sentences',
      text: 'See each question as counts and percentages, filter the respondent list, and open the free answers behind any number.',
    },
  ],
  features: {
    title: 'What you can put in a survey',
    items: [
      {
        title: 'Branches that follow the person',
        text: 'An answer can lead to a follow-up question or skip several. Two visitors with different stories take two routes through the same questionnaire.',
      },
      {
        title: 'Known scales, computed in the open',
        text: 'Use the ten statements of the System Usability Scale or the one question of the Net Promoter Score. The formula is printed beside the result.',
        list: [
          'SUS: odd items count x − 1, even items 5 − x, the sum times 2.5',
          'NPS: promoters 9 and 10, detractors 0 to 6',
        ],
      },
      {
        title: 'Your language, your look',
        text: 'Show the questionnaire in any of 14 study languages, with your logo and colors from the welcome to the thank-you.',
        list: [
          'English, French, German, Spanish, Italian, Swedish, Norwegian',
          'Danish, Dutch, Finnish, Hungarian, Slovak, Czech, Polish',
        ],
      },
      {
        title: 'Respondents you can look at one by one',
        text: 'A total hides odd answers. Open a single respondent, read the whole form as they filled it in, and filter careless ones out.',
      },
      {
        title: 'Files for your own spreadsheet',
        text: 'Take the raw answers as CSV, or a PDF for the people who will only look at the charts.',
      },
    ],
  },
  why: {
    title: 'Why run surveys here',
    items: [
      {
        title: 'Margins are never left out',
        text: 'Fifty-five percent of forty people is not a majority yet. You see the interval next to the bar, so a tie looks like a tie.',
      },
      {
        title: 'Four ways to find people',
        text: 'Send a link, invite [your own participants](pageOwnDatabase), ask visitors through a [popup](pageToolRecruitingWidget), or order from the [panel](pageToolUserPanel).',
      },
      {
        title: 'One place for questions and tasks',
        text: 'When an answer makes you curious, set up a [first click test](pageToolFirstClick) with the same people instead of asking a longer question.',
      },
      {
        title: 'Readers need no account',
        text: 'Share the charts by link, with a password if you like. A colleague sees the parts you opened and nothing more.',
      },
    ],
  },
  method: {
    answers:
      'How common an opinion, habit or problem is among a group: which of five reasons stops bookings, how satisfied swimmers are, whether families differ from lane swimmers.',
    notFor:
      'Finding out whether people can use something. They are poor judges of what they would do. Watch them in a [website test](pageToolReplayTasks) instead. And when you do not know the possible answers yet, [talk to a few people](pageToolFreeformInterview) first.',
    participants:
      'As a rule of thumb, 100 answers put a share near one half within about ten points either way, and 400 within about five. If you want to compare groups, you need those numbers in each group.',
    outcome:
      'A chart and a count for each question, intervals for shares and scores, the free answers as written, a filterable respondent list, and CSV and PDF files.',
  },
  banners: [
    {
      title: 'Answer a survey yourself first',
      text: 'The demos show the form from the side your participants see.',
      actions: [
        { label: 'Marketing survey', route: 'pageDemoMarketingSurvey' },
        { label: 'Exploration survey', route: 'pageDemoExplorationSurvey' },
      ],
    },
    {
      title: 'Have the questions, but nobody to ask?',
      text: 'Build an audience in the panel and see its quote before you pay for anything.',
      actions: [{ label: 'How panel recruiting works', route: 'pageToolUserPanel' }],
    },
  ],
  learnMore: [
    { label: 'Shopping survey demo', route: 'pageDemoSurveyShopping' },
    { label: 'Ask visitors on your own site', route: 'pageToolRecruitingWidget' },
    { label: 'What each plan includes', route: 'pagePricing', hash: 'compare' },
    { label: 'Interviews, for the why behind a number', route: 'pageToolFreeformInterview' },
  ],
  faq: [
    {
      label: 'How long should a survey be?',
      text: 'Short enough that you would finish it on a bus. Five minutes is a sensible ceiling for visitors who get nothing in return. Long questionnaires are answered by patient people, and patience is not what you want to sample for.',
    },
    {
      label: 'What is a good SUS score?',
      text: 'About 68 is average across published studies. Compare with your own earlier score before you compare with others, and look at the interval: ten respondents leave a wide one.',
    },
    {
      label: 'How is the interval of an NPS worked out?',
      text: 'By an adjusted Wald interval: three imaginary respondents are added, three quarters of one to the promoters and three quarters to the detractors, and the variance is that of a difference of two proportions.',
    },
    {
      label: 'Can I stop the wrong people from answering?',
      text: 'Yes, with screening questions. Ask about facts (“When did you last book a lane?”) rather than labels (“Are you a regular swimmer?”), and mix the wanted answer with believable others.',
    },
    {
      label: 'Can a survey follow another test?',
      text: 'Yes. Other studies accept follow-up questions with the same skip logic, so you often need no separate survey at all.',
    },
    {
      label: 'How long can I read results on the Free plan?',
      text: 'They stay open for 14 days from the end of the study; the data itself is kept for 12 months. Results on the Free plan are limited; the [compare table](pagePricing#compare) says how.',
    },
  ],
}
