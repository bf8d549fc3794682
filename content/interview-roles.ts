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
