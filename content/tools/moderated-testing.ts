import type { ToolPage } from '../types.ts'

export const pageToolModeratedTesting: ToolPage = {
  route: 'pageToolModeratedTesting',
  tool: 'moderated',
  name: 'Live Interviews',
  meta: {
    title: 'Moderated testing and live interviews · Understory',
    description:
      'Hold live video sessions with time slots, notes and an observer link. Up to 30 slots a study, each up to 1 hour, with a clear role for everyone present.',
    socialTitle: 'Sit beside your participant, from anywhere',
    socialDescription: 'Live video calls with slots, note-takers and observers nobody in the call can see.',
  },
  hero: {
    title: 'Watch someone try it, and ask at the right moment',
    intro: [
      'The owner of a flower shop runs her first payroll in your software. She stops at “tax class”. Now is the time to ask what she expected.',
      'You moderate by video, a colleague takes notes unseen, and the rest of the team follows through a link.',
    ],
    actions: [
      { label: 'Plan a session with us', route: 'pageTalkToUs' },
      { label: 'Which plans include it', route: 'pagePricing', hash: 'compare' },
    ],
    picture: 'moderated',
    pictureAlt: 'A video call of two people with two observers; below it, notes stand at their minute.',
  },
  roadmap: [
    {
      title: 'Open your calendar',
      text: 'Offer slots of at most 1 hour, 30 at most in a study. For each slot choose where its participant comes from.',
    },
    {
      title: 'Meet, in your roles',
      text: 'Participants confirm by email and join from the link. The moderator leads; note-takers write with the clock running; observers only watch.',
    },
    {
      title: 'Rate and gather',
      text: 'Give the session one to five points, go through the notes by time, and collect what repeated across people.',
    },
  ],
  features: {
    title: 'What happens before, during and after',
    items: [
      {
        title: 'Slots with a source',
        text: 'Fill the morning from your own list and the afternoon from the panel, in one study.',
        list: [
          'At most 1 hour per slot',
          'At most 30 slots per study',
          'Interviews with panelists: up to 60 minutes',
        ],
      },
      {
        title: 'Reservations that hold',
        text: 'A reservation counts after the participant has verified it by email. Plans change, so they can reschedule or cancel on their own.',
      },
      {
        title: 'Two kinds of session',
        text: 'A study interview walks through a study together, task by task. A [freeform interview](pageToolFreeformInterview) needs no study at all.',
      },
      {
        title: 'An observer link',
        text: 'Stakeholders follow the stream. They need no license, nobody in the call sees them, and they cannot interrupt.',
      },
      {
        title: 'Notes with a clock',
        text: 'Each note remembers the minute it was written at, which saves you from searching for it later.',
      },
      {
        title: 'A rating on five points',
        text: 'Mark how useful a session was while it is fresh. Twelve conversations later you will be grateful.',
      },
    ],
  },
  why: {
    title: 'When being there pays off',
    items: [
      {
        title: 'You can follow a hunch',
        text: 'An unmoderated test ends where your script ends. In a call you can ask the one question nobody had thought of.',
      },
      {
        title: 'Complex work needs a guide',
        text: 'Payroll, lab results and insurance claims need context. You can set the scene and step in before somebody is stuck for good.',
      },
      {
        title: 'Colleagues see it happen',
        text: 'A developer who hears the sigh at “tax class” needs no slide about it.',
      },
      {
        title: 'Small rooms stay small',
        text: 'Ten people may be watching. To the participant it remains a talk between two.',
      },
    ],
  },
  method: {
    answers:
      'Why people act as they do: what they expected, how they read a word, which workaround they use at home, and what would have helped.',
    notFor:
      'Counting. Eight sessions give no percentage worth printing. Verify with a [survey](pageToolSurvey) or an [unmoderated website test](pageToolReplayTasks), which also spare you the scheduling.',
    participants:
      'Five to eight per group of users and per round. Nielsen argued that five people reveal most problems of one design; take it as a reason to run several small rounds, not as a guarantee.',
    outcome: 'Conversations with time-stamped notes and ratings, and a team that has seen them.',
  },
  banners: [
    {
      title: 'Participants from 14 countries',
      text: 'Respondents for live interviews can be ordered from the panel. Tell us the country and we will say whether it is one of them.',
      actions: [
        { label: 'How ordering works', route: 'pageToolUserPanel' },
        { label: 'Ask about a country', route: 'pageContactUs' },
      ],
    },
    {
      title: 'See the platform with someone who knows it',
      text: 'Fifteen minutes are enough to walk through slots, roles and notes.',
      actions: [{ label: 'Book 15 minutes', route: 'pageBookFreeDemo' }],
    },
  ],
  learnMore: [
    { label: 'Interviews without a study', route: 'pageToolFreeformInterview' },
    { label: 'Invite people from your own list', route: 'pageOwnDatabase' },
    { label: 'Test prototypes', route: 'pageToolPrototypes' },
    { label: 'Security and legal review for enterprises', route: 'pageEnterprise' },
  ],
  faq: [
    {
      label: 'Who needs a license?',
      text: 'The moderator and the note-taker. An observer watches the live stream without one.',
    },
    {
      label: 'Can participants see who is watching?',
      text: 'They see the moderator. Note-takers and observers do not appear in the call. It is still right to tell people at the start that colleagues are following, and to ask whether that is fine.',
    },
    {
      label: 'How long can a session be?',
      text: 'A slot lasts 1 hour at most, and so does an interview with a panelist: up to 60 minutes. Plan 45 and keep the rest for late arrivals and your own notes.',
    },
    {
      label: 'How many sessions fit in one study?',
      text: 'Thirty slots at most. If you offer all of them, some will stay empty, which is useful: people choose what suits them.',
    },
    {
      label: 'What if someone does not show up?',
      text: 'Cancellations and new times are in the participant’s hands until the session. For those who simply stay away, keep one or two spare slots at the end of the week.',
    },
    {
      label: 'Does a chat exist beside the video?',
      text: 'Yes, for the moderator. Webcam, microphone and chat belong to that role alone, so that one voice leads.',
    },
    {
      label: 'Is it part of the Free plan?',
      text: 'No. Moderated testing needs Business or Custom. Payment is by card.',
    },
  ],
}

/** One row of the table that says what each role of a live interview can do. Cells are printed as written. */
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
