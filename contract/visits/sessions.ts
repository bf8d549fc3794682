import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { formObject, requiredText, utcTime, wholeNumber } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { recordingFilter } from './filters.ts'
import { sitePath } from '../sites/site.ts'

const { invalid } = messages

/** Limits of the list of sessions. */
export const recordingListLimits = {
  /** Sessions in a reply. */
  perPage: 50,
  /** Values of a facet, the most frequent first. */
  facetValues: 20,
  tags: 20,
  /** Length of a tag. */
  tag: 50,
  /** Segments of a site. */
  segments: 50,
} as const

/** How a visitor came: by the parameters of a campaign, or by the address of the page before. */
export const channels = ['direct', 'search', 'social', 'referral', 'email', 'paid', 'campaign'] as const
export type Channel = (typeof channels)[number]

/** Made by the recorder: 26 digits and lower-case letters. */
const sessionId = z.string().regex(/^[\da-z]{26}$/)
export const recordingPath = sitePath.extend({ session: sessionId })
export const deletionPath = sitePath.extend({ deletion: identifier })
export const recordingSegmentPath = sitePath.extend({ segment: identifier })

export const sortField = z.enum(
  ['startedAt', 'duration', 'pages', 'clicks', 'rageClicks', 'deadClicks', 'errorClicks', 'scriptErrors'],
  invalid,
)
export type SortField = z.infer<typeof sortField>

const list = { filter: recordingFilter }

export const listRecordingsForm = formObject({
  ...list,
  sort: formObject({ field: sortField, isAscending: z.boolean(invalid) }),
  /** Out of the reply before; without it the list begins. */
  cursor: z
    .string(invalid)
    .regex(/^-?\d{1,20}(\.\d{1,20})?_[\da-z]{26}$/, invalid)
    .optional(),
})
export type ListRecordingsForm = z.output<typeof listRecordingsForm>

export const filterForm = formObject(list)

const count = wholeNumber

/** A recorded session, as lists show it. Times of day are UTC, durations milliseconds. */
export const recordingEntry = z.object({
  id: sessionId,
  startedAt: utcTime,
  duration: z.number().min(0),
  hiddenTime: z.number().min(0),
  /** Whether a part has come within the last minute. */
  isLive: z.boolean(),
  isNew: z.boolean(),
  isWatched: z.boolean(),
  /** Why the session is taken for that of a program; null for a person. */
  bot: z.string().nullable(),
  visitor: z.string(),
  /** Identifier that the site gave the person. */
  userId: z.string().nullable(),
  entryUrl: z.string(),
  exitUrl: z.string(),
  referrer: z.string(),
  channel: z.string(),
  /** ISO 3166-1 alpha-2; empty if unknown, as the following are. */
  country: z.string(),
  /** English names; empty without a database of places. */
  region: z.string(),
  city: z.string(),
  device: z.string(),
  browser: z.string(),
  system: z.string(),
  pages: count,
  clicks: count,
  rageClicks: count,
  deadClicks: count,
  errorClicks: count,
  scriptErrors: count,
  failedRequests: count,
  quickBacks: count,
  uTurns: count,
  excessiveScrolls: count,
  /** Largest seen share of a page. */
  scrollDepth: z.number().min(0).max(1),
  tags: z.array(z.string()),
})
export type RecordingEntry = z.infer<typeof recordingEntry>

export const recordingsReply = z.object({
  /** Sessions that match the filter. */
  count,
  recordings: z.array(recordingEntry).max(recordingListLimits.perPage),
  /** For the next request; null at the end. */
  cursor: z.string().nullable(),
})

/** Texts whose most frequent values are counted. */
export const textFacets = [
  'country',
  'device',
  'browser',
  'system',
  'channel',
  'entryUrl',
  'utmSource',
  'utmCampaign',
  'tag',
] as const

/** Numbers and flags of which the sessions are counted that have any, or for which they hold. */
export const countFacets = [
  'isNew',
  'isWatched',
  'rageClicks',
  'deadClicks',
  'errorClicks',
  'scriptErrors',
  'failedRequests',
  'quickBacks',
  'uTurns',
  'excessiveScrolls',
] as const
export type CountFacet = (typeof countFacets)[number]

/** How the sessions that match a filter are distributed. */
export const facetsReply = z.object({
  texts: z.array(
    z.object({
      field: z.enum(textFacets),
      values: z.array(z.object({ value: z.string(), count })).max(recordingListLimits.facetValues),
    }),
  ),
  counts: z.array(z.object({ field: z.enum(countFacets), count })),
})
export type RecordingFacets = z.infer<typeof facetsReply>

/** A part that is left out stays as it is. */
export const recordingChangeForm = formObject({
  isWatched: z.boolean(invalid).optional(),
  tags: z
    .array(requiredText(messages.required, recordingListLimits.tag), invalid)
    .max(recordingListLimits.tags, invalid)
    .optional(),
})

/** People on the site now: sessions of which a part has come within the last minute. */
export const liveReply = z.object({ visitors: count })

/** A job that deletes the sessions which match a filter. */
export const recordingDeletion = z.object({
  id: identifier,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Deleted sessions; null until the end. */
  deleted: count.nullable(),
})
export type RecordingDeletion = z.infer<typeof recordingDeletion>

/** A named filter of the sessions of a site. */
export const recordingSegment = z.object({ id: identifier, name: z.string(), filter: recordingFilter })
export type RecordingSegment = z.infer<typeof recordingSegment>

/** Creates a segment, or replaces the one with this identifier. */
export const recordingSegmentForm = formObject({
  id: identifier.optional(),
  name: requiredText(messages.required, maxLength.title),
  ...list,
})
export type RecordingSegmentForm = z.output<typeof recordingSegmentForm>

/** By name. */
export const recordingSegmentsReply = z.object({
  segments: z.array(recordingSegment).max(recordingListLimits.segments),
})
