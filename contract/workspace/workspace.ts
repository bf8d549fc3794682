import { z } from 'zod'
import { auditActions } from './audit-actions.gen.ts'
import { accountEmail, identifier, secretToken, workspaceName } from '../accounts/account.ts'
import { languages, plans } from '../shared/enumerations.ts'
import { formObject, requiredText, utcTime } from '../shared/fields.ts'
import { maxLength, maxLogoBytes } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { workspaceMessages } from './messages.ts'
import { hexColor } from '../studies/look.ts'
import { picture } from '../studies/media.ts'
import { assignableRole, keyPermission, permission, permissions, role } from './permissions.ts'

/** Limits of one workspace. */
export const workspaceLimits = {
  members: 500,
  openInvitations: 100,
  /** Invitations in 24 hours, which also replace open ones; and those to one address. */
  invitationsPerDay: 200,
  invitationsPerAddress: 5,
  apiKeys: 50,
  invitationDays: 7,
  /** Longest life of an API key. */
  apiKeyDays: 365,
  /** Audit events in one reply. */
  auditPage: 100,
  /** Workspaces of one person. */
  perPerson: 50,
} as const

export const workspacePath = z.object({ workspace: identifier })
export const memberPath = workspacePath.extend({ member: identifier })
export const invitationPath = workspacePath.extend({ invitation: identifier })
export const apiKeyPath = workspacePath.extend({ apiKey: identifier })

export const workspaceForm = formObject({ name: workspaceName })

const language = z.enum(languages, messages.language.invalid)
/** A setting that is left out stays as it is. */
export const workspaceSettingsForm = formObject({
  name: workspaceName,
  language: language.optional(),
  /** Null for the color of Understory. */
  color: hexColor.nullable().optional(),
})
export type WorkspaceSettingsForm = z.output<typeof workspaceSettingsForm>

/** Largest width and height of a stored logo, in pixels; a larger picture is scaled down. */
export const maxLogoSide = 512

/** A PNG, JPEG or GIF picture in base64; null removes the logo. */
export const logoForm = formObject({
  image: z
    .base64(workspaceMessages.logo)
    .min(1, workspaceMessages.logo)
    .max(Math.ceil(maxLogoBytes / 3) * 4, workspaceMessages.logoSize)
    .nullable(),
})

/** Path prefix of logos: `/logos/<id>.webp`. Participants see them: reading one needs no session. */
export const logoFolder = '/logos/'
/** The name of the workspace, typed once more. */
export const deleteWorkspaceForm = formObject({ name: workspaceName })
export const inviteForm = formObject({ email: accountEmail, role: assignableRole })
export const roleForm = formObject({ role: assignableRole })
export const transferForm = formObject({ member: identifier })
export const invitationTokenForm = formObject({ token: secretToken })
export const apiKeyForm = formObject({
  name: requiredText(messages.required, maxLength.title),
  permissions: z
    .array(keyPermission, messages.invalid)
    .min(1, messages.required)
    .max(permissions.length, messages.invalid),
  /** Days until the key expires; without it, the longest life. */
  days: z
    .int(messages.invalid)
    .min(1, messages.invalid)
    .max(workspaceLimits.apiKeyDays, messages.invalid)
    .optional(),
})

export const workspaceReply = z.object({
  id: identifier,
  name: z.string(),
  role: role.nullable(),
  /** Of the person, or of the API key. */
  permissions: z.array(permission),
  /** Language of new studies. */
  language,
  /** Branding color; null for the color of Understory. */
  color: z.string().nullable(),
  /** The logo; its alternative text is the name of the workspace. Null without one. */
  logo: picture.nullable(),
  /** Decides about limits; a self-hosted installation gives its first workspace `custom`. */
  plan: z.enum(plans),
  createdAt: utcTime,
})
export type WorkspaceReply = z.infer<typeof workspaceReply>

/** A member of a workspace. */
export const member = z.object({
  id: identifier,
  name: z.string(),
  email: z.string(),
  role,
  hasSecondFactor: z.boolean(),
  joinedAt: utcTime,
})
export const membersReply = z.object({ members: z.array(member) })

/** Entries of each list of `memberWork`. */
export const memberWorkLimit = 100

/** Links, webhooks and API keys that a member created: named before the member is removed. */
export const memberWork = z.object({
  /** Links to results that are open, with the title of their study. */
  shareLinks: z.array(z.object({ name: z.string(), study: z.string() })).max(memberWorkLimit),
  /** Links to recorded visits, with the name of their site. */
  recordingLinks: z.array(z.object({ name: z.string(), site: z.string() })).max(memberWorkLimit),
  /** Links to clips and reels, with the title of their study. */
  clipLinks: z.array(z.object({ name: z.string(), study: z.string() })).max(memberWorkLimit),
  /** Hosts of their addresses. */
  webhooks: z.array(z.string()).max(memberWorkLimit),
  /** Names of API keys, which end with the membership. */
  apiKeys: z.array(z.string()).max(memberWorkLimit),
})
export type MemberWork = z.infer<typeof memberWork>

/**
 * `endsWork`: whether the member's links and webhooks end; otherwise they pass to the person who removes the member.
 */
export const removeMemberForm = formObject({ endsWork: z.boolean(messages.invalid).optional() })

/** An open invitation. */
export const invitation = z.object({
  id: identifier,
  email: z.string(),
  role,
  expiresAt: utcTime,
  createdAt: utcTime,
})
export const invitationsReply = z.object({ invitations: z.array(invitation) })

/** `link` opens the invitation; null where the server mails it. */
export const inviteReply = z.object({ invitation, link: z.url().nullable() })

/** An open invitation, for the person who has its link. */
export const invitationReply = z.object({
  workspace: z.string(),
  email: z.string(),
  role,
  expiresAt: utcTime,
})
export type InvitationReply = z.infer<typeof invitationReply>

/** An API key, without its secret. */
export const apiKey = z.object({
  id: identifier,
  name: z.string(),
  /** The first characters of the key, to recognize it by. */
  hint: z.string(),
  /** Those that the key has now: without those that its creator has lost since. */
  permissions: z.array(permission),
  /** The name of the member whose permissions the key has. */
  createdBy: z.string(),
  createdAt: utcTime,
  expiresAt: utcTime,
  /** To the hour; null if never. */
  lastUsedAt: utcTime.nullable(),
})
export const apiKeysReply = z.object({ apiKeys: z.array(apiKey) })

/** The key is shown once. */
export const apiKeyReply = z.object({ key: z.string(), apiKey })

/** Actions in the audit log: the operation that changed something. */
export const auditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof auditAction>

/** Which events of the audit log are listed or exported. */
export const auditFilter = z.object({
  action: auditAction.optional(),
  /** The member who made the change. */
  member: identifier.optional(),
  /** Events at or after this time. */
  from: utcTime.optional(),
  /** Events before this time. */
  until: utcTime.optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const auditQuery = auditFilter.extend({
  /** Events before this one; the identifier of the last event of the reply before. */
  before: identifier.optional(),
})

/** A change in a workspace. */
export const auditEvent = z.object({
  id: identifier,
  /** One of the actions that the filter takes, or one of a later version. */
  action: z.string(),
  /** Name of the person or the API key; null for an erased one. */
  actor: z.string().nullable(),
  /** The changed object: a name, an address or a role. */
  subject: z.string().nullable(),
  at: utcTime,
})
/** The newest first. */
export const auditReply = z.object({ events: z.array(auditEvent), hasMore: z.boolean() })
