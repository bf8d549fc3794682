import type { ToolPage } from '../types.ts'

export const pageToolFreeformInterview: ToolPage = {
  route: 'pageToolFreeformInterview',
  tool: 'freeforminterview',
  name: 'Freeform Interview',
  meta: {
    title: 'Freeform interview: research by talking · Understory',
    description:
      'Talk to users by video without preparing a study. You bring a topic guide; booking by email, hidden note-takers and an observer link are taken care of.',
    socialTitle: 'Interviews by video',
    socialDescription: 'Talk to users by video before you know what to test.',
  },
  hero: {
    title: 'Talk to users before you decide what to test',
    intro: [
      'Learn how people deal with a problem today. For example, ask eight freelancers how they wrote their invoices last month.',
      'A freeform interview is a video call without tasks. You bring your own list of topics.',
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
      text: 'One page: six topics, an opening question for each, and nothing that can be answered with yes.',
    },
    {
      title: 'Offer times and invite',
      text: 'Send the times to your own people or order guests from the panel. A booking is valid when the guest has confirmed it by email.',
    },
    {
      title: 'Listen and sort the notes',
      text: 'The note-taker writes while you listen. Afterward put the notes of all interviews on cards and group them.',
    },
  ],
  features: {
    title: 'Features',
    items: [
      {
        title: 'No study to set up',
        text: 'There are no tasks, screens or links to prepare. If you want those, choose the study interview in [moderated testing](pageToolModeratedTesting).',
      },
      {
        title: 'Guests can reschedule',
        text: 'Guests choose another slot or cancel without writing to you.',
        list: ['Each slot: 1 hour or less', 'Per study: 30 slots or fewer'],
      },
      {
        title: 'Note-takers stay invisible',
        text: 'The note-taker hears the call but does not appear in it. Notes are time-stamped, so you can find each quote.',
      },
      {
        title: 'Your contacts or panelists',
        text: 'Decide slot by slot whether the guest is someone you know or a panelist you have not met.',
      },
      {
        title: 'Five-point rating',
        text: 'Rate each interview to remember whom to invite again.',
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
        text: 'Note the terms people use. They can become your labels, and later the cards of a [card sort](pageToolCardSort).',
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
        title: 'Partners can listen in',
        text: 'Investors or clients observe through a link. They need no license and cannot speak.',
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
      'Time-stamped notes for each talk, your ratings, and a list of needs in the words of those who have them.',
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
    { label: 'Roles in a live interview', route: 'pageToolModeratedTesting' },
    { label: 'Keep a list of willing guests', route: 'pageOwnDatabase' },
    { label: 'Research for startups', route: 'pageStartups' },
  ],
  faq: [
    {
      label: 'How does it differ from a study interview?',
      text: 'A study interview follows the tasks and questions of a study you have built. A freeform interview has no study; you decide what to talk about.',
    },
    {
      label: 'How do I open the conversation?',
      text: 'With something easy and concrete: “Tell me about the last invoice you wrote.” Then wait for the answer before you ask a second question.',
    },
    {
      label: 'Which languages can we speak?',
      text: 'Any that you and your guest share: you are the one who speaks. If you order the guest from the panel, ask first, since respondents for live interviews come from 14 countries.',
    },
    {
      label: 'May I take notes alone?',
      text: 'Yes. A moderator can write time-stamped notes too. With a note-taker you can listen more closely.',
    },
    {
      label: 'What do I owe my guests?',
      text: 'A clear reason for the talk, a word on who listens and what happens with the notes, the chance to stop at any time, and a thank-you that fits an hour of work.',
    },
    {
      label: 'Can I hold them on the Free plan?',
      text: 'No, live interviews belong to Business and Custom. See the [plans](pagePricing#compare).',
    },
  ],
}
