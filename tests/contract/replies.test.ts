import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { bookingConfigReply } from '#contract/site/booking.ts'
import { heatMapCalls } from '#contract/recordings/heat-map-calls.ts'
import { recordedSessionCalls } from '#contract/recordings/session-calls.ts'
import { authoringCalls } from '#contract/studies/authoring-calls.ts'
import { resultsCalls } from '#contract/studies/results-calls.ts'
import { respondentCalls } from '#contract/studies/respondents.ts'
import { shareCalls } from '#contract/studies/shares.ts'
import { captchaReply } from '#contract/site/site.ts'
import { calls } from '../../scripts/contract/calls.ts'

interface Change {
  readonly path: string
  readonly value: unknown
}

/** Copies of a value with one part removed or replaced, each with a description of the change. */
const broken = (value: unknown, path = ''): Change[] => {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, at) =>
      broken(item, `${path}[]`).map((change) => ({ ...change, value: value.with(at, change.value) })),
    )
  if (typeof value !== 'object' || value === null)
    return [{ path: `another ${path}`, value: Symbol('something else') }]
  return Object.entries(value).flatMap(([key, part]) => {
    const others = Object.fromEntries(Object.entries(value).filter(([other]) => other !== key))
    const within = path === '' ? key : `${path}.${key}`
    return [
      { path: `no ${within}`, value: others },
      ...broken(part, within).map((change) => ({ ...change, value: { ...others, [key]: change.value } })),
    ]
  })
}

/** Keys of dictionaries: any of them may be missing. */
const dictionaryKeys =
  /^no ((.*\.)?(answers|screening|followUps|standards|hotspots|expected|recall|clear|asked|settings\.tasks)\.[^.]+(\.\d+\..*)?|errors\..*)$/

/** Optional parts of a survey page and its questions. */
const optionalSurveyParts =
  /^no (study\.)?tasks\.pages\[\]\.(title|questions\[\]\.(skip(\..+)?|min|max|unit|other))$/

/** A filter that is left out has its default. */
const optionalFilters = /^no ((segments\[\]\.)?filter|(polls\[\]\.)?counts)\.\w+$/

/** The changes of a value that the schema accepts. */
const looseIn = (schema: z.ZodType | undefined, value: unknown) => [
  ...new Set(
    broken(value)
      .filter((change) => schema?.safeParse(change.value).success === true)
      .map(({ path }) => path)
      .filter((path) => !dictionaryKeys.test(path) && !optionalSurveyParts.test(path)),
  ),
]

const optional: Readonly<Record<string, readonly string[]>> = {
  book: ['phoneNumber'],
  createApiKey: ['days'],
  updateWorkspace: ['language', 'color'],
  startDownload: ['filter.sample', 'filter.completeness', 'filter.flagged'],
  updateRecordingSite: ['name', 'domains', 'settings'],
  createWidget: ['caps'],
  updateWidget: ['name', 'isOn', 'settings', 'caps'],
  listRecordings: ['cursor'],
  listDemoRecordings: ['cursor'],
  updateRecording: ['isWatched', 'tags'],
  saveRecordingSegment: ['id'],
  updateIdea: ['state', 'answer', 'title', 'category', 'description', 'isLocked', 'status'],
  proposeIdea: ['description', 'email'],
  vote: ['email', 'follow'],
  updateWebhook: ['address', 'events', 'isEnabled', 'keepsOldSecret'],
  updateSingleSignOn: ['provider.clientSecret'],
  passkeyOptions: ['password'],
  createStudy: ['language', 'folder', 'template'],
  publishStudy: ['revision'],
  saveRecruiting: ['settings.device', 'password', 'invitations'],
  startSession: ['parameters', 'parameters.source', 'access', 'device'],
  takeHandOver: ['device'],
  enterStudy: ['parameters', 'parameters.source', 'access', 'password'],
  duplicateStudy: ['title'],
  moveStudy: ['folder', 'tags'],
  saveSegment: ['filter.sample', 'filter.completeness', 'filter.flagged', 'filter.country', 'id'],
  createShareLink: ['hidesSmallGroups'],
  updateShareLink: ['segment', 'password'],
  addComment: ['link'],
  exportAccount: ['password'],
  deleteAccount: ['password'],
  registerPasskey: ['name'],
  removePasskey: ['password'],
  contact: ['given_name', 'family_name', 'company_name', 'phone', 'request'],
  support: ['given_name', 'family_name', 'company_name', 'phone', 'language'],
  studentForm: ['given_name', 'company_name', 'family_name'],
  popupWizard: ['message', 'questions[].output.custom', 'opened', 'index', 'finalPage', 'showCustomInput'],
  enterpriseWizard: [
    'message',
    'questions[].output.custom',
    'opened',
    'index',
    'finalPage',
    'showCustomInput',
  ],
}

