import { captureReviewExamples } from './examples.ts'
import { sharedClipExamples } from './shared-clip-examples.ts'
import { captureReviewCalls } from './calls.ts'
import { captureClip, captureNote, captureReel, clipLink, noteGroup } from './capture-review.ts'
import { sharedClipCalls } from './shared-clips.ts'
import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { captureReviewPages } from './pages.ts'

/** Notes and clips of recordings of participants. */
export const captureReview = defineContract({
  groups: [
    {
      name: 'Studies: review of captures',
      description:
        'Notes, clips and reels that a team makes of the recordings of respondents, links to them, and transcripts.',
      calls: { ...captureReviewCalls, ...sharedClipCalls },
    },
  ],
  calls: router({ ...captureReviewCalls, ...sharedClipCalls }, strict),
  examples: { ...captureReviewExamples, ...sharedClipExamples },
  schemas: {
    CaptureNote: captureNote,
    NoteGroup: noteGroup,
    CaptureClip: captureClip,
    CaptureReel: captureReel,
    ClipLink: clipLink,
  },
  audit: {
    saveCaptureNote: 'Note about a recording saved',
    moveCaptureNote: 'Note about a recording moved',
    saveNoteGroup: 'Group of notes saved',
    saveCaptureClip: 'Clip saved',
    saveCaptureReel: 'Reel saved',
    createClipLink: 'Link to a clip created',
    removeReviewPart: 'Note, group, clip, reel or link removed',
  },
  pages: captureReviewPages,
})
