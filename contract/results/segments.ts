import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { formObject, requiredText } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { ownStudyPath } from '../studies/draft.ts'
import { resultsFilter } from '../studies/results.ts'

export const segmentLimits = {
  /** Segments of one study. */
  perStudy: 50,
  /** Segments that are compared at a time. */
  compared: { min: 2, max: 4 },
} as const

export const segmentPath = ownStudyPath.extend({ segment: identifier })

/** Selects responses of any results of the study: earlier ones are chosen apart. */
const segmentFilter = resultsFilter.omit({ results: true })

/** A named filter of the results. */
export const segment = z.object({ id: identifier, name: z.string(), filter: segmentFilter })
export type Segment = z.infer<typeof segment>

/** Creates a segment, or replaces the one with this identifier. */
export const segmentForm = formObject({
  id: identifier.optional(),
  name: requiredText(messages.required, maxLength.title),
  filter: segmentFilter,
})
export type SegmentForm = z.output<typeof segmentForm>

/** By name. */
export const segmentsReply = z.object({ segments: z.array(segment) })
