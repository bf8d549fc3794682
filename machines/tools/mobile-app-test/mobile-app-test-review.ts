import { successClues } from '../../studies/success-clues.ts'
import { defineToolReview } from '../../studies/tool-review.ts'

export const mobileAppTestReview = defineToolReview('iosapp', {
  clues: ({ tasks }, { correct }) => successClues(tasks, correct),
})
