import type { ToolPage } from '../types.ts'

export const pageToolSurvey: ToolPage = {
  route: 'pageToolSurvey',
  tool: 'questionnaire',
  name: 'Survey',
  meta: {
    title: 'Website survey tool · Understory',
    description:
      'Ask visitors, customers or colleagues a short questionnaire with screening and skip logic, and read shares with their margin of error beside each one.',
    socialTitle: 'A survey short enough to finish',
    socialDescription:
      'Questions, screening and skip logic in one questionnaire. Every share comes with its interval.',
  },
  hero: {
    title: 'Run short surveys with a margin of error for each share',
    intro: [
      'A survey tells you how many, how often and how satisfied. You write the questions, choose who may answer, and share one link.',
      'For example, a swimming pool asks eight questions after a visit to learn why people abandon online booking.',
    ],
    actions: [
      { label: 'Open the UX survey demo', route: 'pageDemoSurveyShopping' },
      { label: 'A first study on Free', route: 'pageTryFree' },
    ],
    picture: 'questionnaire',
    pictureAlt: 'A questionnaire being filled in, with the answers gathering into bars beside it.',
  },
  results: [
    {
      title: 'What did people answer?',
      text: 'Each question has a chart that fits its type, with intervals for shares and scores.',
      picture: 'answers-drawing',
      alt: 'Bars with intervals for two posters, and a table of ratings of four statements.',
    },
    {
      title: 'Do groups differ?',
      text: 'A cross table compares the answers of two groups and says whether the difference may be chance.',
      picture: 'cross-table',
      alt: 'A cross table of two questions with the shares of each row.',
    },
    {
      title: 'Would people recommend it?',
      text: 'The recommendation score is shown with its interval, because a hundred answers leave a wide one.',
      picture: 'recommendation-score',
      alt: 'The recommendation score with its interval.',
    },
  ],
  roadmap: [
    {
      title: 'Write the questions',
      text: 'Draft the questions, then remove those whose answers would not change your decision. Add a welcome and a closing message.',
    },
    {
      title: 'Decide who answers',
      text: 'Screening questions admit only the people you want to ask. Skip logic hides what does not apply, so a person who never booked is not asked about booking.',
    },
    {
      title: 'Read the results',
      text: 'See each question as counts and percentages, filter the respondent list, and open the free answers behind any number.',
    },
  ],
  features: {
    title: 'Features',
    items: [
      {
        title: 'Skip logic',
        text: 'An answer can lead to a follow-up question or skip several. Two visitors with different answers see different questions.',
      },
      {
        title: 'Standard questions with their formulas',
        text: 'Add SUS, UMUX-Lite, SEQ, CSAT, CES or NPS as published. The score, its interval, its formula and its source are printed beside the result.',
        list: [
          'SUS: the ten original items (Brooke 1996), with percentile, grade and adjective from published studies',
          'NPS: promoters 9 and 10, detractors 0 to 6',
        ],
      },
      {
        title: 'Your language and your name',
        text: 'Show the questionnaire in any of 15 study languages, under the name of your organization. Add your logo and your color: participants see a variant of it that they can read.',
        list: [
          'English, French, German, Spanish, Italian, Swedish, Norwegian',
          'Danish, Dutch, Finnish, Hungarian, Slovak, Czech, Polish, Portuguese',
        ],
      },
      {
        title: 'Individual respondents',
        text: 'Open a single respondent, read all of their answers, and filter out careless ones.',
      },
      {
        title: 'Export',
        text: 'Download the raw answers as CSV, XLSX, JSON or SPSS syntax, and the charts as a PDF report.',
      },
    ],
  },
  why: {
    title: 'Why run surveys here',
    items: [
      {
        title: 'Every share has its interval',
        text: 'Fifty-five percent of forty people is not a clear majority. The interval beside each bar shows this.',
      },
      {
        title: 'Reach people in several ways',
        text: 'Send a link or a QR code, or embed the survey in a page. On your own site, a [widget](pageToolRecruitingWidget) invites visitors. With Business and Custom, invite [your own participants](pageOwnDatabase) by email. Planned: a [panel](pageToolUserPanel).',
      },
      {
        title: 'Combine surveys and tests',
        text: 'Follow up on an answer with a [first click test](pageToolFirstClick) instead of a longer question.',
      },
      {
        title: 'Share results without accounts',
        text: 'Share the charts by link, with a password if you like. Colleagues see only the parts you allow.',
      },
    ],
  },
  method: {
    answers:
      'How common an opinion, habit or problem is among a group: which of five reasons stops bookings, how satisfied swimmers are, whether families differ from lane swimmers.',
    notFor:
      'Finding out whether people can use something; people judge their own future behavior badly. Observe them in a [website test](pageToolReplayTasks) instead. And when you do not know the possible answers yet, [talk to a few people](pageToolFreeformInterview) first.',
    participants:
      'As a rule of thumb, 100 answers put a share near one half within about ten points either way, and 400 within about five. If you want to compare groups, you need those numbers in each group.',
    outcome:
      'A chart and a count for each question, intervals for shares and scores, the free answers as written, a filterable respondent list, and CSV and PDF files.',
  },
  banners: [
    {
      title: 'Take a demo survey',
      text: 'See a survey as your participants do.',
      actions: [
        { label: 'Marketing survey', route: 'pageDemoMarketingSurvey' },
        { label: 'Exploration survey', route: 'pageDemoExplorationSurvey' },
      ],
    },
    {
      title: 'Recruit participants',
      text: 'Planned: build an audience in the panel and see its quote before you pay for anything.',
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
      text: 'At most five minutes for visitors who get no reward. Long surveys are completed mainly by patient people, which biases the results.',
    },
    {
      label: 'What is a good SUS score?',
      text: 'About 68 is average across published studies of the original English items. The results show the percentile and grade for both ends of the interval: ten respondents leave a wide one. Compare with your own earlier score before you compare with others.',
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
      text: 'They stay open for 14 days from the end of the study; the data itself is kept for 12 months. The [compare table](pagePricing#compare) shows the other plans.',
    },
  ],
}
