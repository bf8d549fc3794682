import { definePages } from '../shared/define-pages.ts'

/** Links to recorded visits. */
export const recordingLinkPages = definePages({
  sharedRecording: { path: '/app/shared-recording', title: 'Shared recording' },
})
