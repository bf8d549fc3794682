export { addAgreedPerson } from './queries/agreed-people.ts'
export { listAttributes, toAttribute } from './queries/attributes.ts'
export { findOrAddTags } from './queries/tags.ts'
