import type { Generated } from 'kysely'
import type { AttributeType } from '#contract/people/attributes.ts'
import type { PeopleEventKind } from '#contract/people/history.ts'
import type { PersonSource } from '#contract/people/people.ts'
import type { DateSlot, FlagSlot, NumberSlot, OptionsSlot, TextSlot } from './slots.ts'

/** The numbers that a workspace has given to its people, attributes and tags; each is locked while one is given. */
export interface PeopleSpaceTable {
  workspace_id: string
  last_person: number
  last_attribute: number
  last_tag: number
  /** `EligibilityRules` as JSON; null for the rules at the start. */
  rules: string | null
  rules_revision: Generated<number>
  /** Months for which people are kept after the last contact; null for ever. */
  keep_months: number | null
  keep_revision: Generated<number>
}

/** A column of a workspace. */
export interface PeopleAttributeTable {
  workspace_id: string
  id: number
  name: string
  name_key: string
  type: AttributeType
  /** The column of `people_person`; one of a removed attribute is emptied before it is given to another. */
  slot: string
  /** Options as JSON: `[{ id, name }]`. */
  options: string
  last_option: number
  revision: number
  created_at: string
  removed_at: string | null
}

/** Values of attributes for filters: texts are folded, one option is `o0000004`, several are `,o1,o4,`. */
type Slots = { [Slot in TextSlot | OptionsSlot | DateSlot]: string | null } & {
  [Slot in NumberSlot | FlagSlot]: number | null
}

/** A person whom the team may ask: what lists are filtered and sorted by. */
export interface PeoplePersonTable extends Slots {
  workspace_id: string
  /** Rises with each person. */
  no: number
  email: string
  /** Two people differ in it: see `email-key.ts`. */
  email_key: string
  name: string | null
  /** Folded. */
  name_key: string | null
  phone: string | null
  /** Digits and the plus sign. */
  phone_key: string | null
  language: string | null
  time_zone: string | null
  consent_day: string | null
  consent_how: string | null
  consent_purpose: string | null
  opted_out_at: string | null
  source: PersonSource
  created_at: string
  changed_at: string
  contacted_at: string | null
  revision: number
  /** Raised to end the links to the page of the person. */
  link_round: Generated<number>
}

/** The values of a person's attributes as they were entered: JSON by attribute. */
export interface PeopleValuesTable {
  workspace_id: string
  no: number
  content: string
}

export interface PeopleTagTable {
  workspace_id: string
  id: number
  name: string
  name_key: string
  created_at: string
}

export interface PeoplePersonTagTable {
  workspace_id: string
  tag_id: number
  no: number
}

/** An event in the history of a person. */
export interface PeopleEventTable {
  workspace_id: string
  no: number
  at: string
  id: string
  kind: PeopleEventKind
  study_id: string | null
  text: string
  /** The account of the member who did it; null for others. */
  person_id: string | null
  /** Name of the API key. */
  api_key: string | null
}

export interface PeopleSegmentTable {
  workspace_id: string
  id: string
  name: string
  name_key: string
  filter: string
  created_at: string
}

/** An address that a person has erased, which does not come back without their consent. */
export interface PeopleErasedTable {
  workspace_id: string
  /** Keyed hash of the address in lower case. */
  email_hash: string
  erased_at: string
}

declare module '../store/schema.ts' {
  interface Tables {
    people_space: PeopleSpaceTable
    people_attribute: PeopleAttributeTable
    people_person: PeoplePersonTable
    people_values: PeopleValuesTable
    people_tag: PeopleTagTable
    people_person_tag: PeoplePersonTagTable
    people_event: PeopleEventTable
    people_segment: PeopleSegmentTable
    people_erased: PeopleErasedTable
  }
}
