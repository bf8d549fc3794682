import type { ToolPage } from '../types.ts'

export const pageToolFreeformInterview: ToolPage = {
  route: 'pageToolFreeformInterview',
  tool: 'freeforminterview',
  name: 'Freeform Interview',
  meta: {
    title: 'Freeform interview: research by talking · Understory',
    description:
      'Planned: talk to users by video without preparing a study, with booking by email, hidden note-takers and an observer link. You bring a topic guide.',
    socialTitle: 'Interviews by video',
    socialDescription: 'Planned: talk to users by video before you know what to test.',
  },
  hero: {
    title: 'Talk to users before you decide what to test',
    intro: [
      'Learn how people deal with a problem today. For example, ask eight freelancers how they wrote their invoices last month.',
      'A freeform interview, which is planned, will be a video call without tasks. You bring your own list of topics.',
    ],
    actions: [
      { label: 'Talk to us about interviews', route: 'pageTalkToUs' },
      { label: 'Look at the plans', route: 'pagePricing' },
    ],
    picture: 'freeforminterview',
    pictureAlt:
      'A week of free times with one of them booked, and an opening question: tell me about the last time.',
  },
  roadmap: [
    {
      title: 'Write a topic guide',
      text: 'One page will do: six topics, an opening question for each, and nothing that can be answered with yes.',
    },
    {
      title: 'Offer times and invite',
      text: 'You will send the times to your own people or order guests from the panel. A booking will be valid when the guest has confirmed it by email.',
    },
    {
      title: 'Listen and sort the notes',
      text: 'The note-taker will write while you listen. Afterward put the notes of all interviews on cards and group them.',
    },
  ],
  features: {
    title: 'Features',
    items: [
      {
        title: 'No study to set up',
        text: 'There will be no tasks, screens or links to prepare. If you want those, the study interview in [moderated testing](pageToolModeratedTesting) is planned too.',
      },
      {
        title: 'Guests reschedule themselves',
        text: 'Guests will choose another slot or cancel without writing to you.',
        list: ['Each slot: 1 hour or less', 'Per study: 30 slots or fewer'],
      },
      {
        title: 'Invisible note-takers',
        text: 'The note-taker will hear the call and not appear in it. Notes will be time-stamped, so that each quote is found again.',
      },
      {
        title: 'Your contacts, or strangers',
        text: 'Slot by slot you will decide whether the guest is someone you know or a panelist you have not met.',
      },
      {
        title: 'Five-point rating',
        text: 'You will rate each interview to remember whom to invite again.',
      },
    ],
  },
  why: {
    title: 'Why hold interviews',
    items: [
      {
        title: 'Unexpected answers',
        text: '“I send invoices on Sundays because my daughter sleeps late” is not an option in any survey.',
      },
      {
        title: 'The words your users use',
        text: 'Note the terms people use. Make them your labels, and later the cards of a [card sort](pageToolCardSort).',
      },
      {
        title: 'Past behavior instead of forecasts',
        text: 'Ask about the last time rather than about the future. People remember what they did better than they predict what they will do.',
      },
      {
        title: 'Ideas tested early',
        text: 'Six interviews take about a week and can save you from building the wrong product.',
      },
      {
        title: 'Partners listen in',
        text: 'Investors or clients will observe through a link. They will need no license and not be able to speak.',
      },
    ],
  },
  method: {
    answers:
      'How people live with a problem today: what triggers it, what they have tried, who else is involved and how much time it takes.',
    notFor:
      'Judging a design, or asking whether people would buy; people tend to answer politely. Show a [prototype](pageToolPrototypes) for the first, and look at real behavior for the second.',
    participants:
      'Six to ten for one kind of person is a common start. Stop when two interviews in a row bring nothing new; start again for another kind of person.',
    outcome:
      'You will get time-stamped notes for each talk, your ratings, and a list of needs in the words of those who have them.',
  },
  banners: [
    {
      title: 'Ask more people',
      text: 'Turn the answers you heard into the options of a questionnaire.',
      actions: [{ label: 'Go to surveys', route: 'pageToolSurvey' }],
    },
    {
      title: 'Get help with interviews',
      text: 'See how we can help before you send the first invitation.',
      actions: [{ label: 'Consulting', route: 'pageConsulting' }],
    },
  ],
  learnMore: [
    { label: 'Roles in a live interview (planned)', route: 'pageToolModeratedTesting' },
    { label: 'A list of willing guests', route: 'pageOwnDatabase' },
    { label: 'Research for startups', route: 'pageStartups' },
  ],
  faq: [
    {
      label: 'How does it differ from a study interview?',
      text: 'A study interview will follow the tasks and questions of a study you have built. A freeform interview will have no study; you decide what to talk about.',
    },
    {
      label: 'How do I open the conversation?',
      text: 'With something easy and concrete: “Tell me about the last invoice you wrote.” Then wait for the answer before you ask a second question.',
    },
    {
      label: 'Which languages will there be?',
      text: 'Any that you and your guest share: you are the one who speaks. Guests from the planned panel will come from 14 countries.',
    },
    {
      label: 'May I take notes alone?',
      text: 'Yes. A moderator will write time-stamped notes too. With a note-taker you listen more closely.',
    },
    {
      label: 'What do I owe my guests?',
      text: 'A clear reason for the talk, a word on who listens and what happens with the notes, the chance to stop at any time, and a thank-you that fits an hour of work.',
    },
    {
      label: 'Will Free have them?',
      text: 'No, live interviews will belong to Business and Custom. See the [plans](pagePricing#compare).',
    },
  ],
}
