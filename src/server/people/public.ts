export { cellTextOf } from './cell-text.ts'
export { checkFilter, type PeopleGroup, type SearchedAttribute } from './check-filter.ts'
export { countEligibility, withEligibility } from './eligibility.ts'
export { runningMerges } from './merging/queries/running-merges.ts'
export { renameInFilter } from './merging/rename-in-filter.ts'
export { addAgreedPerson } from './queries/agreed-people.ts'
export { type AttributeRow, listAttributes, optionsOf, toAttribute } from './queries/attributes.ts'
export {
  holdPerson,
  optOut,
  type PersonNumber,
  recordInvitations,
  recordSession,
} from './queries/contacts.ts'
export { toPeople } from './queries/people.ts'
export { readRules } from './queries/rules.ts'
export { countPeople, matchingAmong, matchingNumbers, searchLimits, searchPeople } from './queries/search.ts'
export { findSegment } from './queries/segments.ts'
export { findOrAddTags } from './queries/tags.ts'
export { readValues } from './values.ts'
