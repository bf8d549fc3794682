import type { ToolPage } from '../types.ts'

export const pageToolModeratedTesting: ToolPage = {
  route: 'pageToolModeratedTesting',
  tool: 'moderated',
  name: 'Live Interviews',
  meta: {
    title: 'Moderated testing and live interviews · Understory',
    description:
      'Planned: live video sessions with time slots, notes and an observer link. Up to 30 slots a study, each up to 1 hour, with a role for everyone present.',
    socialTitle: 'Live usability tests and interviews by video',
    socialDescription:
      'Planned: live video calls with time slots, note-takers and observers who are not visible in the call.',
  },
  hero: {
    title: 'Watch people use your product and ask why',
    intro: [
      'For example, a shop owner runs her first payroll in your software and stops at “tax class”. You ask at once what she expected.',
      'Planned: you moderate by video, a colleague takes notes unseen, and the rest of the team follows through a link.',
    ],
    actions: [
      { label: 'Tell us what you would need', route: 'pageTalkToUs' },
      { label: 'Which plans will include it', route: 'pagePricing', hash: 'compare' },
    ],
    picture: 'moderated',
    pictureAlt:
      'A drawing of the planned video call of two people with two observers; time-stamped notes appear below it.',
  },
  roadmap: [
    {
      title: 'Offer time slots',
      text: 'You will offer up to 30 slots per study, each at most 1 hour, and choose the participant source of each slot.',
    },
    {
      title: 'Hold the session',
      text: 'Participants will confirm by email and join from the link. The moderator will lead, note-takers will write time-stamped notes, and observers will only watch.',
    },
    {
      title: 'Rate and review',
      text: 'You will give the session one to five points, review the notes by time, and collect findings that several people share.',
    },
  ],
  features: {
    title: 'Features before, during and after a session',
    items: [
      {
        title: 'Participant source per slot',
        text: 'You will fill the morning from your own list and the afternoon from the panel, in one study.',
        list: [
          'At most 1 hour per slot',
          'At most 30 slots per study',
          'With participants of the panel, planned: up to 60 minutes',
        ],
      },
      {
        title: 'Confirmed reservations',
        text: 'A reservation will be valid after the participant has confirmed it by email. Participants will reschedule or cancel it themselves.',
      },
      {
        title: 'Two kinds of session',
        text: 'In a study interview you will walk through a study together, task by task. A [freeform interview](pageToolFreeformInterview) will need no study at all.',
      },
      {
        title: 'An observer link',
        text: 'Stakeholders will follow the stream. They will need no license, be invisible to the people in the call, and have no way to interrupt.',
      },
      {
        title: 'Time-stamped notes',
        text: 'Each note will store the minute in which it was written, so that you find the moment later.',
      },
      {
        title: 'A rating on five points',
        text: 'You will rate how useful a session was right after it, and compare sessions later.',
      },
    ],
  },
  why: {
    title: 'Why test with a moderator',
    items: [
      {
        title: 'Follow-up questions',
        text: 'An unmoderated test ends where your script ends. In a call you ask about unexpected behavior.',
      },
      {
        title: 'Complex tasks need context',
        text: 'For payroll, lab results or insurance claims, a moderator explains the situation and helps a participant who is stuck.',
      },
      {
        title: 'Colleagues see the problem',
        text: 'A developer who watches a participant stop at “tax class” understands the problem without a report.',
      },
      {
        title: 'Silent observers',
        text: 'Many people will watch, and the participant will see only the moderator.',
      },
    ],
  },
  method: {
    answers:
      'Why people act as they do: what they expected, how they read a word, which workaround they use at home, and what would have helped.',
    notFor:
      'Counting. Eight sessions give no percentage worth printing. Verify with a [survey](pageToolSurvey) or an [unmoderated website test](pageToolReplayTasks), which also spare you the scheduling.',
    participants:
      'Five to eight per group of users and per round. Nielsen argued that five people reveal most problems of one design; this is a reason to run several small rounds, not a guarantee.',
    outcome: 'You will get conversations with time-stamped notes and ratings, and a team that has seen them.',
  },
  banners: [
    {
      title: 'Participants from 14 countries',
      text: 'Planned: respondents for live interviews will come from the panel. Tell us the country and we will say whether it is one of them.',
      actions: [
        { label: 'How ordering will work', route: 'pageToolUserPanel' },
        { label: 'Ask about a country', route: 'pageContactUs' },
      ],
    },
    {
      title: 'See the platform in a demo',
      text: 'In fifteen minutes we show you what runs today, and hear what your interviews need.',
      actions: [{ label: 'Book 15 minutes', route: 'pageBookFreeDemo' }],
    },
  ],
  learnMore: [
    { label: 'Interviews without a study (planned)', route: 'pageToolFreeformInterview' },
    { label: 'Your own list of people', route: 'pageOwnDatabase' },
    { label: 'Test prototypes', route: 'pageToolPrototypes' },
    { label: 'Security and legal review for enterprises', route: 'pageEnterprise' },
  ],
  faq: [
    {
      label: 'Who will need a license?',
      text: 'The moderator and the note-taker. An observer will watch the live stream without one.',
    },
    {
      label: 'Will participants see who is watching?',
      text: 'They will see the moderator. Note-takers and observers will not appear in the call. Tell people at the start that colleagues are watching, and ask for their consent.',
    },
    {
      label: 'How long will a session be?',
      text: 'A slot will last 1 hour at most, and so will an interview with a panelist: up to 60 minutes. Plan 45 and keep the rest for late arrivals and your own notes.',
    },
    {
      label: 'How many sessions will fit in one study?',
      text: 'Thirty slots at most. Offer more slots than you need, so that people find a suitable time.',
    },
    {
      label: 'What if someone does not show up?',
      text: 'Participants will cancel or reschedule until the session. Keep one or two spare slots at the end of the week for people who do not appear.',
    },
    {
      label: 'Will there be a chat beside the video?',
      text: 'Yes, for the moderator. Webcam, microphone and chat will belong to that role alone, so that one person leads the call.',
    },
    {
      label: 'Will it be part of the Free plan?',
      text: 'No. Moderated testing will need Business or Custom. Payment is by card.',
    },
  ],
}

