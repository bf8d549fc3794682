import { definePages } from '../shared/define-pages.ts'

/** The entrance of the app, and workspaces with their members and keys. */
export const workspacePages = definePages({
  home: { path: '/app', title: 'Workspace' },
  invitation: { path: '/app/invitation', title: 'Invitation' },
  settings: { path: '/app/settings', title: 'Settings' },
  workspace: {
    path: '/app/settings/workspace',
    title: 'Workspace',
    hint: 'Name, language, color and logo',
    group: 'workspace',
    permission: 'workspace:manage',
    position: 400,
  },
  members: {
    path: '/app/settings/members',
    title: 'Members',
    hint: 'Members, roles and invitations',
    group: 'workspace',
    permission: 'members:read',
    position: 500,
  },
  apiKeys: {
    path: '/app/settings/api-keys',
    title: 'API keys',
    hint: 'Keys for programs',
    group: 'workspace',
    permission: 'keys:manage',
    position: 700,
  },
  auditLog: {
    path: '/app/settings/audit-log',
    title: 'Audit log',
    hint: 'Who changed what, and when',
    group: 'workspace',
    permission: 'audit:read',
    position: 1100,
  },
  danger: {
    path: '/app/settings/danger',
    title: 'Danger zone',
    hint: 'Leave or delete the workspace',
    group: 'workspace',
    permission: 'workspace:read',
    position: 1200,
  },
})
