import type { Permission, Role } from '#contract/workspace/permissions.ts'

/** Name of each role, and what its members may do. */
export const roleTexts: Readonly<Record<Role, { readonly name: string; readonly text: string }>> = {
  owner: {
    name: 'Owner',
    text: 'May do everything, also transfer or delete the workspace. There is one owner.',
  },
  admin: {
    name: 'Admin',
    text: 'Manages members, API keys and settings, reads the audit log, and exports people.',
  },
  researcher: {
    name: 'Researcher',
    text: 'Builds and publishes studies, reads their results, and edits the people whom the team may ask.',
  },
  viewer: { name: 'Viewer', text: 'Reads studies and their results, and sees who is a member.' },
}

/** The actions that each permission of a member or an API key allows. */
export const permissionTexts: Readonly<Record<Permission, string>> = {
  'workspace:read': 'Read the settings of the workspace',
  'workspace:manage': 'Change name, logo, language, color, webhooks and recorded sites',
  'workspace:own': 'Transfer or delete the workspace',
  'members:read': 'List members',
  'members:manage': 'Invite, change and remove members',
  'keys:manage': 'Create and revoke API keys',
  'audit:read': 'Read and export the audit log',
  'study:read': 'Read studies and their results',
  'study:edit': 'Edit studies',
  'study:publish': 'Publish studies',
  'people:read': 'Read the people of the own database',
  'people:edit': 'Add, import, change and delete people, their attributes, tags and segments',
  'people:export': 'Export people as a file',
}
