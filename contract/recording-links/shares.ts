import { z } from 'zod'
import { assetsForm, assetsReply } from '../recorded-assets/assets.ts'
import { identifier } from '../accounts/account.ts'
import { atMost, formObject, noFields, requiredText, utcTime } from '../shared/fields.ts'
import { maxBodyBytes, maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { formReplies, messageReply, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { otherResponse } from '../shared/ts-rest.ts'
import { shareHeaders } from '../results/open-result-calls.ts'
import { sessionToken } from '../studies/session.ts'
import { sharePassword } from '../result-links/shares.ts'
import { noteLimits } from '../recording-notes/notes.ts'
import { recording } from '../visits/replay.ts'
import { recordingPath } from '../visits/sessions.ts'

/** Links of one session. */
export const recordingLinkLimits = { links: 20 } as const

/** A link with which everyone may replay a session, without its token. */
export const recordingLink = z.object({
  id: identifier,
  name: z.string(),
  /** Whether readers see the notes of the team. */
  showsNotes: z.boolean(),
  hasPassword: z.boolean(),
  /** The link opens nothing from then on; null for a link without an end. */
  expiresAt: utcTime.nullable(),
  createdAt: utcTime,
  /** Name of the member who created it; null of a link whose maker is not known. */
  createdBy: z.string().nullable(),
})
export type RecordingLink = z.infer<typeof recordingLink>

export const recordingLinkForm = formObject({
  name: requiredText(messages.required, maxLength.title),
  showsNotes: z.boolean(messages.invalid),
  password: sharePassword.nullable(),
  expiresAt: utcTime.nullable(),
})
export type RecordingLinkForm = z.output<typeof recordingLinkForm>

/** `token` is shown once: it is the part of the address after `#share=`. */
export const newRecordingLinkReply = z.object({ link: recordingLink, token: sessionToken })
/** The oldest first. */
export const recordingLinksReply = z.object({
  links: z.array(recordingLink).max(recordingLinkLimits.links),
})

/** A session as readers of a link see it: without data that identifies the visitor. */
export const sharedRecording = recording
  .pick({
    startedAt: true,
    duration: true,
    browserStart: true,
    isLive: true,
    missing: true,
    entryUrl: true,
    title: true,
    browser: true,
    system: true,
    device: true,
    width: true,
    height: true,
    parts: true,
    pages: true,
    clicks: true,
  })
  .extend({
    /** Empty if the link shows none. */
    notes: z
      .array(
        z.object({ id: identifier, at: z.number().min(0), text: z.string(), author: z.string().nullable() }),
      )
      .max(noteLimits.perSession),
  })
export type SharedRecording = z.infer<typeof sharedRecording>

const recordingLinkPath = recordingPath.extend({ link: identifier })
export const sharedPartPath = z.object({ part: z.string().regex(/^\d{1,4}$/) })
const unlockRecordingForm = formObject({
  password: z.string(messages.invalid).check(atMost(maxLength.password, messages.invalid)),
})

const metadata = { access: 'study:publish', maxBodyBytes: maxBodyBytes.small } as const
const forReaders = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls about links to one recorded session, for members of the workspace and for the readers of a link. */
export const recordingLinkCalls = {
  createRecordingLink: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/recordings/:session/links',
    summary: 'Recordings: create a link with which everyone may replay a session',
    metadata,
    pathParams: recordingPath,
    body: recordingLinkForm,
    responses: orConflict(forReaders(formReplies(newRecordingLinkReply))),
  },
  listRecordingLinks: {
    method: 'GET',
    path: '/workspaces/:workspace/sites/:site/recordings/:session/links',
    summary: 'Recordings: list the links of a session',
    metadata: { access: 'study:publish' },
    pathParams: recordingPath,
    responses: forReaders(readReplies(recordingLinksReply)),
  },
  revokeRecordingLink: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/recordings/:session/links/:link/revoke',
    summary: 'Recordings: revoke a link of a session for good',
    metadata,
    pathParams: recordingLinkPath,
    body: noFields,
    responses: forReaders(formReplies(messageReply)),
  },
  readSharedRecording: {
    method: 'GET',
    path: '/shared-recording',
    summary: 'Recordings: read the session of a link with its parts, pages and clicks',
    metadata: { access: 'link' },
    headers: shareHeaders,
    responses: forReaders(readReplies(sharedRecording)),
  },
  readSharedRecordingPart: {
    method: 'GET',
    path: '/shared-recording/parts/:part',
    summary: 'Recordings: read the events of a part of the session of a link, with all inputs masked',
    metadata: { access: 'link' },
    pathParams: sharedPartPath,
    headers: shareHeaders,
    responses: forReaders({
      ...readReplies(messageReply),
      200: otherResponse({ contentType: 'application/json', body: z.instanceof(Uint8Array) }),
    }),
  },
  readSharedRecordingAssets: {
    method: 'POST',
    path: '/shared-recording/assets',
    summary: 'Recordings: read what is kept of some addresses of the site of a link',
    metadata: { access: 'link', maxBodyBytes: maxBodyBytes.step },
    headers: shareHeaders,
    body: assetsForm,
    responses: forReaders(formReplies(assetsReply)),
  },
  unlockSharedRecording: {
    method: 'POST',
    path: '/shared-recording/unlock',
    summary: 'Recordings: unlock a link of a session by its password',
    metadata: { access: 'link', maxBodyBytes: maxBodyBytes.small },
    headers: shareHeaders,
    body: unlockRecordingForm,
    responses: forReaders(formReplies(z.object({ access: z.string() }))),
  },
} as const
