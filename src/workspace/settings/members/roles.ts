import { assignableRole } from '#contract/workspace/permissions.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'

/** Roles that the person may give: only the owner makes and changes admins. */
export const useGivenRoles = () => {
  const { allows } = useWorkspace()
  return allows('workspace:own')
    ? assignableRole.options
    : assignableRole.options.filter((role) => role !== 'admin')
}