describe.each(calls)('$name', ({ name, method, body, responses, examples }) => {
  test('requires every part of its replies with its type', () => {
    for (const { status, reply } of [...examples.accepted, ...examples.refused]) {
      const loose = looseIn(responses.get(status), reply)
      expect(loose.filter((path) => !optionalFilters.test(path))).toEqual([])
    }
  })

  test('requires every part of its body except the optional ones', () => {
    // Nearly all its fields are optional.
    if (!body || name === 'enterpriseForm' || name === 'saveStudyDraft') return
    const loose = examples.accepted.flatMap(({ request }) => looseIn(body, request.body))
    expect([...new Set(loose)]).toEqual((optional[name] ?? []).map((path) => `no ${path}`))
  })

  test('requires a message in a failed reply, or errors by field', () => {
    const failures = [...responses].filter(
      ([status]) => status !== 200 && status !== 422 && !(name === 'finishCapture' && status === 409),
    )
    for (const [, schema] of failures) {
      expect(schema.safeParse({ message: 'Not now' }).success).toBe(true)
      expect(schema.safeParse({}).success).toBe(false)
    }
    expect(responses.get(422)?.safeParse({ errors: { name: ['Required'] } }).success).toBe(true)
    expect(responses.get(422)?.safeParse({ errors: { name: 'Required' } }).success).toBe(false)
  })

  test('declares exactly the statuses of its kind', () => {
    const failures = [400, 422, 429, 500, 503]
    const ofForms = method === 'POST' ? [413, 415, 501] : []
    expect([...responses.keys()]).toEqual(
      [200, ...failures, ...ofForms, ...(furtherStatuses[name] ?? [])].toSorted((one, other) => one - other),
    )
  })
})

