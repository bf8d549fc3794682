import type { Permission } from '#contract/workspace/permissions.ts'

interface WorkspacePage {
  /** Path in the notation of the router: `$name` is a parameter. */
  readonly path: '/app' | `/app/${string}`
  /** Title of the document and text of links. */
  readonly title: string
}

/** Pages of the workspace app, by name. The server answers these paths; every other path below `/app` is a 404. */
export const workspacePages = {
  home: { path: '/app', title: 'Workspace' },
  setUp: { path: '/app/setup', title: 'Set up Understory' },
  signIn: { path: '/app/sign-in', title: 'Sign in' },
  studies: { path: '/app/studies', title: 'Studies' },
  settings: { path: '/app/settings', title: 'Settings' },
} as const satisfies Record<string, WorkspacePage>

interface SettingsPage extends WorkspacePage {
  readonly path: `/app/settings/${string}`
  /** What the page is for; read out in the command palette. */
  readonly hint: string
  /** Whether the page is about the signed-in person or about the current workspace. */
  readonly group: 'account' | 'workspace'
  /** What a member needs to see the page; null if nothing. */
  readonly permission: Permission | null
}

/** Pages of the settings, in the order of their navigation. */
export const settingsPages = {
  profile: {
    path: '/app/settings/profile',
    title: 'Profile',
    hint: 'Your name and address',
    group: 'account',
    permission: null,
  },
} as const satisfies Record<string, SettingsPage>

export type SettingsPageName = keyof typeof settingsPages

/** Paths of every page of the workspace app. */
export const workspacePaths: readonly WorkspacePage['path'][] = [
  ...Object.values(workspacePages),
  ...Object.values(settingsPages),
].map(({ path }) => path)
