import { z } from 'zod'

/** The permissions of a member, or an API key, in one workspace. Each call of a workspace names one in its metadata. */
export const permissions = [
  'workspace:read',
  'workspace:manage',
  'workspace:own',
  'members:read',
  'members:manage',
  'keys:manage',
  'audit:read',
  'study:read',
  'study:edit',
  'study:publish',
  'people:read',
  'people:edit',
  'people:export',
] as const
export const permission = z.enum(permissions)
export type Permission = z.infer<typeof permission>

/** Permissions that an API key can have: only a person is an owner. */
export const keyPermission = permission.exclude(['workspace:own'])

/** Roles of members, from the most permissions to the fewest. A workspace has exactly one owner. */
export const roles = ['owner', 'admin', 'researcher', 'viewer'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** Roles that a member can be given; ownership is transferred. */
export const assignableRole = role.exclude(['owner'])

const viewer = ['workspace:read', 'members:read', 'study:read'] as const
const researcher = [...viewer, 'study:edit', 'study:publish', 'people:read', 'people:edit'] as const
const admin = [
  ...researcher,
  'people:export',
  'workspace:manage',
  'members:manage',
  'keys:manage',
  'audit:read',
] as const
const owner = [...admin, 'workspace:own'] as const

/** Permissions of each role. A role has all permissions of those after it. */
export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  owner,
  admin,
  researcher,
  viewer,
}
