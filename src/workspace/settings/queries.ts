import { tsr } from '#api/query.tsx'
import { queryClient } from '../session/account.ts'
import { useWorkspace } from '../session/current-workspace.tsx'

type Read = 'settings' | 'members' | 'invitations' | 'api-keys' | 'single-sign-on' | 'webhooks'

const keyOf = (read: Read, workspace: string) => ['workspace', workspace, read]

/** Reads lists of a workspace once more after a change. */
export const refresh = async (workspace: string, ...reads: readonly Read[]) => {
  await Promise.all(reads.map((read) => queryClient.invalidateQueries({ queryKey: keyOf(read, workspace) })))
}

/** Query of the current workspace; `params` are those of every call about it. */
export const useRead = (read: Read) => {
  const { id } = useWorkspace()
  return { queryKey: keyOf(read, id), queryData: { params: { workspace: id } } }
}

/** The settings of the current workspace. */
export const useWorkspaceSettings = () => tsr.readWorkspace.useSuspenseQuery(useRead('settings')).data.body

/** The members of the current workspace. */
export const useMembers = () => tsr.listMembers.useSuspenseQuery(useRead('members')).data.body.members

/** The open invitations to the current workspace. */
export const useInvitations = () =>
  tsr.listInvitations.useSuspenseQuery(useRead('invitations')).data.body.invitations

/** Single sign-on of the current workspace. */
export const useSingleSignOn = () =>
  tsr.readSingleSignOn.useSuspenseQuery(useRead('single-sign-on')).data.body

/** The API keys of the current workspace. */
export const useApiKeys = () => tsr.listApiKeys.useSuspenseQuery(useRead('api-keys')).data.body.apiKeys
