export { cellTextOf } from './cell-text.ts'
export { addAgreedPerson } from './queries/agreed-people.ts'
export { type AttributeRow, listAttributes, toAttribute } from './queries/attributes.ts'
export {
  holdPerson,
  optOut,
  type PersonNumber,
  recordInvitations,
  recordSession,
} from './queries/contacts.ts'
export { findOrAddTags } from './queries/tags.ts'
export { readValues } from './values.ts'
