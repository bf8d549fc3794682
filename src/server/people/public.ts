export {
  holdPerson,
  optOut,
  type PersonNumber,
  recordInvitations,
  recordSession,
} from './queries/contacts.ts'
