import { definePages } from '../shared/define-pages.ts'

/** Clips and notes of recordings of participants. */
export const captureReviewPages = definePages({
  studyCaptures: { path: '/app/studies/$study/captures', title: 'Clips and notes' },
  sharedClips: { path: '/app/shared-clips', title: 'Shared clip' },
})
