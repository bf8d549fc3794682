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
  signUp: { path: '/app/sign-up', title: 'Create your account' },
  verify: { path: '/app/verify', title: 'Verify your address' },
  forgotPassword: { path: '/app/forgot-password', title: 'Choose a new password' },
  resetPassword: { path: '/app/reset-password', title: 'Choose a new password' },
  invitation: { path: '/app/invitation', title: 'Invitation' },
  studies: { path: '/app/studies', title: 'Studies' },
  studyTemplates: { path: '/app/studies/templates', title: 'Templates' },
  study: { path: '/app/studies/$study', title: 'Study' },
  studyBuildStart: { path: '/app/studies/$study/build', title: 'Build' },
  studyBuild: { path: '/app/studies/$study/build/$section', title: 'Build' },
  studyRecruit: { path: '/app/studies/$study/recruit', title: 'Recruit' },
  studyResults: { path: '/app/studies/$study/results', title: 'Results' },
  studyRespondent: { path: '/app/studies/$study/results/respondents/$respondent', title: 'Respondent' },
  studyCaptures: { path: '/app/studies/$study/captures', title: 'Clips and notes' },
  studyPreview: { path: '/app/studies/$study/preview', title: 'Preview' },
  heatMaps: { path: '/app/recordings/heat-maps/$site', title: 'Heat maps' },
  recording: { path: '/app/recordings/$site/$session', title: 'Recording' },
  recordings: { path: '/app/recordings', title: 'Recordings' },
  sharedClips: { path: '/app/shared-clips', title: 'Shared clip' },
  sharedRecording: { path: '/app/shared-recording', title: 'Shared recording' },
  settings: { path: '/app/settings', title: 'Settings' },
} as const satisfies Record<string, WorkspacePage>

interface SettingsPage extends WorkspacePage {
  readonly path: `/app/settings/${string}`
  /** The purpose of the page; read out in the command palette. */
  readonly hint: string
  /** Whether the page is about the signed-in person or about the current workspace. */
  readonly group: 'account' | 'workspace'
  /** The permission a member needs to see the page; null if none. */
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
  security: {
    path: '/app/settings/security',
    title: 'Security',
    hint: 'Password, second factor, passkeys and sessions',
    group: 'account',
    permission: null,
  },
  yourData: {
    path: '/app/settings/your-data',
    title: 'Your data',
    hint: 'Export or delete your account',
    group: 'account',
    permission: null,
  },
  workspace: {
    path: '/app/settings/workspace',
    title: 'Workspace',
    hint: 'Name, language, color and logo',
    group: 'workspace',
    permission: 'workspace:manage',
  },
  members: {
    path: '/app/settings/members',
    title: 'Members',
    hint: 'Members, roles and invitations',
    group: 'workspace',
    permission: 'members:read',
  },
  singleSignOn: {
    path: '/app/settings/single-sign-on',
    title: 'Single sign-on',
    hint: 'The identity provider of your organization',
    group: 'workspace',
    permission: 'workspace:own',
  },
  apiKeys: {
    path: '/app/settings/api-keys',
    title: 'API keys',
    hint: 'Keys for programs',
    group: 'workspace',
    permission: 'keys:manage',
  },
  webhooks: {
    path: '/app/settings/webhooks',
    title: 'Webhooks',
    hint: 'Programs that learn of finished responses',
    group: 'workspace',
    permission: 'workspace:manage',
  },
  sites: {
    path: '/app/settings/sites',
    title: 'Sites',
    hint: 'Websites whose visits are recorded',
    group: 'workspace',
    permission: 'workspace:manage',
  },
  browserExtension: {
    path: '/app/settings/browser-extension',
    title: 'Browser extension',
    hint: 'Tasks of website tests on any website',
    group: 'workspace',
    permission: 'workspace:read',
  },
  auditLog: {
    path: '/app/settings/audit-log',
    title: 'Audit log',
    hint: 'Who changed what, and when',
    group: 'workspace',
    permission: 'audit:read',
  },
  danger: {
    path: '/app/settings/danger',
    title: 'Danger zone',
    hint: 'Leave or delete the workspace',
    group: 'workspace',
    permission: 'workspace:read',
  },
} as const satisfies Record<string, SettingsPage>

export type SettingsPageName = keyof typeof settingsPages

/** Paths of every page of the workspace app. */
export const workspacePaths: readonly WorkspacePage['path'][] = [
  ...Object.values(workspacePages),
  ...Object.values(settingsPages),
].map(({ path }) => path)
