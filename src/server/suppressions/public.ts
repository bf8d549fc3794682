export { recordMailFailure } from './queries/failures.ts'
export { findSuppressed, leaveOutSuppressed, suppressedNumbers } from './queries/suppressed.ts'
