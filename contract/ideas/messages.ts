/** Texts about ideas. They are part of the contract. */
export const ideaMessages = {
  proposed: 'Thank you. Your idea is on the board.',
  proposedForReview: 'Thank you. Your idea appears on the board once the team has read it.',
  commentForReview: 'Thank you. Your comment appears once the team has read it.',
  voteAsked: 'Check your inbox: one click in our mail counts your vote.',
  withdrawn: 'Your vote is withdrawn.',
  unfollowed: 'You get no further mails about this idea.',
  link: 'This link has expired or is incomplete. Vote again to get a new one.',
  unknown: 'This idea is not on the board.',
  commentUnknown: 'This comment does not exist, or it was deleted.',
  locked: 'This idea takes no further votes and comments.',
  boardFull: 'The board is full. Vote for an idea that is on it, or comment on one.',
  commentsFull: 'This idea has as many comments as it can have.',
  votesFull: 'This idea has as many votes as it can have.',
  waitingFull: 'Many comments wait for the team already. Please try again in a few days.',
  tooManyToday: 'Too much came from your network today. Please try again tomorrow.',
  changedMeanwhile: 'Someone changed this idea while you worked on it. Reload the page to see the change.',
  mergeWithItself: 'Choose another idea',
  mergeUnknown: 'Choose an idea that is on the board',
  ideaDeleted: 'The idea is deleted.',
  commentPublished: 'The comment is published.',
  commentDeleted: 'The comment is deleted.',
} as const

/** Texts about polls. They are part of the contract. */
export const pollMessages = {
  answered: 'Thank you. Your answers are stored.',
  unknown: 'This poll is over. Reload the page to see whether there is another one.',
  tooFewOptions: 'Enter at least two options',
  equalOptions: 'Two options are the same',
  tooMany: (max: number) => `An installation has at most ${max} polls. Delete one first.` as const,
  unpinned: 'The poll is no longer shown.',
  deleted: 'The poll and its answers are deleted.',
} as const
