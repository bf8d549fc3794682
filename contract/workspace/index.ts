import { workspaceExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { apiKeyCalls, auditCalls, memberCalls, ownWorkspaceCalls } from './calls.ts'
import { permission, role } from './permissions.ts'
import { apiKey, auditAction, auditEvent, invitation, member, workspaceReply } from './workspace.ts'
import { defineContract } from '../shared/define-contract.ts'
import { workspacePages } from './pages.ts'

/** Workspaces, their members and keys. */
export const workspace = defineContract({
  groups: [
    {
      name: 'Workspaces',
      description: 'Workspaces and their audit log.',
      calls: { ...ownWorkspaceCalls, ...auditCalls },
    },
    {
      name: 'Workspaces: members',
      description: 'Members of a workspace, their roles, and invitations.',
      calls: memberCalls,
    },
    {
      name: 'Workspaces: API keys',
      description: 'Keys for programs, with some of the permissions of their creator.',
      calls: apiKeyCalls,
    },
  ],
  calls: router({ ...ownWorkspaceCalls, ...memberCalls, ...apiKeyCalls, ...auditCalls }, strict),
  examples: workspaceExamples,
  schemas: {
    Workspace: workspaceReply,
    Role: role,
    Permission: permission,
    Member: member,
    Invitation: invitation,
    ApiKey: apiKey,
    AuditAction: auditAction,
    AuditEvent: auditEvent,
  },
  audit: {
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
  },
  pages: workspacePages,
})
