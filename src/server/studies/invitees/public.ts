export {
  addInvitees,
  countResponses,
  findInvitee,
  furthestResponses,
  type Invitee,
  type InviteeEnd,
  inviteeOf,
  linkResponse,
  recordEnds,
  respondentsOf,
} from './queries.ts'
export { invitationTokenOf } from './tokens.ts'
