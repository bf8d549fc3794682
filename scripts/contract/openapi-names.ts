import { z } from 'zod'
import {
  accountReply,
  accountSession,
  identifier,
  membership,
  recoveryCodesReply,
  signInReply,
  user,
} from '#contract/accounts/account.ts'
import { partId, utcTime } from '#contract/shared/fields.ts'
import { failedReply, messageReply, refusedReply } from '#contract/shared/replies.ts'
import { analyticsEvent, analyticsReport } from '#contract/site/analytics.ts'
import {
  bookingConfigReply,
  bookingForm,
  bookingReplies,
  rescheduleForm,
  slotsReply,
} from '#contract/site/booking.ts'
import {
  bookDemoForm,
  bookDemoReply,
  contactForm,
  customizedPlanForm,
  enterpriseWizardForm,
  studentForm,
  subscriptionForm,
  subscriptionLink,
  supportForm,
} from '#contract/site/forms.ts'
import { captchaReply, challengeSchema, initReply, pricingReply } from '#contract/site/site.ts'
import { uploadReply } from '#contract/site/uploads.ts'
import { draftFault, draftSection, draftSettings, draftStudy, studyEntry } from '#contract/studies/draft.ts'
import { figmaImport } from '#contract/studies/figma-import.ts'
import { filterCondition, recordingFilter } from '#contract/recordings/filters.ts'
import {
  captureClip,
  captureNote,
  captureReel,
  clipLink,
  noteGroup,
} from '#contract/recordings/capture-review.ts'
import { captureReviewCalls } from '#contract/recordings/capture-review-calls.ts'
import { demoRecordingCalls } from '#contract/recordings/demo-calls.ts'
import { visitorHeader } from '#contract/recordings/demo-recordings.ts'
import { sharedClipCalls } from '#contract/recordings/shared-clips.ts'
import { transcript, transcriptCalls, transcriptSegment } from '#contract/recordings/transcripts.ts'
import { recordingNote } from '#contract/recordings/notes.ts'
import { recordingLink } from '#contract/recordings/shares.ts'
import { recordingDeletion, recordingEntry, recordingSegment } from '#contract/recordings/sessions.ts'
import { recordingSite, siteSettings } from '#contract/recordings/site.ts'
import { media } from '#contract/studies/media.ts'
import { invitationCaps, recruitingWidget, widgetSettings } from '#contract/widgets/widget.ts'
import {
  question,
  questionAnswer,
  questionCounts,
  questionOption,
  questionTexts,
  screeningQuestion,
} from '#contract/studies/questions.ts'
import {
  studyTasks,
  studyTools,
  toolAnswer,
  toolCounts,
  toolEvent,
  toolSettings,
} from '#contract/studies/registry.ts'
import { entryRefusal, recruitingReply, recruitingSettings } from '#contract/studies/recruiting.ts'
import { respondentNotes, respondentReply } from '#contract/studies/respondents.ts'
import {
  countedSoFar,
  exclusion,
  qualityFlag,
  respondentsReply,
  resultsReply,
  shareAllows,
} from '#contract/studies/results.ts'
import { progress, saveReply, saveRequest, sessionReply, sessionStatus } from '#contract/studies/session.ts'
import { action, screen } from '#contract/studies/tools/prototype.ts'
import { segment } from '#contract/studies/segments.ts'
import { shareComment, shareLink } from '#contract/studies/shares.ts'
import { study, studyMessage } from '#contract/studies/study.ts'
import { permission, role } from '#contract/workspace/permissions.ts'
import { download } from '#contract/studies/downloads.ts'
import { webhook, webhookDelivery } from '#contract/workspace/webhooks.ts'
import {
  apiKey,
  auditAction,
  auditEvent,
  invitation,
  member,
  workspaceReply,
} from '#contract/workspace/workspace.ts'

/** The schemas that have a name in the document. Any other schema is written where it is used. */
export const schemaNames = z.registry<{ readonly id: string }>()

const nameSchemas = (schemas: Readonly<Record<string, z.ZodType>>) => {
  for (const [id, schema] of Object.entries(schemas)) schemaNames.add(schema, { id })
}

