/** Texts about recordings of participants. They are part of the contract. */
export const captureMessages = {
  notAsked: 'This study does not ask for this recording.',
  sessionOver: 'This session is over: nothing further is recorded.',
  tooMany: (max: number) => `A session has at most ${max} recordings.` as const,
  unknown: 'This recording does not exist. It may have been deleted.',
  stored: 'This part is stored.',
  otherBytes: 'Another part with this number is stored.',
  notMp4: 'A recording of a phone is an MP4 file.',
  finished: 'The recording is finished.',
  over: 'This recording is finished: it takes no further parts.',
  missing: 'Some parts of this recording are missing.',
  tooLarge: 'This recording is too large.',
  noSpace: 'There is no space for further recordings.',
  tooMuchToday: 'Too much was recorded from this network today. Please try again tomorrow.',
  deleted: 'The recordings are deleted for good.',
} as const
