import { prototypeMessages } from '#contract/prototypes/messages.ts'
import { recruitingMessages, studyMessages } from '#contract/studies/messages.ts'
import { downloadLimits } from '#contract/downloads/downloads.ts'
import { studyLimits } from '#contract/studies/limits.ts'
import { figmaLimits } from '#contract/prototypes/figma-import.ts'
import { segmentLimits } from '#contract/results/segments.ts'
import { shareLimits } from '#contract/result-links/shares.ts'
import {
  conflict,
  defineRefusals,
  forbidden,
  invalid,
  outdated,
  unknown,
} from '../members/define-refusals.ts'

export const { refusals, refuse, memberHandler } = defineRefusals({
  studyUnknown: unknown(studyMessages.notInWorkspace),
  peopleForMembers: forbidden(studyMessages.link.people),
  downloadUnknown: unknown(studyMessages.downloadUnknown),
  tooManyDownloads: conflict(studyMessages.tooManyDownloads(downloadLimits.perStudy)),
  figmaImportUnknown: unknown(prototypeMessages.figma.unknown),
  figmaRunning: conflict(prototypeMessages.figma.running),
  figmaBusy: conflict(prototypeMessages.figma.busy),
  tooManyFigmaFiles: conflict(prototypeMessages.figma.tooManyFiles(figmaLimits.files)),
  respondentUnknown: unknown(studyMessages.respondentUnknown),
  tooManyStudies: conflict(studyMessages.tooManyStudies(studyLimits.studies)),
  tooManyVersions: conflict(studyMessages.tooManyVersions(studyLimits.versions)),
  segmentUnknown: unknown(studyMessages.segment.unknown),
  segmentNamed: invalid({ name: [studyMessages.segment.nameTaken] }),
  tooManySegments: conflict(studyMessages.segment.tooMany(segmentLimits.perStudy)),
  linkUnknown: unknown(studyMessages.link.notInStudy),
  tooManyLinks: conflict(studyMessages.link.tooMany(shareLimits.links)),
  segmentUnfinished: invalid({ segment: [studyMessages.link.unfinishedSegment] }),
  segmentOfPeople: invalid({ segment: [studyMessages.link.peopleSegment] }),
  commentUnknown: unknown(studyMessages.link.commentUnknown),
  tooManyComments: conflict(studyMessages.link.tooManyComments(shareLimits.comments)),
  noComments: forbidden(studyMessages.link.noComments),
  bundleTooLarge: conflict(studyMessages.bundle.tooLarge),
  inTrash: conflict(studyMessages.inTrash),
  wrongState: conflict(studyMessages.wrongState),
  nothingToPublish: conflict(studyMessages.nothingToPublish),
  meaningUnknown: conflict(studyMessages.meaningUnknown),
  draftChanged: conflict(studyMessages.changedMeanwhile),
  changedMeanwhile: outdated(studyMessages.changedMeanwhile),
  recruitingChanged: outdated(recruitingMessages.changedMeanwhile),
})
