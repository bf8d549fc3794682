import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import {
  atMost,
  fields,
  formObject,
  optionalText,
  requiredText,
  utcTime,
  wholeNumber,
} from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { isTimeZone } from '../shared/time-zone.ts'
import { workspacePath } from '../workspace/workspace.ts'
import { attributeId, attributeValues, changedValues, day, tagId } from './attributes.ts'
import { eligibilityChoice } from './eligibility.ts'
import { peopleFilter } from './filters.ts'
import { peopleEvent } from './history.ts'
import { peopleLimits } from './limits.ts'

const { invalid, required } = messages

/** A whole number from 1 as text; the number of a deleted person is not given to another. */
export const personId = z.string(invalid).regex(/^[1-9]\d{0,9}$/, invalid)
export const personPath = workspacePath.extend({ person: personId })

/** The purpose that a person agreed to, when and how. */
export const consent = formObject({
  day,
  how: requiredText(required, maxLength.title),
  purpose: requiredText(required),
})
export type Consent = z.infer<typeof consent>

/** How a person came into the database; `study`: they agreed at the end of one. */
const personSource = z.enum(['manual', 'import', 'api', 'study'])
export type PersonSource = z.infer<typeof personSource>

/** A person whom a team may ask. */
export const person = z.object({
  id: personId,
  /** As it was entered. Two people differ in more than the case of the letters. */
  email: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** BCP 47, such as `de` or `pt-BR`. */
  language: z.string().nullable(),
  /** A name of the IANA database, such as `Europe/Prague`. */
  timeZone: z.string().nullable(),
  values: attributeValues,
  tags: z.array(tagId).max(peopleLimits.tagsOfPerson),
  consent: consent.nullable(),
  optedOutAt: utcTime.nullable(),
  source: personSource,
  createdAt: utcTime,
  changedAt: utcTime,
  /** The last invitation or session. */
  contactedAt: utcTime.nullable(),
  revision: wholeNumber,
})
export type Person = z.infer<typeof person>

/** Whether a text is well-formed by BCP 47: `de-de-de` has the shape of a tag and is none. */
const isLanguageTag = (tag: string) => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

const language = z
  .string(invalid)
  .trim()
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,4}$/, messages.language.invalid)
  .refine(isLanguageTag, messages.language.invalid)
const timeZone = z.string(invalid).trim().check(atMost(64)).refine(isTimeZone, invalid)

export const newPersonForm = formObject({
  email: fields.email,
  name: optionalText(),
  phone: fields.phone,
  language: language.optional(),
  timeZone: timeZone.optional(),
  values: attributeValues.optional(),
  /** Names; a tag that does not exist yet is created. */
  tags: z
    .array(requiredText(required, peopleLimits.tag), invalid)
    .max(peopleLimits.tagsOfPerson, invalid)
    .optional(),
  consent: consent.optional(),
})
export type NewPerson = z.output<typeof newPersonForm>

/** A field that is left out stays; null empties it. */
export const personChangeForm = formObject({
  email: fields.email.optional(),
  name: optionalText().nullable(),
  phone: fields.phone.nullable(),
  language: language.nullable().optional(),
  timeZone: timeZone.nullable().optional(),
  values: changedValues.optional(),
  consent: consent.nullable().optional(),
  /** Taking back an opt-out needs a consent of the same day or a later one, in the same change or before. */
  isOptedOut: z.boolean(invalid).optional(),
})
export type PersonChange = z.output<typeof personChangeForm>

export const sortField = z.union(
  [z.enum(['createdAt', 'name', 'email', 'contactedAt']), attributeId],
  invalid,
)
export type PeopleSortField = z.infer<typeof sortField>

export const searchPeopleForm = formObject({
  filter: peopleFilter,
  /** Narrows the people by the rules about who may be asked. */
  eligibility: eligibilityChoice.optional(),
  /** People without the value come last. */
  sort: formObject({ field: sortField, isAscending: z.boolean(invalid) }),
  /** Out of the reply before; without it the list begins. */
  cursor: z.string(invalid).check(atMost(2000)).optional(),
})
export type SearchPeopleForm = z.output<typeof searchPeopleForm>

export const peopleFilterForm = formObject({
  filter: peopleFilter,
  /** Narrows the people by the rules about who may be asked. */
  eligibility: eligibilityChoice.optional(),
})

export const peopleReply = z.object({
  people: z.array(person).max(peopleLimits.perPage),
  /** For the next request; null at the end. */
  cursor: z.string().nullable(),
})

/** A person with their history, the newest events first. */
export const personDetails = person.extend({ history: z.array(peopleEvent).max(peopleLimits.events) })
export type PersonDetails = z.infer<typeof personDetails>

export const noteForm = formObject({ text: requiredText(required, peopleLimits.note) })

const chosenPeople = z.array(personId, invalid).min(1, required).max(peopleLimits.perChange, invalid)
export const chosenPeopleForm = formObject({ people: chosenPeople })
export const tagPeopleForm = formObject({
  people: chosenPeople,
  /** Names; a tag that does not exist yet is created. */
  add: z.array(requiredText(required, peopleLimits.tag), invalid).max(20, invalid),
  remove: z.array(tagId, invalid).max(20, invalid),
})
export type TagPeople = z.output<typeof tagPeopleForm>

/** Number of people that a call has changed. Unknown and already deleted people are not counted. */
export const changedPeopleReply = z.object({ people: wholeNumber })

/** A named filter. */
export const peopleSegment = z.object({ id: identifier, name: z.string(), filter: peopleFilter })
export type PeopleSegment = z.infer<typeof peopleSegment>

/** Creates a segment, or replaces the one with this identifier. */
export const peopleSegmentForm = formObject({
  id: identifier.optional(),
  name: requiredText(required, maxLength.title),
  filter: peopleFilter,
})
export type PeopleSegmentForm = z.output<typeof peopleSegmentForm>
export const peopleSegmentPath = workspacePath.extend({ segment: identifier })

/** By name. */
export const peopleSegmentsReply = z.object({
  segments: z.array(peopleSegment).max(peopleLimits.segments),
})