/** Permissions of one role in a live interview; the table prints the values as they are. */
export interface InterviewRole {
  readonly role: 'Moderator' | 'Note-taker' | 'Observer'
  readonly liveView: 'yes' | 'yes (live stream only, for stakeholders)'
  readonly visibleToParticipants: 'yes' | 'no'
  readonly webcamMicChat: 'yes' | 'no'
  readonly timeStampedNotes: 'yes' | 'no'
  readonly license: 'required' | 'not needed'
}

/** Column titles of the table, in the order of its columns. */
export const interviewRoleColumns = {
  role: 'Role',
  liveView: 'Live view',
  visibleToParticipants: 'Visible to participants',
  webcamMicChat: 'Webcam, mic, chat',
  timeStampedNotes: 'Time-stamped notes',
  license: 'License',
} as const satisfies Record<keyof InterviewRole, string>

export const interviewRoles: readonly InterviewRole[] = [
  {
    role: 'Moderator',
    liveView: 'yes',
    visibleToParticipants: 'yes',
    webcamMicChat: 'yes',
    timeStampedNotes: 'yes',
    license: 'required',
  },
  {
    role: 'Note-taker',
    liveView: 'yes',
    visibleToParticipants: 'no',
    webcamMicChat: 'no',
    timeStampedNotes: 'yes',
    license: 'required',
  },
  {
    role: 'Observer',
    liveView: 'yes (live stream only, for stakeholders)',
    visibleToParticipants: 'no',
    webcamMicChat: 'no',
    timeStampedNotes: 'no',
    license: 'not needed',
  },
]
