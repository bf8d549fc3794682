import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { atMost, formObject } from '../shared/fields.ts'
import { maxBodyBytes, maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { formReplies, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { shareHeaders } from '../results/open-result-calls.ts'
import { reviewLimits } from './capture-review.ts'
import { capture, captureLimits } from '../captures/captures.ts'

/** A recording of a shared clip; times are milliseconds since the start of the clip. */
const sharedMedia = capture
  .pick({
    id: true,
    source: true,
    contentType: true,
    width: true,
    height: true,
    hasVoice: true,
    pauses: true,
  })
  .extend({
    /** Negative: the file begins some seconds before the clip, where it can be decoded. */
    startedAt: z.number(),
    ms: z.number(),
    /** Path prefix of its file for some hours: `/file` follows. */
    path: z.string(),
    /** The picture of a whole recording may be none of the clip. */
    hasPoster: z.literal(false),
    hasWaveform: z.literal(false),
  })

/** Speech between two moments, in milliseconds. */
export const sharedCaption = z.object({ from: z.number(), to: z.number(), text: z.string() })

/** A clip as readers of a link see it: without the names of people and of the study. */
const sharedClip = z.object({
  id: identifier,
  title: z.string(),
  /** Duration. */
  ms: z.number(),
  /** Empty if the recordings were deleted. */
  media: z.array(sharedMedia).max(captureLimits.perSession),
  captions: z.array(sharedCaption).max(reviewLimits.captions),
})
export type SharedClip = z.infer<typeof sharedClip>

/** The clip, or the clips of the reel, that a link leads to. */
export const sharedClips = z.object({
  title: z.string(),
  clips: z.array(sharedClip).max(reviewLimits.clipsPerReel),
})
export type SharedClips = z.infer<typeof sharedClips>

const unlockClipsForm = formObject({
  password: z.string(messages.invalid).check(atMost(maxLength.password, messages.invalid)),
})

const forReaders = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Path prefix of the files of shared clips: `/shared-clips/<ticket>/file`. */
export const sharedClipFolder = '/shared-clips/'

/** Calls of readers of a link to a clip or a reel. */
export const sharedClipCalls = {
  readSharedClips: {
    method: 'GET',
    path: '/shared-clips',
    summary: 'Captures: read the clips of a link',
    metadata: { access: 'link' },
    headers: shareHeaders,
    responses: forReaders(readReplies(sharedClips)),
  },
  unlockSharedClips: {
    method: 'POST',
    path: '/shared-clips/unlock',
    summary: 'Captures: unlock a link to a clip or a reel by its password',
    metadata: { access: 'link', maxBodyBytes: maxBodyBytes.small },
    headers: shareHeaders,
    body: unlockClipsForm,
    responses: forReaders(formReplies(z.object({ access: z.string() }))),
  },
} as const
