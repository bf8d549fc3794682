export {
  addInvitees,
  countResponses,
  findInvitee,
  type Invitee,
  type InviteeEnd,
  inviteeOf,
  linkResponse,
  recordEnds,
} from './queries.ts'
export { invitationTokenOf } from './tokens.ts'
