/** Texts about recorded visits. They are part of the contract. */
export const recordingMessages = {
  deletionUnknown: 'This site has no such deletion.',
  deletionsBusy: 'Too many deletions are waiting. Try again in a minute.',
  filterTooLong: 'This filter takes too long. Use fewer patterns, or a shorter period.',
  segment: {
    unknown: 'This site has no such segment.',
    nameTaken: 'Another segment of this site has this name',
    tooMany: (max: number) => `A site has at most ${max} segments. Delete one first.` as const,
    deleted: 'The segment is deleted.',
  },
  note: {
    unknown: 'This note does not exist, or it was removed.',
    tooMany: (max: number) => `A recording has at most ${max} notes. Remove one first.` as const,
    ofAnother: 'Only its author can change or remove a note.',
    removed: 'The note is removed.',
  },
  link: {
    notOfSession: 'This recording has no such link. It may have been revoked.',
    tooMany: (max: number) => `A recording has at most ${max} links. Revoke one first.` as const,
    unknown: 'This link leads to no recording. It may be incomplete, or was withdrawn.',
    locked: 'This recording has a password.',
  },

  sent: {
    recordingWatched: 'The recording is marked as watched.',
  },
} as const