/** Further statuses: not found, conflict, or not allowed. */
const furtherStatuses: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(
    Object.entries({ ...authoringCalls, ...resultsCalls }).map(([name, { method }]) => [
      name,
      method === 'GET' ? [401, 403, 404] : [401, 403, 404, 409],
    ]),
  ),
  ...Object.fromEntries(
    Object.keys({ ...respondentCalls, ...shareCalls }).map((name) => [name, [401, 403, 404]]),
  ),
  createShareLink: [401, 403, 404, 409],
  addComment: [401, 403, 404, 409],
  saveStudyDraft: [401, 403, 404, 409, 412],
  saveRecruiting: [401, 403, 404, 409, 412],
  startCapture: [404, 409],
  finishCapture: [404, 409],
  listOwnCaptures: [404],
  deleteCaptures: [404],
  listCaptures: [401, 403, 404],
  listSharedCaptures: [401, 403, 404],
  readCaptureReview: [401, 403, 404],
  saveCaptureNote: [401, 403, 404, 409, 412],
  moveCaptureNote: [401, 403, 404],
  saveNoteGroup: [401, 403, 404, 409, 412],
  saveCaptureClip: [401, 403, 404, 409, 412],
  saveCaptureReel: [401, 403, 404, 409, 412],
  createClipLink: [401, 403, 404, 409],
  removeReviewPart: [401, 403, 404],
  readSharedClips: [401, 403, 404],
  unlockSharedClips: [401, 403, 404],
  readTranscript: [401, 403, 404],
  requestTranscript: [401, 403, 404, 409],
  saveTranscriptSegment: [401, 403, 404, 409, 412],
  removeTranscriptSegment: [401, 403, 404, 409],
  readStudy: [403, 404],
  enterStudy: [403, 404],
  startSession: [403, 404],
  setUp: [401, 403, 404],
  signUp: [401, 403],
  signIn: [401, 403],
  confirmSignIn: [401, 403],
  signOut: [401, 403],
  verifyEmail: [401, 403, 404],
  requestPasswordReset: [401, 403],
  resetPassword: [401, 403, 404],
  readAccount: [401, 403],
  updateAccount: [401, 403],
  changePassword: [401, 403],
  changeEmail: [401, 403],
  listSessions: [401, 403],
  listAccountEvents: [401, 403],
  endSession: [401, 403, 404],
  endOtherSessions: [401, 403],
  enrolTotp: [401, 403],
  confirmTotp: [401, 403, 404],
  disableTotp: [401, 403],
  recoveryCodes: [401, 403, 404],
  passkeySignInOptions: [401, 403],
  signInWithPasskey: [401, 403],
  passkeyOptions: [401, 403, 409],
  registerPasskey: [401, 403, 409],
  startSingleSignOn: [401, 403, 404, 409],
  readSingleSignOn: [401, 403, 404],
  updateSingleSignOn: [401, 403, 404, 409],
  removeSingleSignOn: [401, 403, 404],
  testSingleSignOn: [401, 403, 404, 409],
  addDomain: [401, 403, 404, 409],
  verifyDomain: [401, 403, 404, 409],
  removeDomain: [401, 403, 404],
  approveDomain: [401, 403, 404, 409],
  listPasskeys: [401, 403],
  removePasskey: [401, 403, 404],
  exportAccount: [401, 403, 409],
  listAccountExports: [401, 403],
  downloadAccountExport: [401, 403, 404],
  deleteAccount: [401, 403, 409],
  cancelDeletion: [401, 403, 409],
  createWorkspace: [401, 403, 404, 409],
  readWorkspace: [401, 403, 404],
  updateWorkspace: [401, 403, 404],
  changeLogo: [401, 403, 404],
  exportAuditEvents: [401, 403, 404],
  deleteWorkspace: [401, 403, 404, 409],
  listMembers: [401, 403, 404],
  changeRole: [401, 403, 404, 409],
  removeMember: [401, 403, 404, 409],
  transferOwnership: [401, 403, 404, 409],
  leaveWorkspace: [401, 403, 404, 409],
  inviteMember: [401, 403, 404, 409],
  listInvitations: [401, 403, 404],
  revokeInvitation: [401, 403, 404],
  readInvitation: [401, 403, 404],
  acceptInvitation: [401, 403, 404, 409],
  createApiKey: [401, 403, 404, 409],
  listApiKeys: [401, 403, 404],
  revokeApiKey: [401, 403, 404],
  listRecordingSites: [401, 403, 404],
  readRecordingSite: [401, 403, 404],
  createRecordingSite: [401, 403, 404, 409],
  updateRecordingSite: [401, 403, 404, 412],
  deleteRecordingSite: [401, 403, 404],
  listWidgets: [401, 403, 404],
  createWidget: [401, 403, 404, 409],
  updateWidget: [401, 403, 404, 412],
  deleteWidget: [401, 403, 404],
  moderatedIdeas: [401, 403],
  exportIdeas: [401, 403],
  updateIdea: [401, 403, 404, 412],
  mergeIdea: [401, 403, 404],
  deleteIdea: [401, 403, 404],
  updateIdeaSettings: [401, 403],
  moderatedComments: [401, 403],
  publishComment: [401, 403, 404],
  deleteComment: [401, 403, 404],
  polls: [401, 403],
  pollTexts: [401, 403, 404],
  pinPoll: [401, 403, 409],
  unpinPoll: [401, 403, 404],
  deletePoll: [401, 403, 404],
  answerPoll: [404],
  idea: [404],
  ideaStanding: [404],
  proposeIdea: [409],
  vote: [404, 409],
  withdrawVote: [404],
  comment: [404, 409],
  readDemoRecording: [404],
  readDemoRecordingPart: [404],
  readDemoRecordingLog: [404],
  readRecording: [401, 403, 404],
  readRecordingPart: [401, 403, 404],
  readRecordingLog: [401, 403, 404],
  watchRecording: [401, 403, 404],
  createRecordingLink: [401, 403, 404, 409],
  listRecordingLinks: [401, 403, 404],
  revokeRecordingLink: [401, 403, 404],
  readSharedRecording: [401, 403, 404],
  readSharedRecordingPart: [401, 403, 404],
  unlockSharedRecording: [401, 403, 404],
  listRecordingNotes: [401, 403, 404],
  addRecordingNote: [401, 403, 404, 409],
  changeRecordingNote: [401, 403, 404],
  removeRecordingNote: [401, 403, 404],
  ...Object.fromEntries(
    Object.keys({ ...recordedSessionCalls, ...heatMapCalls }).map((name) => [name, [401, 403, 404]]),
  ),
  saveRecordingSegment: [401, 403, 404, 409],
  listWebhooks: [401, 403, 404],
  createWebhook: [401, 403, 404, 409],
  updateWebhook: [401, 403, 404],
  deleteWebhook: [401, 403, 404],
  rotateWebhookSecret: [401, 403, 404],
  testWebhook: [401, 403, 404, 409],
  listWebhookDeliveries: [401, 403, 404],
  resendWebhookDelivery: [401, 403, 404, 409],
  listAuditEvents: [401, 403, 404],
  book: [409],
  booking: [404],
  confirmBooking: [404, 409],
  reschedule: [404, 409],
  cancelBooking: [404, 409],
  readSession: [404],
  saveProgress: [404, 409],
  finishSession: [404, 409],
  deleteSession: [404],
  readReportingSites: [404],
  startHandOver: [404, 409],
  readHandOver: [404],
  cancelHandOver: [404],
  takeHandOver: [403, 404],
  checkPrototypeAddress: [401, 403, 404],
  startFigmaImport: [401, 403, 404, 409],
  readFigmaImport: [401, 403, 404],
  startDownload: [401, 403, 404, 409],
  listDownloads: [401, 403, 404],
  readDownload: [401, 403, 404],
  exportStudyBundle: [401, 403, 404, 409],
  readResults: [401, 403, 404],
  unlockResults: [401, 403, 404],
  changeSettings: [401, 403, 404],
  listRespondents: [401, 403, 404],
  exportTable: [401, 403, 404],
  exportWorkbook: [401, 403, 404],
  report: [401, 403, 404],
}

