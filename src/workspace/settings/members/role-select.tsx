import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { roleTexts } from '#content/workspace/roles.ts'
import type { assignableRole } from '#contract/workspace/permissions.ts'
import type { z } from 'zod'

/** A role that a member can be given. */
export type AssignableRole = z.infer<typeof assignableRole>

/** Chooses one of these roles. */
export const RoleSelect = ({
  roles,
  ...props
}: NativeSelectProps & { readonly roles: readonly AssignableRole[] }) => (
  <NativeSelect {...props} data={roles.map((role) => ({ value: role, label: roleTexts[role].name }))} />
)
