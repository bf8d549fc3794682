import { shareExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { shareCalls, shareComment, shareLink } from './shares.ts'
import { defineContract } from '../shared/define-contract.ts'

/** Links to results, and comments. */
export const resultLinks = defineContract({
  groups: [
    {
      name: 'Studies: shared results',
      description: 'Links to the results of a study, and comments on them.',
      calls: shareCalls,
    },
  ],
  calls: router(shareCalls, strict),
  examples: shareExamples,
  schemas: { ShareLink: shareLink, ShareComment: shareComment },
  audit: {
    createShareLink: 'Link to results created',
    updateShareLink: 'Link to results changed',
    revokeShareLink: 'Link to results revoked',
    addShareComment: 'Comment on results added',
    removeShareComment: 'Comment on results removed',
  },
})
