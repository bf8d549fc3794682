import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Permission, permissionsOf, type Role } from '#contract/workspace/permissions.ts'
import { showRemoval } from '../forms/refusal.ts'
import { refreshAccount, useAccount } from './account.ts'
import { rememberedWorkspace, rememberWorkspace } from './remembered-workspace.ts'

interface Workspace {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** Whether the role of the person has this permission. The server checks it in every call. */
  readonly allows: (permission: Permission | null) => boolean
}

interface WorkspaceChoice {
  /** The workspace whose studies and settings are shown; null for a person who is a member of none. */
  readonly current: Workspace | null
  readonly all: readonly { readonly id: string; readonly name: string; readonly role: Role }[]
  readonly switchTo: (id: string) => void
  /**
   * Called when the person has left or deleted a workspace: its disappearance needs no message then, but in other tabs.
   */
  readonly leave: (id: string) => void
}

const WorkspaceContext = createContext<WorkspaceChoice | undefined>(undefined)

type Membership = WorkspaceChoice['all'][number]

const channelName = 'understory-workspace-left'

/** Says so when the current workspace disappears, unless the person left or deleted it in this tab. */
const useRemovalMessage = (current: Membership | undefined, all: readonly Membership[]) => {
  const last = useRef(current)
  const left = useRef(new Map<string, 'here' | 'in another tab'>())
  const otherTabs = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const before = last.current
    last.current = current
    if (!before || all.some(({ id }) => id === before.id)) return
    const where = left.current.get(before.id)
    if (where !== 'here') showRemoval(before.name, where === undefined ? 'by others' : 'in another tab')
  }, [current, all])
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    otherTabs.current = channel
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      left.current.set(String(data), 'in another tab')
      void refreshAccount()
    })
    return () => channel.close()
  }, [])
  return useCallback((id: string) => {
    left.current.set(id, 'here')
    otherTabs.current?.postMessage(id)
  }, [])
}

/** Provides the current workspace, which is remembered on this device. */
export function WorkspaceProvider({ children }: { readonly children: ReactNode }) {
  const { workspaces } = useAccount()
  const [chosen, setChosen] = useState(rememberedWorkspace)
  const switchTo = useCallback((id: string) => {
    rememberWorkspace(id)
    setChosen(id)
  }, [])
  const membership = workspaces.find(({ id }) => id === chosen) ?? workspaces[0]
  const leave = useRemovalMessage(membership, workspaces)
  const value = useMemo((): WorkspaceChoice => {
    const choice = { all: workspaces, switchTo, leave }
    if (!membership) return { current: null, ...choice }
    const granted = permissionsOf[membership.role]
    const allows = (permission: Permission | null) => permission === null || granted.includes(permission)
    return { current: { ...membership, allows }, ...choice }
  }, [membership, workspaces, switchTo, leave])
  return <WorkspaceContext value={value}>{children}</WorkspaceContext>
}

const nothing = () => undefined
const noWorkspace: WorkspaceChoice = {
  current: { id: '', name: '', role: 'viewer', allows: () => false },
  all: [],
  switchTo: nothing,
  leave: nothing,
}

/** Lets views of a workspace show what anyone may read, to people without an account: it allows no change. */
export const ReadOnlyWorkspace = ({ children }: { readonly children: ReactNode }) => (
  <WorkspaceContext value={noWorkspace}>{children}</WorkspaceContext>
)

/** The current workspace, and the others of the person. */
export const useWorkspaces = () => {
  const choice = use(WorkspaceContext)
  if (!choice) throw new Error('useWorkspaces is used outside WorkspaceProvider')
  return choice
}

/** The current workspace, for views that are shown only to its members. */
export const useWorkspace = () => {
  const { current } = useWorkspaces()
  if (!current) throw new Error('useWorkspace is used by a person without a workspace')
  return current
}
