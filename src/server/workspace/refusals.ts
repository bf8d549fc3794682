import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { downloadLimits } from '#contract/studies/downloads.ts'
import { reviewMessages } from '#contract/recordings/capture-review-messages.ts'
import { reviewLimits } from '#contract/recordings/capture-review.ts'
import { transcriptLimits } from '#contract/recordings/transcripts.ts'
import { noteLimits } from '#contract/recordings/notes.ts'
import { recordingLinkLimits } from '#contract/recordings/shares.ts'
import { recordingListLimits } from '#contract/recordings/sessions.ts'
import { siteLimits } from '#contract/recordings/site.ts'
import { studyLimits } from '#contract/studies/draft.ts'
import { figmaLimits } from '#contract/studies/figma-import.ts'
import { segmentLimits } from '#contract/studies/segments.ts'
import { shareLimits } from '#contract/studies/shares.ts'
import { singleSignOnLimits } from '#contract/workspace/single-sign-on.ts'
import { webhookLimits } from '#contract/workspace/webhooks.ts'
import { widgetLimits } from '#contract/widgets/limits.ts'
import { workspaceLimits } from '#contract/workspace/workspace.ts'

const { account, workspace, singleSignOn, study, recruiting } = messages

const signedOut = { status: 401, body: { message: account.signedOut } } as const
const forbidden = <Message extends string>(message: Message) => ({ status: 403, body: { message } }) as const
const unknown = <Message extends string>(message: Message) => ({ status: 404, body: { message } }) as const
const conflict = <Message extends string>(message: Message) => ({ status: 409, body: { message } }) as const
const invalid = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const

/** The reply to each reason for which a change is refused. */
const refusals = {
  signedOut,
  notAllowed: forbidden(workspace.notAllowed),
  keyNotAllowed: forbidden(workspace.keyNotAllowed),
  adminsOnly: forbidden(workspace.adminsOnly),
  verifyFirst: forbidden(account.verifyFirst),
  unknown: unknown(workspace.unknown),
  memberUnknown: unknown(workspace.memberUnknown),
  invitationUnknown: unknown(workspace.invitationUnknown),
  keyUnknown: unknown(workspace.keyUnknown),
  ownerStays: conflict(workspace.ownerStays),
  ownerRole: conflict(workspace.ownerRole),
  ownerAlready: conflict(workspace.ownerAlready),
  memberAlready: conflict(workspace.memberAlready),
  memberDisabled: conflict(account.disabled),
  full: conflict(workspace.full),
  tooMany: conflict(workspace.tooMany(workspaceLimits.perPerson)),
  webhookUnknown: unknown(messages.webhook.unknown),
  deliveryUnknown: unknown(messages.webhook.deliveryUnknown),
  tooManyWebhooks: conflict(messages.webhook.tooMany(webhookLimits.perWorkspace)),
  siteUnknown: unknown(messages.site.unknown),
  recordingUnknown: unknown(messages.site.recordingUnknown),
  tooManySites: conflict(messages.site.tooMany(siteLimits.perWorkspace)),
  siteChanged: { status: 412, body: { message: messages.site.changedMeanwhile } },
  widgetUnknown: unknown(messages.widget.unknown),
  tooManyWidgets: conflict(messages.widget.tooMany(widgetLimits.perSite)),
  widgetChanged: { status: 412, body: { message: messages.widget.changedMeanwhile } },
  recordingDeletionUnknown: unknown(messages.recording.deletionUnknown),
  recordingSegmentUnknown: unknown(messages.recording.segment.unknown),
  recordingLinkUnknown: unknown(messages.recording.link.notOfSession),
  tooManyRecordingLinks: conflict(messages.recording.link.tooMany(recordingLinkLimits.links)),
  recordingNoteUnknown: unknown(messages.recording.note.unknown),
  recordingNoteOfAnother: forbidden(messages.recording.note.ofAnother),
  tooManyRecordingNotes: conflict(messages.recording.note.tooMany(noteLimits.perSession)),
  captureUnknown: unknown(reviewMessages.captureUnknown),
  transcribing: conflict(reviewMessages.transcribing),
  noTranscriber: conflict(reviewMessages.noTranscriber),
  noVoice: conflict(reviewMessages.noVoice),
  notAgreed: conflict(reviewMessages.notAgreed),
  tooManyTranscriptSegments: conflict(reviewMessages.full(transcriptLimits.segments, 'segments')),
  reviewPartUnknown: unknown(reviewMessages.unknown),
  reviewPartChanged: { status: 412, body: { message: reviewMessages.changed } },
  tooManyCaptureNotes: conflict(reviewMessages.full(reviewLimits.notes, 'notes')),
  tooManyNoteGroups: conflict(reviewMessages.full(reviewLimits.groups, 'groups')),
  tooManyClips: conflict(reviewMessages.full(reviewLimits.clips, 'clips')),
  tooManyReels: conflict(reviewMessages.full(reviewLimits.reels, 'reels')),
  tooManyClipLinks: conflict(reviewMessages.full(reviewLimits.links, 'links')),
  recordingSegmentNamed: invalid({ name: [messages.recording.segment.nameTaken] }),
  tooManyRecordingSegments: conflict(messages.recording.segment.tooMany(recordingListLimits.segments)),
  webhookOff: conflict(messages.webhook.switchedOff),
  webhookFull: conflict(messages.webhook.full),
  domainUnknown: unknown(singleSignOn.domainUnknown),
  domainTaken: conflict(singleSignOn.domainTaken),
  domainsFull: conflict(singleSignOn.domainsFull(singleSignOnLimits.domains)),
  domainFirst: conflict(singleSignOn.domainFirst),
  testFirst: conflict(singleSignOn.testFirst),
  enableFirst: conflict(singleSignOn.enableFirst),
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
  endIsPast: invalid({ expiresAt: [study.link.past] }),
  commentUnknown: unknown(study.link.commentUnknown),
  tooManyComments: conflict(study.link.tooManyComments(shareLimits.comments)),
  noComments: forbidden(study.link.noComments),
  bundleTooLarge: conflict(study.bundle.tooLarge),
  inTrash: conflict(study.inTrash),
  wrongState: conflict(study.wrongState),
  nothingToPublish: conflict(study.nothingToPublish),
  draftChanged: conflict(study.changedMeanwhile),
  changedMeanwhile: { status: 412, body: { message: study.changedMeanwhile } },
  recruitingChanged: { status: 412, body: { message: recruiting.changedMeanwhile } },
  invitedOften: { status: 429, body: { message: workspace.invitedOften } },
  nameDiffers: invalid({ name: [workspace.nameDiffers] }),
  keyPermissions: invalid({ permissions: [workspace.keyPermissions] }),
} as const
export type Refusals = typeof refusals

/** The reply to a refused change. */
export const refuse = <Reason extends keyof Refusals>(reason: Reason) => refusals[reason]

/** The reply to a person who is signed in with another address than the invited one. */
export const refuseAddress = (email: string) => forbidden(workspace.otherAddress(email))
