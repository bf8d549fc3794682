import { messages } from '#contract/shared/messages.ts'
import { downloadLimits } from '#contract/downloads/downloads.ts'
import { studyLimits } from '#contract/studies/draft.ts'
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

const { study, recruiting } = messages

export const { refusals, refuse, memberHandler } = defineRefusals({
  studyUnknown: unknown(study.notInWorkspace),
  downloadUnknown: unknown(study.downloadUnknown),
  tooManyDownloads: conflict(study.tooManyDownloads(downloadLimits.perStudy)),
  figmaImportUnknown: unknown(messages.prototype.figma.unknown),
  figmaRunning: conflict(messages.prototype.figma.running),
  figmaBusy: conflict(messages.prototype.figma.busy),
  tooManyFigmaFiles: conflict(messages.prototype.figma.tooManyFiles(figmaLimits.files)),
  respondentUnknown: unknown(study.respondentUnknown),
  tooManyStudies: conflict(study.tooManyStudies(studyLimits.studies)),
  tooManyVersions: conflict(study.tooManyVersions(studyLimits.versions)),
  segmentUnknown: unknown(study.segment.unknown),
  segmentNamed: invalid({ name: [study.segment.nameTaken] }),
  tooManySegments: conflict(study.segment.tooMany(segmentLimits.perStudy)),
  linkUnknown: unknown(study.link.notInStudy),
  tooManyLinks: conflict(study.link.tooMany(shareLimits.links)),
  segmentUnfinished: invalid({ segment: [study.link.unfinishedSegment] }),
  commentUnknown: unknown(study.link.commentUnknown),
  tooManyComments: conflict(study.link.tooManyComments(shareLimits.comments)),
  noComments: forbidden(study.link.noComments),
  bundleTooLarge: conflict(study.bundle.tooLarge),
  inTrash: conflict(study.inTrash),
  wrongState: conflict(study.wrongState),
  nothingToPublish: conflict(study.nothingToPublish),
  meaningUnknown: conflict(study.meaningUnknown),
  draftChanged: conflict(study.changedMeanwhile),
  changedMeanwhile: outdated(study.changedMeanwhile),
  recruitingChanged: outdated(recruiting.changedMeanwhile),
})
