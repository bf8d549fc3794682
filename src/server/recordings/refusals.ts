import { recordingMessages } from '#contract/recordings/messages.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { noteLimits } from '#contract/recording-notes/notes.ts'
import { recordingLinkLimits } from '#contract/recording-links/shares.ts'
import { recordingListLimits } from '#contract/visits/sessions.ts'
import { siteLimits } from '#contract/sites/site.ts'
import {
  conflict,
  defineRefusals,
  forbidden,
  invalid,
  outdated,
  unknown,
} from '../members/define-refusals.ts'

export const { refusals, refuse, memberHandler } = defineRefusals({
  siteUnknown: unknown(siteMessages.unknown),
  recordingUnknown: unknown(siteMessages.recordingUnknown),
  tooManySites: conflict(siteMessages.tooMany(siteLimits.perWorkspace)),
  siteChanged: outdated(siteMessages.changedMeanwhile),
  recordingDeletionUnknown: unknown(recordingMessages.deletionUnknown),
  recordingSegmentUnknown: unknown(recordingMessages.segment.unknown),
  recordingLinkUnknown: unknown(recordingMessages.link.notOfSession),
  tooManyRecordingLinks: conflict(recordingMessages.link.tooMany(recordingLinkLimits.links)),
  recordingNoteUnknown: unknown(recordingMessages.note.unknown),
  recordingNoteOfAnother: forbidden(recordingMessages.note.ofAnother),
  tooManyRecordingNotes: conflict(recordingMessages.note.tooMany(noteLimits.perSession)),
  recordingSegmentNamed: invalid({ name: [recordingMessages.segment.nameTaken] }),
  tooManyRecordingSegments: conflict(recordingMessages.segment.tooMany(recordingListLimits.segments)),
})
