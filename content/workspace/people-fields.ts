import type { AttributeType } from '#contract/people/attributes.ts'
import type { dateFields, flagFields, textFields } from '#contract/people/filters.ts'
import type { PeopleEventKind } from '#contract/people/history.ts'

type PersonField = (typeof textFields | typeof dateFields | typeof flagFields)[number]

/** Names of what is known of everybody. */
export const personFieldNames: Readonly<Record<PersonField, string>> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  language: 'Language',
  timeZone: 'Time zone',
  createdAt: 'Added',
  contactedAt: 'Last contact',
  consentedAt: 'Consent given',
  optedOutAt: 'Opted out on',
  isOptedOut: 'Opted out',
  hasConsent: 'Has given consent',
}

/** Names of the events in a history. */
export const peopleEventNames: Readonly<Record<PeopleEventKind, string>> = {
  added: 'Added',
  note: 'Note',
  consent: 'Consent given',
  optOut: 'Opted out',
  invitation: 'Invited',
  session: 'Took part',
  screenOut: 'Screened out',
}

/** The same as conditions of a filter. */
export const eventConditionNames: Readonly<Record<PeopleEventKind, string>> = {
  invitation: 'Was invited',
  session: 'Took part',
  screenOut: 'Was screened out',
  consent: 'Gave consent',
  optOut: 'Opted out',
  note: 'Got a note',
  added: 'Was added',
}

export const attributeTypeNames: Readonly<Record<AttributeType, string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  yesNo: 'Yes or no',
  oneOf: 'One option',
  severalOf: 'Several options',
}

/** The use of each type of attribute. */
export const attributeTypeHints: Readonly<Record<AttributeType, string>> = {
  text: 'Such as a city or a job title.',
  number: 'Such as a number of employees.',
  date: 'Such as the day of the last order.',
  yesNo: 'Such as: has a car.',
  oneOf: 'Each person has one of your options, such as a plan.',
  severalOf: 'Each person has any number of your options, such as devices.',
}

/** Operators of the filter with their names. */
export const peopleOperatorNames = {
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  containsNot: 'does not contain',
  starts: 'starts with',
  startsNot: 'does not start with',
  inRange: 'is between',
  outOfRange: 'is not between',
  after: 'is on or after',
  before: 'is on or before',
  between: 'is from … to …',
  outside: 'is not from … to …',
  older: 'is at least … days ago',
  newer: 'is at most … days ago',
  ageBetween: 'is … to … days ago',
  ageOutside: 'is not … to … days ago',
  yes: 'is yes',
  no: 'is no',
  anyOf: 'is any of',
  noneOf: 'is none of',
  filled: 'is filled in',
  empty: 'is empty',
  tagged: 'is given',
  untagged: 'is not given',
  happened: 'at least once',
  notHappened: 'never',
  happenedTimes: 'at least … times',
  happenedLess: 'fewer than … times',
} as const
export type PeopleOperator = keyof typeof peopleOperatorNames
