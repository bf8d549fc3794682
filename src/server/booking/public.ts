export { isExpiredHold, stateOf } from './queries.ts'
