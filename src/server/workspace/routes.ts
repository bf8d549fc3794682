import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { workspaceCalls } from '#contract/workspace/calls.ts'
import { type Permission, permissionsOf, type Role } from '#contract/workspace/permissions.ts'
import {
  type invitationTokenForm,
  type workspaceForm,
  workspaceLimits,
} from '#contract/workspace/workspace.ts'
import { deviceName } from '../http/device-name.ts'
import type { Config } from '../config.ts'
import type { MediaInspector } from '../files/media/inspector.ts'
import { MediaError } from '../files/media/media-file.ts'
import { clientNetwork } from '../http/client-address.ts'
import { createToken } from '../store/credentials.ts'
import { createSlots } from '../jobs/slots.ts'
import { createStreamedReplies, setFileHeaders } from '../http/streamed-replies.ts'
import type { AllMemberWork } from '../member-work.ts'
import type { Store } from '../store/schema.ts'
import { invitationLink, invitationMail } from './invitation-mail.ts'
import { exportAuditEvents } from './audit-export.ts'
import { permissionsOfKey } from '../members/key-permissions.ts'
import { logoOf } from '../members/workspace-logo.ts'
import type { WorkspaceRow } from '../members/queries/change-workspace.ts'
import { findInvitation } from '../members/queries/find-invitation.ts'
import { findWorkspace } from '../members/queries/workspaces.ts'
import { createWorkspace, deleteWorkspace } from './queries/workspaces.ts'
import { type ApiKeyRow, createApiKey, listApiKeys, revokeApiKey } from './queries/api-keys.ts'
import { listAuditEvents } from './queries/audit.ts'
import { changeLogo, changeSettings } from './queries/branding.ts'
import { acceptInvitation, inviteMember, listInvitations, revokeInvitation } from './queries/invitations.ts'
import {
  changeRole,
  findMember,
  leaveWorkspace,
  listMembers,
  removeMember,
  transferOwnership,
} from './queries/members.ts'
import { done } from '../members/define-refusals.ts'
import { memberHandler, refuse, refuseAddress } from './refusals.ts'

export interface WorkspaceContext {
  readonly config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'defaultPlan'>
  readonly store: Store
  readonly inspector: MediaInspector
  readonly memberWork: AllMemberWork
}

interface Call {
  readonly request: FastifyRequest
}
interface CallWith<Form extends z.ZodType> extends Call {
  readonly body: z.output<Form>
}

const success = (message: string) => ({ status: 200, body: { message } }) as const

const toWorkspace = (
  row: WorkspaceRow,
  { role, permissions }: { readonly role: Role | null; readonly permissions: readonly Permission[] },
) => ({
  id: row.id,
  name: row.name,
  role,
  permissions: [...permissions],
  language: row.language,
  color: row.color,
  logo: logoOf(row),
  plan: row.plan,
  createdAt: row.created_at,
})

const toOwnWorkspace = (workspace: WorkspaceRow, role: Role) =>
  toWorkspace(workspace, { role, permissions: permissionsOf[role] })

interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly created_at: string
  readonly expires_at: string
}

const toInvitation = ({ id, email, role, created_at, expires_at }: InvitationRow) => ({
  id,
  email,
  role,
  createdAt: created_at,
  expiresAt: expires_at,
})

const toApiKey = (row: ApiKeyRow) => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  permissions: permissionsOfKey(row),
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.used_at,
})

const busy = { status: 503, body: { message: messages.server.busy } } as const
const refuseImage = (message: string) => ({
  status: 422 as const,
  body: { errors: { image: [message] } },
})

/** Downloads of audit logs at the same time, and those of one network. */
const exportLimits = { total: 8, perClient: 2 } as const
/** Seconds after which a refused download may be tried again. */
const exportRetrySeconds = 10