/** `card.placed` becomes `CardPlaced`. */
const pascalCase = (text: string) =>
  text
    .split(/[^A-Za-z\d]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** The values of its discriminator by which a branch of a union is chosen. */
export const branchValues = (union: z.ZodDiscriminatedUnion, branch: z.core.$ZodType): string[] => {
  const field: unknown = branch instanceof z.ZodObject ? branch.shape[union.def.discriminator] : undefined
  if (field instanceof z.ZodLiteral) return [...field.values].map(String)
  return field instanceof z.ZodEnum ? field.options.map(String) : []
}

/** Names a union, and each of its branches: by default after the value that chooses it. */
const nameUnion = (
  name: string,
  union: z.ZodDiscriminatedUnion,
  branchName: (value: string) => string = (value) => pascalCase(value) + name,
) => {
  schemaNames.add(union, { id: name })
  for (const branch of union.options) {
    const [value = ''] = branchValues(union, branch)
    if (branch instanceof z.ZodType) schemaNames.add(branch, { id: branchName(value) })
  }
}

/** Names one part of every tool's contract, such as `CardSortTasks` as a branch of `StudyTasks`. */
const nameToolParts = (name: string, union: z.ZodDiscriminatedUnion, part: string) =>
  nameUnion(name, union, (tool) => {
    const [, contract] = Object.entries(studyTools).find(([id]) => id === tool) ?? []
    if (!contract) throw new Error(`${tool} is not a study tool`)
    return contract.name + part
  })

nameSchemas({
  Message: messageReply,
  Failure: failedReply,
  FieldErrors: refusedReply,
  UtcTime: utcTime,

  Init: initReply,
  Pricing: pricingReply,
  Captcha: captchaReply,
  CaptchaChallenge: challengeSchema,
  AnalyticsReport: analyticsReport,

  SubscriptionForm: subscriptionForm,
  SubscriptionLink: subscriptionLink,
  ContactForm: contactForm,
  SupportForm: supportForm,
  EnterpriseWizardForm: enterpriseWizardForm,
  BookDemoForm: bookDemoForm,
  BookDemoReply: bookDemoReply,
  CustomizedPlanForm: customizedPlanForm,
  StudentForm: studentForm,
  Upload: uploadReply,

  BookingConfig: bookingConfigReply,
  BookingForm: bookingForm,
  RescheduleForm: rescheduleForm,
  Booking: bookingReplies.show[200],
  BookingReply: bookingReplies.book[200],
  Slots: slotsReply,

  PartId: partId,
  Study: study,
  StudyMessage: studyMessage,
  QuestionOption: questionOption,
  ScreeningQuestion: screeningQuestion,
  QuestionAnswer: questionAnswer,
  Progress: progress,
  Session: sessionReply,
  SessionStatus: sessionStatus,
  SaveRequest: saveRequest,
  SaveReply: saveReply,

  Results: resultsReply,
  Respondents: respondentsReply,
  ShareAllows: shareAllows,
  Exclusion: exclusion,
  QualityFlag: qualityFlag,
  QuestionCounts: questionCounts,
  QuestionTexts: questionTexts,

  User: user,
  Account: accountReply,
  AccountSession: accountSession,
  Identifier: identifier,
  RecoveryCodes: recoveryCodesReply,
  SignIn: signInReply,
  Membership: membership,
  Workspace: workspaceReply,
  Role: role,
  Permission: permission,
  Member: member,
  Invitation: invitation,
  ApiKey: apiKey,
  Download: download,
  FigmaImport: figmaImport,
  RecordingSite: recordingSite,
  RecordingFilter: recordingFilter,
  FilterCondition: filterCondition,
  RecordingEntry: recordingEntry,
  CaptureNote: captureNote,
  NoteGroup: noteGroup,
  CaptureClip: captureClip,
  CaptureReel: captureReel,
  ClipLink: clipLink,
  Transcript: transcript,
  TranscriptSegment: transcriptSegment,
  RecordingNote: recordingNote,
  RecordingLink: recordingLink,
  RecordingSegment: recordingSegment,
  RecordingDeletion: recordingDeletion,
  SiteSettings: siteSettings,
  RecruitingWidget: recruitingWidget,
  WidgetSettings: widgetSettings,
  InvitationCaps: invitationCaps,
  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
  AuditAction: auditAction,
  AuditEvent: auditEvent,
  CountedSoFar: countedSoFar,
  Segment: segment,
  ShareLink: shareLink,
  ShareComment: shareComment,
  StudyEntry: studyEntry,
  StudyDraft: draftStudy,
  DraftSettings: draftSettings,
  DraftFault: draftFault,
  DraftSection: draftSection,
  Recruiting: recruitingReply,
  RecruitingSettings: recruitingSettings,
  EntryRefusal: entryRefusal,
  Respondent: respondentReply,
  RespondentNotes: respondentNotes,
  PrototypeScreen: screen,
})
nameUnion('AnalyticsEvent', analyticsEvent)
nameUnion('Question', question)
nameUnion('Media', media)
nameUnion('PrototypeAction', action, (value) => `Prototype${pascalCase(value)}Action`)
nameUnion('ToolEvent', toolEvent, (type) => `${pascalCase(type)}Event`)
nameToolParts('StudyTasks', studyTasks, 'Tasks')
nameToolParts('ToolAnswer', toolAnswer, 'Answer')
nameToolParts('ToolSettings', toolSettings, 'Settings')
nameToolParts('ToolCounts', toolCounts, 'Counts')

/** Statuses other than 200: the name of the shared response, and its meaning. */
export const failures: ReadonlyMap<number, { readonly name: string; readonly description: string }> = new Map(
  [
    [400, { name: 'BadRequest', description: 'The request is malformed.' }],
    [
      401,
      {
        name: 'Unauthorized',
        description:
          'Not signed in, or wrong credentials. For a results link with a password: call unlockResults first.',
      },
    ],
    [403, { name: 'Forbidden', description: 'The role, the API key or the link does not allow this call.' }],
    [404, { name: 'NotFound', description: 'The link or identifier is unknown.' }],
    [
      409,
      {
        name: 'Conflict',
        description: 'The slot is no longer free, or a limit or the state forbids the change.',
      },
    ],
    [412, { name: 'Outdated', description: 'The change is based on an older revision.' }],
    [413, { name: 'BodyTooLarge', description: 'The body is too large.' }],
    [415, { name: 'UnsupportedType', description: 'The content type is not accepted.' }],
    [422, { name: 'InvalidFields', description: 'Invalid fields: messages by field.' }],
    [
      429,
      {
        name: 'TooManyRequests',
        description: 'Too many requests. Retry after the seconds in Retry-After.',
      },
    ],
    [500, { name: 'ServerError', description: 'Unexpected error of the server; nothing was stored.' }],
    [501, { name: 'NotOpenYet', description: 'The form is not open yet; nothing was stored.' }],
    [
      503,
      { name: 'Unavailable', description: 'A third-party service does not respond; nothing was stored.' },
    ],
  ],
)

/** The groups of calls, as the document tags them. */
export const groups: readonly {
  readonly name: string
  readonly description: string
  readonly calls: readonly string[]
}[] = [
  {
    name: 'Site',
    description: 'Data that pages load: the visitor’s currency, the prices and the captcha.',
    calls: ['init', 'pricing', 'captcha'],
  },
  {
    name: 'Newsletter',
    description: 'Subscribing, confirming the address and unsubscribing.',
    calls: ['subscription', 'subscriptionConfirm', 'subscriptionCancel'],
  },
  {
    name: 'Forms',
    description: 'The forms of the public site, and the upload of an attachment.',
    calls: [
      'contact',
      'support',
      'popupWizard',
      'enterpriseWizard',
      'bookDemo',
      'enterpriseForm',
      'studentForm',
      'upload',
    ],
  },
  {
    name: 'Booking',
    description: 'Booking, confirming, moving and canceling a call with the team.',
    calls: [
      'bookingConfig',
      'bookingSlots',
      'book',
      'booking',
      'confirmBooking',
      'reschedule',
      'cancelBooking',
    ],
  },
  {
    name: 'Analytics',
    description: 'Anonymous counts of page views and sent forms, from visitors who consented.',
    calls: ['analytics'],
  },
  {
    name: 'Studies: participants',
    description: 'Reading a study, taking part in it, and saving progress step by step.',
    calls: [
      'readStudy',
      'enterStudy',
      'startSession',
      'readSession',
      'saveProgress',
      'finishSession',
      'readReportingSites',
      'startHandOver',
      'readHandOver',
      'cancelHandOver',
      'takeHandOver',
      'deleteSession',
    ],
  },
  {
    name: 'Studies: results',
    description: 'Reading, filtering and exporting results, as a member or through a share link.',
    calls: ['readResults', 'unlockResults', 'listRespondents', 'exportTable', 'exportWorkbook', 'report'],
  },
  {
    name: 'Studies: results of a workspace',
    description: 'Watching results as they come in, and saved filters of them, for members.',
    calls: ['watchResults', 'listSegments', 'saveSegment', 'deleteSegment'],
  },
  {
    name: 'Studies: shared results',
    description: 'Links to the results of a study, and comments on them.',
    calls: [
      'createShareLink',
      'listShareLinks',
      'updateShareLink',
      'revokeShareLink',
      'listComments',
      'addComment',
      'removeComment',
    ],
  },
  {
    name: 'Studies: editing',
    description:
      'Settings of published studies, and media files: for members, and where a share link allows it.',
    calls: ['changeSettings', 'uploadMedia'],
  },
  {
    name: 'Studies: authoring',
    description: 'Drafts of the studies of a workspace, their publication and their life.',
    calls: [
      'createStudy',
      'listStudies',
      'readStudyDraft',
      'saveStudyDraft',
      'checkStudyDraft',
      'previewStudy',
      'publishStudy',
      'pauseStudy',
      'resumeStudy',
      'closeStudy',
      'reopenStudy',
      'trashStudy',
      'restoreStudy',
      'duplicateStudy',
      'moveStudy',
      'exportStudyBundle',
      'importStudyBundle',
      'listStudyVersions',
      'readRecruiting',
      'saveRecruiting',
    ],
  },
  {
    name: 'Workspaces: downloads',
    description:
      'Files with results, which the server makes in the background; docs/downloads.md describes them.',
    calls: ['startDownload', 'listDownloads', 'readDownload'],
  },
  {
    name: 'Studies: prototypes',
    description: 'Prototypes from elsewhere: a web address that may be framed, and files of Figma.',
    calls: ['checkPrototypeAddress', 'startFigmaImport', 'readFigmaImport'],
  },
  {
    name: 'Studies: respondents',
    description: 'The session of one respondent, notes and tags, excluding and erasing a response.',
    calls: [
      'readRespondent',
      'listResponseTags',
      'excludeRespondent',
      'noteRespondent',
      'tagRespondent',
      'eraseRespondent',
    ],
  },
  {
    name: 'Accounts: signing in',
    description: 'Creating accounts, signing in and out, and links from emails.',
    calls: [
      'setUp',
      'readSignUpTerms',
      'signUp',
      'signIn',
      'confirmSignIn',
      'signOut',
      'verifyEmail',
      'requestPasswordReset',
      'resetPassword',
    ],
  },
  {
    name: 'Accounts: own account',
    description: 'Name, address, password, sessions and second factor of the signed-in person.',
    calls: [
      'readAccount',
      'updateAccount',
      'changePassword',
      'changeEmail',
      'listSessions',
      'listAccountEvents',
      'endSession',
      'endOtherSessions',
      'enrolTotp',
      'confirmTotp',
      'disableTotp',
      'recoveryCodes',
      'startSingleSignOn',
      'passkeySignInOptions',
      'signInWithPasskey',
      'passkeyOptions',
      'registerPasskey',
      'listPasskeys',
      'removePasskey',
    ],
  },
  {
    name: 'Accounts: own data',
    description: 'Export and deletion of the account of the signed-in person.',
    calls: [
      'exportAccount',
      'listAccountExports',
      'downloadAccountExport',
      'deleteAccount',
      'cancelDeletion',
    ],
  },
  {
    name: 'Workspaces',
    description: 'Workspaces and their audit log.',
    calls: [
      'createWorkspace',
      'readWorkspace',
      'updateWorkspace',
      'changeLogo',
      'deleteWorkspace',
      'listAuditEvents',
      'exportAuditEvents',
      'readSingleSignOn',
      'updateSingleSignOn',
      'removeSingleSignOn',
      'testSingleSignOn',
      'addDomain',
      'verifyDomain',
      'removeDomain',
      'approveDomain',
    ],
  },
  {
    name: 'Workspaces: members',
    description: 'Members of a workspace, their roles, and invitations.',
    calls: [
      'listMembers',
      'changeRole',
      'removeMember',
      'transferOwnership',
      'leaveWorkspace',
      'inviteMember',
      'listInvitations',
      'revokeInvitation',
      'readInvitation',
      'acceptInvitation',
    ],
  },
  {
    name: 'Workspaces: API keys',
    description: 'Keys for programs, with some of the permissions of their creator.',
    calls: ['createApiKey', 'listApiKeys', 'revokeApiKey'],
  },
  {
    name: 'Workspaces: webhooks',
    description: 'Addresses that are told when something happens; docs/webhooks.md says how to receive it.',
    calls: [
      'listWebhooks',
      'createWebhook',
      'updateWebhook',
      'deleteWebhook',
      'rotateWebhookSecret',
      'testWebhook',
      'listWebhookDeliveries',
      'resendWebhookDelivery',
    ],
  },
  {
    name: 'Workspaces: recorded sites',
    description: 'Sites of customers whose visits are recorded, and how.',
    calls: [
      'listRecordingSites',
      'readRecordingSite',
      'createRecordingSite',
      'updateRecordingSite',
      'deleteRecordingSite',
    ],
  },
  {
    name: 'Studies: recruiting widgets',
    description: 'Invitations to a study on the pages of a recorded site, and what became of them.',
    calls: ['listWidgets', 'createWidget', 'updateWidget', 'deleteWidget'],
  },
  {
    name: 'Workspaces: recordings',
    description:
      'Recorded sessions of a site: filters, counts, heat maps, events for the replay, notes, links to one session, tags, saved filters, deletion.',
    calls: [
      'listRecordings',
      'readRecordingFacets',
      'listHeatMapPages',
      'readHeatMap',
      'readMoveMap',
      'readLiveVisitors',
      'readRecording',
      'readRecordingPart',
      'readRecordingLog',
      'watchRecording',
      'listRecordingNotes',
      'addRecordingNote',
      'changeRecordingNote',
      'removeRecordingNote',
      'createRecordingLink',
      'listRecordingLinks',
      'revokeRecordingLink',
      'readSharedRecording',
      'readSharedRecordingPart',
      'unlockSharedRecording',
      'updateRecording',
      'deleteRecordings',
      'readRecordingDeletion',
      'listRecordingSegments',
      'saveRecordingSegment',
      'deleteRecordingSegment',
    ],
  },
  {
    name: 'Recording demo',
    description:
      'Sessions of the demo shop, read without an account: a generated sample, and the visits of the own browser.',
    calls: Object.keys(demoRecordingCalls),
  },
  {
    name: 'Studies: review of captures',
    description:
      'Notes, clips and reels that a team makes of the recordings of respondents, and links to them.',
    calls: Object.keys({ ...captureReviewCalls, ...sharedClipCalls, ...transcriptCalls }),
  },
  {
    name: 'Studies: captures',
    description:
      'Recordings of screen, voice and face in sessions of studies: start, finish, what has arrived, deletion, and the files of one respondent. Parts are sent with `PUT …/captures/:capture/parts/:part`.',
    calls: [
      'startCapture',
      'finishCapture',
      'listOwnCaptures',
      'deleteCaptures',
      'listCaptures',
      'listSharedCaptures',
    ],
  },
]

const headerKey = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

export const securitySchemes = {
  sessionToken: headerKey(
    'x-session-token',
    'Token of one participant’s session, out of the reply to startSession.',
  ),
  bookingToken: headerKey('x-booking-token', 'Token of one booking, out of the email about it.'),
  shareToken: headerKey('x-share-token', 'Token of a results link.'),
  shareAccess: headerKey(
    'x-share-access',
    'For a results link with a password: the value that unlockResults gives for it.',
  ),
  recordingVisitor: headerKey(
    visitorHeader,
    'Identifier that the recorder gave the browser in the demo shop: opens the visits of this browser.',
  ),
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-understory',
    description:
      'Set by signIn, confirmSignIn and setUp. Its name is `understory` on a server without HTTPS.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of the workspace, out of the reply to createApiKey.',
  },
}

/** Calls that only a share link, or a member, opens. The results of demo studies are readable without one. */
export const linkOnlyCalls: ReadonlySet<string> = new Set([
  'unlockResults',
  'changeSettings',
  'uploadMedia',
  'readSharedRecording',
  'readSharedRecordingPart',
  'unlockSharedRecording',
  'readSharedClips',
  'unlockSharedClips',
])
