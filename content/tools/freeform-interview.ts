import type { ToolPage } from '../types.ts'

export const pageToolFreeformInterview: ToolPage = {
  route: 'pageToolFreeformInterview',
  tool: 'freeforminterview',
  name: 'Freeform Interview',
  meta: {
    title: 'Freeform interview: research by talking · Understory',
    description:
      'Talk to users by video without preparing a study. You bring a topic guide; booking by email, hidden note-takers and an observer link are taken care of.',
    socialTitle: 'A conversation, not a questionnaire',
    socialDescription: 'Interviews by video for the weeks when you do not yet know what to test.',
  },
  hero: {
    title: 'Talk first. Decide what to test later.',
    intro: [
      'You want to build something for freelancers who hate invoicing. Before you draw a screen, hear how eight of them did it last month.',
      'A freeform interview is a video call with a time, a guest and no tasks. The questions are in your head or on your paper.',
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
      text: 'Send the times to your own people or order guests from the panel. A booking stands once the guest has confirmed the email.',
    },
    {
      title: 'Listen, then sort',
      text: 'Let the note-taker write while you keep eye contact. Afterward put the notes of all talks on cards and look for piles.',
    },
  ],
  features: {
    title: 'Made for listening',
    items: [
      {
        title: 'No study to set up',
        text: 'There are no tasks, screens or links to prepare. If you want those, choose the study interview in [moderated testing](pageToolModeratedTesting).',
      },
      {
        title: 'Times people can move',
        text: 'A freelancer’s week changes. Guests pick another slot or cancel without writing to you.',
        list: ['Each slot: 1 hour or less', 'Per study: 30 slots or fewer'],
      },
      {
        title: 'A second pair of ears',
        text: 'The note-taker hears all and appears nowhere. Notes carry the time, so a quote can be traced.',
      },
      {
        title: 'Guests from two directions',
        text: 'Decide slot by slot whether the guest is someone you know or a panelist you have not met.',
      },
      {
        title: 'Five points afterward',
        text: 'Rate each talk. The scale is for you: was this someone to invite again?',
      },
    ],
  },
  why: {
    title: 'What a talk gives you that a form cannot',
    items: [
      {
        title: 'Answers to questions you did not have',
        text: '“I send invoices on Sundays because my daughter sleeps late” was in nobody’s list of options.',
      },
      {
        title: 'The words of the trade',
        text: 'Note what they call things. Those words will be your labels, and later the cards of a [card sort](pageToolCardSort).',
      },
      {
        title: 'Stories instead of forecasts',
        text: 'Ask about the last time rather than about the future. People remember what they did better than they predict what they will do.',
      },
      {
        title: 'Cheap to be wrong',
        text: 'An idea dropped after six conversations has cost a week.',
      },
      {
        title: 'Partners can listen in',
        text: 'Your investor or client opens a link and hears the customer, with no seat to buy and no microphone.',
      },
    ],
  },
  method: {
    answers:
      'How people live with a problem today: what triggers it, what they have tried, who else is involved and what it costs them in time or nerves.',
    notFor:
      'Judging a design, or asking whether people would buy. Politeness ruins both. Show a [prototype](pageToolPrototypes) for the first, and look at real behavior for the second.',
    participants:
      'Six to ten for one kind of person is a common start. Stop when two talks in a row bring nothing new; begin again when you turn to another kind of person.',
    outcome:
      'Time-stamped notes for each talk, your ratings, and a list of needs in the words of those who have them.',
  },
  banners: [
    {
      title: 'Know what to ask, and want to ask 200?',
      text: 'Turn the answers you heard into the options of a questionnaire.',
      actions: [{ label: 'Go to surveys', route: 'pageToolSurvey' }],
    },
    {
      title: 'First interviews ever?',
      text: 'See what help you can ask us for before the first invitation goes out.',
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
      text: 'A study interview follows a study that you have built, with its tasks and questions. Freeform has only a time and two people; where the talk goes is up to you.',
    },
    {
      label: 'How do I open the conversation?',
      text: 'With something easy and concrete: “Tell me about the last invoice you wrote.” Then wait. Silence does more than a second question.',
    },
    {
      label: 'Which languages can we speak?',
      text: 'Any that you and your guest share: you are the one who speaks. If you order the guest from the panel, ask first, since respondents for live interviews come from 14 countries.',
    },
    {
      label: 'May I take notes alone?',
      text: 'Yes. A moderator can write time-stamped notes too. With a note-taker you will look up more often.',
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
