import { reviewMessages } from '#contract/capture-review/messages.ts'
import { reviewLimits } from '#contract/capture-review/capture-review.ts'
import { transcriptLimits } from '#contract/transcripts/transcripts.ts'
import { refusals as ofStudies } from '../studies/refusals.ts'
import { conflict, defineRefusals, outdated, unknown } from '../members/define-refusals.ts'

export const { refuse, memberHandler } = defineRefusals({
  ...ofStudies,
  captureUnknown: unknown(reviewMessages.captureUnknown),
  transcribing: conflict(reviewMessages.transcribing),
  noTranscriber: conflict(reviewMessages.noTranscriber),
  noVoice: conflict(reviewMessages.noVoice),
  notAgreed: conflict(reviewMessages.notAgreed),
  tooManyTranscriptSegments: conflict(reviewMessages.full(transcriptLimits.segments, 'segments')),
  reviewPartUnknown: unknown(reviewMessages.unknown),
  reviewPartChanged: outdated(reviewMessages.changed),
  tooManyCaptureNotes: conflict(reviewMessages.full(reviewLimits.notes, 'notes')),
  tooManyNoteGroups: conflict(reviewMessages.full(reviewLimits.groups, 'groups')),
  tooManyClips: conflict(reviewMessages.full(reviewLimits.clips, 'clips')),
  tooManyReels: conflict(reviewMessages.full(reviewLimits.reels, 'reels')),
  tooManyClipLinks: conflict(reviewMessages.full(reviewLimits.links, 'links')),
})