test('declares the content type of each file', () => {
  const types = calls.flatMap(({ name, files }) =>
    [...files].map(([status, type]) => [name, `${status} ${type}`]),
  )
  expect(Object.fromEntries(types)).toEqual({
    downloadAccountExport: '200 application/zip',
    exportAuditEvents: '200 text/csv; charset=utf-8',
    exportIdeas: '200 text/csv; charset=utf-8',
    exportStudyBundle: '200 application/zip',
    exportTable: '200 text/csv; charset=utf-8',
    exportWorkbook: '200 application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    readDemoRecordingPart: '200 application/json',
    readDownload: '200 application/octet-stream',
    readRecordingPart: '200 application/json',
    readSharedRecordingPart: '200 application/json',
    report: '200 application/pdf',
    watchResults: '200 text/event-stream',
  })
})

test('has a short, unique summary for every call', () => {
  for (const { summary } of calls) expect(summary).toMatch(/^\w.{9,99}$/)
  expect(new Set(calls.map(({ summary }) => summary)).size).toBe(calls.length)
})

const challenge = {
  parameters: { algorithm: 'PBKDF2', nonce: 'n', salt: 's', cost: 1, keyLength: 32, keyPrefix: '00' },
}

test.each<[z.ZodType, object]>([
  [captchaReply, { provider: 'altcha', challenge }],
  [captchaReply, { provider: 'recaptcha', siteKey: 'key' }],
  [captchaReply, { provider: 'hcaptcha', siteKey: 'key' }],
  [captchaReply, { provider: 'turnstile', siteKey: 'key' }],
  [captchaReply, { provider: 'none' }],
  [
    bookingConfigReply,
    {
      provider: 'own',
      slotMinutes: 15,
      bookableDays: 60,
      timeZone: 'Europe/Prague',
      isConfirmedByMail: true,
      asksForPhone: false,
    },
  ],
  [bookingConfigReply, { provider: 'widget', url: 'https://calendar.example/' }],
])('reply %# requires exactly these parts: %j', (schema, reply) => {
  expect(schema.safeParse(reply).success).toBe(true)
  expect(looseIn(schema, reply)).toEqual([])
  expect(schema.safeParse({ ...reply, provider: '' }).success).toBe(false)
})
