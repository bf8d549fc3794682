/** Replies about the review of captures. Apart from the other messages, which every page of the app loads. */
export const reviewMessages = {
  unknown: 'This part of the review does not exist, or it was removed.',
  changed: 'Somebody else changed this meanwhile. Compare both texts, then save again.',
  removed: 'Removed.',
  endFirst: 'The end must be after the start',
  clipTooLong: (minutes: number) => `A clip has at most ${minutes} minutes` as const,
  noClips: 'Choose at least one clip',
  oneSubject: 'Choose either a clip or a reel',
  full: (max: number, things: string) => `There are already ${max} ${things}. Remove some first.` as const,
  linkUnknown: 'This link leads to no clip. It may be incomplete, or was withdrawn.',
  linkLocked: 'This clip has a password.',
  captureUnknown: 'This recording does not exist, or it was deleted.',
  noTranscriber:
    'This server has no transcriber. Type the transcript, or ask the person who runs the server.',
  noVoice: 'This recording has no voice.',
  notAgreed:
    'The participant did not agree to the transcription service of this server. Type the transcript.',
  requested: 'The transcript is being written. It appears here in some minutes.',
  transcribing: 'The transcript is being written already.',
} as const
