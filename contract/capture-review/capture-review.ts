import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { minuteMs } from '../shared/milliseconds.ts'
import { formObject, requiredText, utcTime, wholeNumber } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { ownStudyPath } from '../studies/draft.ts'
import { responseTag } from '../studies/results.ts'
import { sessionToken } from '../studies/session.ts'
import { sharePassword } from '../result-links/shares.ts'
import { reviewMessages } from './messages.ts'

export const reviewLimits = {
  /** Notes of one study. */
  notes: 1000,
  /** Length of a note. */
  noteText: 1000,
  /** Tags of one note. */
  tags: 10,
  /** Groups of the board of one study. */
  groups: 60,
  /** Clips of one study. */
  clips: 300,
  /** Length of a clip in milliseconds. */
  clipMs: 10 * minuteMs,
  /** Reels of one study. */
  reels: 30,
  /** Clips of one reel. */
  clipsPerReel: 30,
  /** Links to clips and reels of one study. */
  links: 100,
  /** Captions of one clip. */
  captions: 1000,
  /** Longest session in milliseconds. */
  sessionMs: 360 * minuteMs,
} as const

/** A moment: milliseconds since the start of the participant's session. */
const moment = wholeNumber.max(reviewLimits.sessionMs, messages.invalid)
const name = requiredText(messages.required, maxLength.title)

/** Raised by each change: a change names the revision that it is based on, 0 for something new. */
const revision = wholeNumber
/** Name of the member who wrote it; null after the account was deleted. */
const author = z.string().nullable()

/** A note about a moment of a respondent's session. One with a tag is a card of the board. */
export const captureNote = z.object({
  id: identifier,
  respondent: identifier,
  at: moment,
  text: z.string(),
  tags: z.array(responseTag).max(reviewLimits.tags),
  /** Group of the board; null for a card without one. */
  group: identifier.nullable(),
  /** Order among the cards of the group. */
  position: z.number(),
  author,
  revision,
  createdAt: utcTime,
})
export type CaptureNote = z.infer<typeof captureNote>

/** A group of cards of the board. */
export const noteGroup = z.object({ id: identifier, name: z.string(), revision })
export type NoteGroup = z.infer<typeof noteGroup>

/** A part of a respondent's session. */
export const captureClip = z.object({
  id: identifier,
  respondent: identifier,
  title: z.string(),
  from: moment,
  to: moment,
  author,
  revision,
  createdAt: utcTime,
})
export type CaptureClip = z.infer<typeof captureClip>

/** Clips that play one after another. */
export const captureReel = z.object({
  id: identifier,
  title: z.string(),
  clips: z.array(identifier).max(reviewLimits.clipsPerReel),
  revision,
  createdAt: utcTime,
})
export type CaptureReel = z.infer<typeof captureReel>

/** A link with which everyone may watch a clip or a reel, without its token. */
export const clipLink = z.object({
  id: identifier,
  /** Either a clip or a reel; the other is null. */
  clip: identifier.nullable(),
  reel: identifier.nullable(),
  name: z.string(),
  hasPassword: z.boolean(),
  /** The link opens nothing from then on; null for a link without an end. */
  expiresAt: utcTime.nullable(),
  createdAt: utcTime,
  /** Name of the member who created it; null of a link whose maker is not known. */
  createdBy: z.string().nullable(),
})
export type ClipLink = z.infer<typeof clipLink>

/** The team's work on the captures of a study: notes, clips and reels. */
export const captureReview = z.object({
  /** By respondent and moment. */
  notes: z.array(captureNote).max(reviewLimits.notes),
  /** The oldest first. */
  groups: z.array(noteGroup).max(reviewLimits.groups),
  /** The oldest first. */
  clips: z.array(captureClip).max(reviewLimits.clips),
  /** The oldest first. */
  reels: z.array(captureReel).max(reviewLimits.reels),
  /** The oldest first. */
  links: z.array(clipLink).max(reviewLimits.links),
})

/** Of a new note the respondent and the moment are stored; a later change leaves them as they are. */
export const captureNoteForm = formObject({
  respondent: identifier,
  at: moment,
  text: requiredText(messages.required, reviewLimits.noteText),
  tags: z
    .array(responseTag, messages.invalid)
    .max(reviewLimits.tags, messages.invalid)
    .transform((tags) => [...new Set(tags)]),
})
export type CaptureNoteForm = z.output<typeof captureNoteForm>

/** `group`: null for no group. `before`: the card that follows; null moves to the end. */
export const moveNoteForm = formObject({ group: identifier.nullable(), before: identifier.nullable() })

export const noteGroupForm = formObject({ name })

/** Of a new clip the respondent is stored; a later change leaves it as it is. */
export const captureClipForm = formObject({ respondent: identifier, title: name, from: moment, to: moment })
  .refine(({ from, to }) => from < to, { path: ['to'], message: reviewMessages.endFirst })
  .refine(({ from, to }) => to - from <= reviewLimits.clipMs, {
    path: ['to'],
    message: reviewMessages.clipTooLong(reviewLimits.clipMs / minuteMs),
  })
export type CaptureClipForm = z.output<typeof captureClipForm>

export const captureReelForm = formObject({
  title: name,
  clips: z
    .array(identifier, messages.invalid)
    .min(1, reviewMessages.noClips)
    .max(reviewLimits.clipsPerReel, messages.invalid),
})
export type CaptureReelForm = z.output<typeof captureReelForm>

export const clipLinkForm = formObject({
  clip: identifier.nullable(),
  reel: identifier.nullable(),
  name,
  password: sharePassword.nullable(),
  expiresAt: utcTime.nullable(),
}).refine(({ clip, reel }) => (clip === null) !== (reel === null), {
  path: ['clip'],
  message: reviewMessages.oneSubject,
})
export type ClipLinkForm = z.output<typeof clipLinkForm>

/** `token` is shown once: it is the part of the address after `#share=`. */
export const newClipLinkReply = z.object({ link: clipLink, token: sessionToken })

/** Parts of a review that can be removed. */
const reviewPart = z.enum(['notes', 'groups', 'clips', 'reels', 'links'])
export type CaptureReview = z.infer<typeof captureReview>
export type ReviewPart = z.infer<typeof reviewPart>

export const reviewNotePath = ownStudyPath.extend({ note: identifier })
export const reviewGroupPath = ownStudyPath.extend({ group: identifier })
export const reviewClipPath = ownStudyPath.extend({ clip: identifier })
export const reviewReelPath = ownStudyPath.extend({ reel: identifier })
export const reviewPartPath = ownStudyPath.extend({ part: reviewPart, id: identifier })
