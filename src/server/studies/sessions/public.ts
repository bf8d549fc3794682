export { openFor, replyUnknownSession } from './session-lookup.ts'
export { findSession, readProgress } from './queries/sessions.ts'
export { countUsage, quotas, secondsUntilNextDay } from './queries/usage.ts'
