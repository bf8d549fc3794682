import { z } from 'zod'
import { keyPermission, permission, permissionsOf, type Role } from '#contract/workspace/permissions.ts'

const storedPermissions = z.array(permission)

/** The permissions of an API key now: those of its creation that its creator, in this role, still has. */
export const permissionsOfKey = ({
  permissions,
  role,
}: {
  readonly permissions: string
  readonly role: Role
}) =>
  storedPermissions
    .parse(JSON.parse(permissions))
    // A stored permission of owners would make a program the owner.
    .filter((each) => keyPermission.safeParse(each).success && permissionsOf[role].includes(each))
