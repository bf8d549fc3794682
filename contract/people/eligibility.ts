import { z } from 'zod'
import { formObject, partId, wholeNumber } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { peopleFilter, peopleFilterLimits } from './filters.ts'
import { peopleCount } from './people-count.ts'

const { invalid } = messages

/** Limits of the rules about who may be asked. */
export const eligibilityLimits = { times: 100, studies: 20 } as const

/** Reasons for which a person may not be asked now. An opt-out is always one, the others by the rules. */
export const eligibilityReason = z.enum(
  ['optedOut', 'noConsent', 'invitations', 'recentSession', 'study'],
  invalid,
)
export type EligibilityReason = z.infer<typeof eligibilityReason>

/** Those of the people found who may be asked, or those whom one reason leaves out; several may leave out a person. */
export const eligibilityChoice = z.enum(['eligible', ...eligibilityReason.options], invalid)
export type EligibilityChoice = z.infer<typeof eligibilityChoice>

const days = z.int(invalid).min(1, invalid).max(peopleFilterLimits.days, invalid)

/** The rules of a workspace about who may be asked, over all its studies. */
export const eligibilityRules = formObject({
  needsConsent: z.boolean(invalid),
  /** Leaves out people who were invited so many times in the last days. */
  invitations: formObject({
    times: z.int(invalid).min(1, invalid).max(eligibilityLimits.times, invalid),
    days,
  }).nullable(),
  /** Leaves out people who have taken part in the last days. */
  restDays: days.nullable(),
  /** Leaves out people who have ever taken part in one of these studies. */
  studies: z.array(partId, invalid).max(eligibilityLimits.studies, invalid),
})
export type EligibilityRules = z.output<typeof eligibilityRules>

/** The rules as they are stored; 0 is the revision of a workspace that has changed none. */
export const storedEligibilityRules = eligibilityRules.extend({ revision: wholeNumber })
export type StoredEligibilityRules = z.infer<typeof storedEligibilityRules>

export const checkEligibilityForm = formObject({ filter: peopleFilter })

/** How many people of a filter may be asked, and how many each reason leaves out. A person can have several reasons. */
export const eligibilityReply = z.object({
  found: peopleCount,
  eligible: peopleCount,
  /** The reasons of the present rules. */
  leftOut: z.array(peopleCount.extend({ reason: eligibilityReason })).max(eligibilityReason.options.length),
})
export type Eligibility = z.infer<typeof eligibilityReply>
