import { successClues } from '../../studies/success-clues.ts'
import { defineToolReview } from '../../studies/tool-review.ts'

export const websiteTestReview = defineToolReview('webusability', {
  clues: ({ tasks }, { correct }) => successClues(tasks, correct),
})
