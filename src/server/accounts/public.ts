export {
  type AccountCall,
  type AccountContext,
  type CallWithBody,
  denied,
  invalid,
  openSession,
  setSession,
  signedIn,
  success,
  transactionOrReply,
} from './context.ts'
export { createParticipantCookie, createSingleSignOnCookie, createVisitorCookie } from './session-cookie.ts'
export { type Throttle, createThrottle } from './throttle.ts'
export { removePasskeys } from './queries/passkeys.ts'
export {
  type PersonRow,
  findPerson,
  findPersonByEmail,
  insertPerson,
  updatePerson,
  withMakers,
} from './queries/persons.ts'
export { replaceRecoveryCodes } from './queries/second-factor.ts'
export { endSessions } from './queries/sessions.ts'
export { domainOf, endOtherAccess, findSettingsOfDomain } from './queries/single-sign-on.ts'
export { removeTokens } from './queries/tokens.ts'
