import type { AuditAction } from '#contract/workspace/workspace.ts'

/** Name of each action of the audit log. */
export const auditNames: Readonly<Record<AuditAction, string>> = {
  setUp: 'Server set up',
  createWorkspace: 'Workspace created',
  updateWorkspace: 'Workspace changed',
  changeLogo: 'Logo changed',
  inviteMember: 'Person invited',
  revokeInvitation: 'Invitation revoked',
  acceptInvitation: 'Invitation accepted',
  changeRole: 'Role changed',
  removeMember: 'Member removed',
  leaveWorkspace: 'Member left',
  transferOwnership: 'Ownership transferred',
  createApiKey: 'API key created',
  revokeApiKey: 'API key revoked',
  updateSingleSignOn: 'Single sign-on changed',
  removeSingleSignOn: 'Single sign-on removed',
  addDomain: 'Domain added',
  verifyDomain: 'Domain verified',
  removeDomain: 'Domain removed',
  singleSignOn: 'Joined by single sign-on',
}
