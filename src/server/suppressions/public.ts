export { recordMailFailure } from './queries/failures.ts'
export { findSuppressed } from './queries/suppressed.ts'
