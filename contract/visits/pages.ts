import { definePages } from '../shared/define-pages.ts'

/** Recorded visits of sites. */
export const visitPages = definePages({
  recordings: { path: '/app/recordings', title: 'Recordings' },
  recording: { path: '/app/recordings/$site/$session', title: 'Recording' },
})
