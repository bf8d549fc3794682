import { messages } from '#contract/shared/messages.ts'
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
  siteUnknown: unknown(messages.site.unknown),
  recordingUnknown: unknown(messages.site.recordingUnknown),
  tooManySites: conflict(messages.site.tooMany(siteLimits.perWorkspace)),
  siteChanged: outdated(messages.site.changedMeanwhile),
  recordingDeletionUnknown: unknown(messages.recording.deletionUnknown),
  recordingSegmentUnknown: unknown(messages.recording.segment.unknown),
  recordingLinkUnknown: unknown(messages.recording.link.notOfSession),
  tooManyRecordingLinks: conflict(messages.recording.link.tooMany(recordingLinkLimits.links)),
  recordingNoteUnknown: unknown(messages.recording.note.unknown),
  recordingNoteOfAnother: forbidden(messages.recording.note.ofAnother),
  tooManyRecordingNotes: conflict(messages.recording.note.tooMany(noteLimits.perSession)),
  recordingSegmentNamed: invalid({ name: [messages.recording.segment.nameTaken] }),
  tooManyRecordingSegments: conflict(messages.recording.segment.tooMany(recordingListLimits.segments)),
})