/** Handlers of workspaces, their members, invitations, API keys and audit log. */
export const createWorkspaceHandlers = ({ config, store, inspector, memberWork }: WorkspaceContext) => {
  const { publicUrl, defaultPlan } = config
  const sendsMail = config.smtpUrl !== undefined
  const exportSlots = createSlots(exportLimits)
  const { hooks, send } = createStreamedReplies()

  return {
    createWorkspace: async ({ request, body: { name } }: CallWith<typeof workspaceForm>) => {
      const caller = await request.caller()
      if (caller?.kind !== 'person') return refuse('signedOut')
      const created = await createWorkspace(store, { name, ownerId: caller.person.id, plan: defaultPlan })
      if (created.outcome !== 'done') return refuse(created.outcome)
      return { status: 200, body: toOwnWorkspace(created.workspace, 'owner') } as const
    },

    readWorkspace: memberHandler(workspaceCalls.readWorkspace, async ({ member }) => {
      const workspace = await findWorkspace(store, member.workspaceId)
      return workspace ? done(toWorkspace(workspace, member)) : refuse('unknown')
    }),

    updateWorkspace: memberHandler(workspaceCalls.updateWorkspace, async ({ change, body }) => {
      const changed = await changeSettings(store, change, body)
      if (changed.outcome !== 'done') return changed
      return done(toWorkspace(changed.workspace, change.member))
    }),

    changeLogo: memberHandler(workspaceCalls.changeLogo, async ({ change, request, body: { image } }) => {
      try {
        const picture =
          image === null
            ? null
            : await inspector.encodeLogo(clientNetwork(request.ip), Buffer.from(image, 'base64'))
        const changed = await changeLogo(store, change, picture)
        if (changed.outcome !== 'done') return changed
        return done(toWorkspace(changed.workspace, change.member))
      } catch (error) {
        if (error instanceof MediaError)
          return refuseImage(
            error.reason === 'tooLarge' ? workspaceMessages.logoSize : workspaceMessages.logo,
          )
        throw error
      }
    }),

    deleteWorkspace: memberHandler(
      workspaceCalls.deleteWorkspace,
      async ({ change, request, body: { name } }) => {
        const device = deviceName(request.headers['user-agent'])
        const { outcome } = await deleteWorkspace(store, change, { name, device })
        return outcome === 'done' ? success(workspaceMessages.sent.workspaceDeleted) : refuse(outcome)
      },
    ),

    listMembers: memberHandler(workspaceCalls.listMembers, async ({ member }) => {
      const rows = await listMembers(store, member.workspaceId)
      const members = rows.map(({ id, name, email, role, totp_confirmed_at, joined_at }) => ({
        id,
        name,
        email,
        role,
        hasSecondFactor: totp_confirmed_at !== null,
        joinedAt: joined_at,
      }))
      return done({ members })
    }),

    changeRole: memberHandler(workspaceCalls.changeRole, async ({ change, params, body: { role } }) => {
      const { outcome } = await changeRole(store, change, { personId: params.member, role })
      return outcome === 'done' ? success(workspaceMessages.sent.roleChanged) : refuse(outcome)
    }),

    listMemberWork: memberHandler(workspaceCalls.listMemberWork, async ({ member, params }) => {
      const maker = { workspaceId: member.workspaceId, personId: params.member }
      if (!(await findMember(store, maker.workspaceId, maker.personId))) return refuse('memberUnknown')
      return done(await memberWork.list(store, maker))
    }),

    removeMember: memberHandler(workspaceCalls.removeMember, async ({ change, params, body }) => {
      const removed = { personId: params.member, endsWork: body.endsWork === true, memberWork }
      const { outcome } = await removeMember(store, change, removed)
      return outcome === 'done' ? success(workspaceMessages.sent.memberRemoved) : refuse(outcome)
    }),

    transferOwnership: memberHandler(workspaceCalls.transferOwnership, async ({ change, body }) => {
      const { outcome } = await transferOwnership(store, change, body.member)
      return outcome === 'done' ? success(workspaceMessages.sent.ownershipTransferred) : refuse(outcome)
    }),

    leaveWorkspace: memberHandler(workspaceCalls.leaveWorkspace, async ({ change }) => {
      const { outcome } = await leaveWorkspace(store, change)
      return outcome === 'done' ? success(workspaceMessages.sent.left) : refuse(outcome)
    }),

    inviteMember: memberHandler(workspaceCalls.inviteMember, async ({ change, body: { email, role } }) => {
      const { caller } = change.member
      const token = createToken()
      const link = invitationLink(publicUrl, token)
      const inviter = caller.kind === 'person' ? caller.person.name : null
      const mailFor = sendsMail
        ? (workspace: string) => invitationMail({ to: email, inviter, workspace, role, link })
        : null
      const invited = await inviteMember(store, change, { email, role, token }, { mailFor })
      if (invited.outcome !== 'done') return invited
      const invitation = toInvitation(invited.invitation)
      return done({ invitation, link: sendsMail ? null : link })
    }),

    listInvitations: memberHandler(workspaceCalls.listInvitations, async ({ member }) => {
      const rows = await listInvitations(store, member.workspaceId)
      return done({ invitations: rows.map(toInvitation) })
    }),

    revokeInvitation: memberHandler(workspaceCalls.revokeInvitation, async ({ change, params }) => {
      const { outcome } = await revokeInvitation(store, change, params.invitation)
      return outcome === 'done' ? success(workspaceMessages.sent.invitationRevoked) : refuse(outcome)
    }),

    readInvitation: async ({ body: { token } }: CallWith<typeof invitationTokenForm>) => {
      const found = await findInvitation(store, token)
      if (!found) return refuse('invitationUnknown')
      const { name: workspace, email, role, expires_at: expiresAt } = found
      return { status: 200, body: { workspace, email, role, expiresAt } } as const
    },

    acceptInvitation: async ({ request, body: { token } }: CallWith<typeof invitationTokenForm>) => {
      const caller = await request.caller()
      if (caller?.kind !== 'person') return refuse('signedOut')
      const accepted = await acceptInvitation(store, { token, personId: caller.person.id })
      if (accepted.outcome === 'otherAddress') return refuseAddress(accepted.email)
      if (accepted.outcome !== 'done') return refuse(accepted.outcome)
      return { status: 200, body: toOwnWorkspace(accepted.workspace, accepted.role) } as const
    },

    createApiKey: memberHandler(workspaceCalls.createApiKey, async ({ member, change, body }) => {
      const { name, permissions, days = workspaceLimits.apiKeyDays } = body
      const key = `ust_${createToken()}`
      const created = await createApiKey(store, change, { key, name, permissions, days })
      if (created.outcome !== 'done') return created
      const rows = await listApiKeys(store, member.workspaceId)
      const row = rows.find(({ id }) => id === created.id)
      return row ? done({ key, apiKey: toApiKey(row) }) : { outcome: 'keyUnknown' }
    }),

    listApiKeys: memberHandler(workspaceCalls.listApiKeys, async ({ member }) => {
      const rows = await listApiKeys(store, member.workspaceId)
      return done({ apiKeys: rows.map(toApiKey) })
    }),

    revokeApiKey: memberHandler(workspaceCalls.revokeApiKey, async ({ change, params }) => {
      const { outcome } = await revokeApiKey(store, change, params.apiKey)
      return outcome === 'done' ? success(workspaceMessages.sent.keyRevoked) : refuse(outcome)
    }),

    listAuditEvents: memberHandler(workspaceCalls.listAuditEvents, async ({ member, query }) => {
      const { workspaceId } = member
      return done(await listAuditEvents(store, { workspaceId, ...query }))
    }),

    exportAuditEvents: {
      hooks,
      handler: memberHandler(workspaceCalls.exportAuditEvents, async ({ member, request, reply, query }) => {
        // Fastify answers HEAD with the headers of GET, and would read the whole stream for them.
        if (request.method === 'HEAD') return done('')
        const { workspaceId } = member
        const free = exportSlots.take(clientNetwork(request.ip))
        if (!free) {
          reply.header('retry-after', exportRetrySeconds)
          return busy
        }
        const csv = exportAuditEvents(store, { workspaceId, ...query })
        csv.once('end', free).once('close', free)
        send(request, csv)
        setFileHeaders(reply, 'audit-log.csv')
        return done('')
      }),
    },
  }
}
