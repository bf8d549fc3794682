import type { z } from 'zod'
import { messages } from '../shared/messages.ts'
import { accountMessages } from '../accounts/messages.ts'
import { workspaceMessages } from './messages.ts'
import type { workspaceCalls } from './calls.ts'
import { permissionsOf } from './permissions.ts'
import type { apiKey as apiKeySchema, workspaceReply } from './workspace.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** The cookie is that of the owner of the workspace in the path. */
    workspace: true
    /** A new workspace that no other example uses; `name` in the body is its name. */
    'new workspace': true
    /** `member` in the path or the body is another member of the workspace. */
    member: true
    /** The cookie is that of a member who is not the owner. */
    membership: true
    /** `invitation` in the path is an open invitation to the workspace. */
    invitation: true
    /** `token` in the body is that of an invitation; the cookie is that of the invited person. */
    'invitation token': true
    /** `apiKey` in the path is an API key of the workspace. */
    'api key': true
    /** The request has an API key instead of a cookie, as `authorization: Bearer …`. */
    bearer: true
  }
}

const { sent } = workspaceMessages

const id = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const unknownId = '01a1fb0c-0000-7000-8000-000000000000'
const name = 'Garden research'
const createdAt = '2026-11-20T16:51:41.996Z'
const pathParams = { workspace: id }

const workspace: z.infer<typeof workspaceReply> = {
  id,
  name,
  role: 'owner',
  permissions: [...permissionsOf.owner],
  language: 'en',
  color: null,
  logo: null,
  plan: 'free',
  createdAt,
}

const joined: typeof workspace = {
  ...workspace,
  role: 'researcher',
  permissions: [...permissionsOf.researcher],
}

const ada = {
  id: '01a1fb0b-6fc6-7517-8e93-c0dd00b84b4b',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  role: 'owner',
  hasSecondFactor: true,
  joinedAt: createdAt,
} as const
const grace = {
  id: '01a1fb0e-3b5c-7d6e-9f70-8b9c0d1e2f30',
  name: 'Grace Hopper',
  email: 'grace@example.org',
  role: 'researcher',
  hasSecondFactor: false,
  joinedAt: '2026-11-21T08:03:12.450Z',
} as const
const memberPath = { ...pathParams, member: grace.id }
const unknownMember = {
  shows: 'a person who is no member',
  needs: ['workspace'],
  status: 404,
  reply: { message: workspaceMessages.memberUnknown },
} as const

const invitation = {
  id: '01a1fb0f-4c6d-7e7f-8a81-9c0d1e2f3041',
  email: grace.email,
  role: 'researcher',
  expiresAt: '2026-11-27T16:51:41.996Z',
  createdAt,
} as const
const token = 'Zk3yWm0qVJ5rW8yB1nC4mD7xFh2LtP6sKg9eUaRiOc8'
/** A token with the right length that no server has issued. */
const unknownToken = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'
const unknownInvitation = { status: 404, reply: { message: workspaceMessages.invitationUnknown } } as const

const keyPermissions = ['workspace:read', 'study:read'] as const
const apiKey: z.infer<typeof apiKeySchema> = {
  id: '01a1fb10-5d7e-7f80-9b92-0d1e2f304152',
  name: 'Export to the data warehouse',
  hint: 'ust_Zk3y',
  permissions: [...keyPermissions],
  createdBy: 'Ada Lovelace',
  createdAt,
  expiresAt: '2027-02-18T16:51:41.996Z',
  lastUsedAt: null,
}

/** A PNG of one pixel. */
const smallPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const blankName = { shows: 'a blank name', status: 422 } as const
const blankNameReply = { errors: { name: [accountMessages.workspaceName] } }
const ownerRole = { shows: 'a role that cannot be given', needs: ['workspace'], status: 422 } as const
const ownerRoleReply = { errors: { role: [messages.invalid] } }

const workspaces = {
  createWorkspace: {
    accepted: [
      {
        shows: 'a new workspace',
        needs: ['signed in'],
        request: { body: { name } },
        status: 200,
        reply: workspace,
      },
    ],
    refused: [
      { ...blankName, needs: ['signed in'], request: { body: { name: ' ' } }, reply: blankNameReply },
    ],
  },
  readWorkspace: {
    accepted: [
      {
        shows: 'a workspace of its owner',
        needs: ['workspace'],
        request: { pathParams },
        status: 200,
        reply: workspace,
      },
      {
        shows: 'a workspace read with an API key',
        needs: ['workspace', 'bearer'],
        request: { pathParams },
        status: 200,
        reply: { ...workspace, role: null, permissions: apiKey.permissions },
      },
    ],
    refused: [
      {
        shows: 'a workspace of other people, or one that does not exist',
        needs: ['signed in'],
        request: { pathParams: { workspace: unknownId } },
        status: 404,
        reply: { message: workspaceMessages.unknown },
      },
    ],
  },
  updateWorkspace: {
    accepted: [
      {
        shows: 'a changed name',
        needs: ['workspace'],
        request: { pathParams, body: { name } },
        status: 200,
        reply: workspace,
      },
      {
        shows: 'a changed language and color',
        needs: ['workspace'],
        request: { pathParams, body: { name, language: 'cs', color: '#1f6f4a' } },
        status: 200,
        reply: { ...workspace, language: 'cs', color: '#1f6f4a' },
      },
    ],
    refused: [
      {
        ...blankName,
        needs: ['workspace'],
        request: { pathParams, body: { name: ' ' } },
        reply: blankNameReply,
      },
      {
        shows: 'a color by its name',
        needs: ['workspace'],
        request: { pathParams, body: { name, color: 'green' } },
        status: 422,
        reply: { errors: { color: [workspaceMessages.color] } },
      },
    ],
  },
  changeLogo: {
    accepted: [
      {
        shows: 'a new logo',
        needs: ['workspace'],
        request: { pathParams, body: { image: smallPng } },
        status: 200,
        reply: {
          ...workspace,
          logo: {
            kind: 'image',
            src: '/logos/01a1fb12-7f90-71a2-9db4-2f3041526374.webp',
            alt: name,
            width: 512,
            height: 171,
          },
        },
      },
      {
        shows: 'a removed logo',
        needs: ['workspace'],
        request: { pathParams, body: { image: null } },
        status: 200,
        reply: workspace,
      },
    ],
    refused: [
      {
        shows: 'a file that is no picture',
        needs: ['workspace'],
        request: { pathParams, body: { image: 'bm8gcGljdHVyZQ==' } },
        status: 422,
        reply: { errors: { image: [workspaceMessages.logo] } },
      },
    ],
  },
  deleteWorkspace: {
    accepted: [
      {
        shows: 'the name, typed once more',
        needs: ['new workspace'],
        request: { pathParams, body: { name } },
        status: 200,
        reply: { message: sent.workspaceDeleted },
      },
    ],
    refused: [
      {
        shows: 'another name',
        needs: ['workspace'],
        request: { pathParams, body: { name: 'Orchard' } },
        status: 422,
        reply: { errors: { name: [workspaceMessages.nameDiffers] } },
      },
    ],
  },
  listAuditEvents: {
    accepted: [
      {
        shows: 'the newest events',
        needs: ['workspace'],
        request: { pathParams },
        status: 200,
        reply: {
          events: [
            {
              id: '01a1fb11-6e8f-7091-8ca3-1e2f30415263',
              action: 'inviteMember',
              actor: ada.name,
              subject: grace.email,
              at: createdAt,
            },
          ],
          hasMore: false,
        },
      },
    ],
    refused: [
      {
        shows: 'an unknown action',
        needs: ['workspace'],
        request: { pathParams, query: { action: 'lookAround' } },
        status: 422,
        reply: { errors: { action: [messages.invalid] } },
      },
    ],
  },
  exportAuditEvents: {
    accepted: [
      {
        shows: 'the invitations of November 2026',
        needs: ['workspace'],
        request: {
          pathParams,
          query: {
            action: 'inviteMember',
            from: '2026-11-01T00:00:00.000Z',
            until: '2026-12-01T00:00:00.000Z',
          },
        },
        status: 200,
        reply: `at,action,actor,subject\n${createdAt},inviteMember,${ada.name},${grace.email}\n`,
      },
    ],
    refused: [
      {
        shows: 'a day without a time',
        needs: ['workspace'],
        request: { pathParams, query: { from: '2026-11-01' } },
        status: 422,
        reply: { errors: { from: [messages.invalid] } },
      },
    ],
  },
} satisfies ExamplesFor<
  Pick<
    typeof workspaceCalls,
    | 'createWorkspace'
    | 'readWorkspace'
    | 'updateWorkspace'
    | 'changeLogo'
    | 'deleteWorkspace'
    | 'listAuditEvents'
    | 'exportAuditEvents'
  >
>

const members = {
  listMembers: {
    accepted: [
      {
        shows: 'the owner and a researcher',
        needs: ['workspace'],
        request: { pathParams },
        status: 200,
        reply: { members: [ada, grace] },
      },
    ],
    refused: [],
  },
  changeRole: {
    accepted: [
      {
        shows: 'a researcher who becomes an admin',
        needs: ['workspace', 'member'],
        request: { pathParams: memberPath, body: { role: 'admin' } },
        status: 200,
        reply: { message: sent.roleChanged },
      },
    ],
    refused: [
      {
        ...unknownMember,
        request: { pathParams: { ...pathParams, member: unknownId }, body: { role: 'viewer' } },
      },
      { ...ownerRole, request: { pathParams: memberPath, body: { role: 'owner' } }, reply: ownerRoleReply },
    ],
  },
  removeMember: {
    accepted: [
      {
        shows: 'a removed member',
        needs: ['workspace', 'member'],
        request: { pathParams: memberPath, body: { endsWork: true } },
        status: 200,
        reply: { message: sent.memberRemoved },
      },
    ],
    refused: [{ ...unknownMember, request: { pathParams: { ...pathParams, member: unknownId }, body: {} } }],
  },
  listMemberWork: {
    accepted: [
      {
        shows: 'a member who created nothing yet',
        needs: ['workspace', 'member'],
        request: { pathParams: memberPath },
        status: 200,
        reply: { shareLinks: [], recordingLinks: [], clipLinks: [], webhooks: [], apiKeys: [] },
      },
    ],
    refused: [{ ...unknownMember, request: { pathParams: { ...pathParams, member: unknownId } } }],
  },
  transferOwnership: {
    accepted: [
      {
        shows: 'a workspace given to another member',
        needs: ['new workspace', 'member'],
        request: { pathParams, body: { member: grace.id } },
        status: 200,
        reply: { message: sent.ownershipTransferred },
      },
    ],
    refused: [{ ...unknownMember, request: { pathParams, body: { member: unknownId } } }],
  },
  leaveWorkspace: {
    accepted: [
      {
        shows: 'a member who leaves',
        needs: ['workspace', 'membership'],
        request: { pathParams, body: {} },
        status: 200,
        reply: { message: sent.left },
      },
    ],
    refused: [
      {
        shows: 'the owner, who cannot leave',
        needs: ['workspace'],
        request: { pathParams, body: {} },
        status: 409,
        reply: { message: workspaceMessages.ownerStays },
      },
    ],
  },
} satisfies ExamplesFor<
  Pick<
    typeof workspaceCalls,
    'listMembers' | 'changeRole' | 'removeMember' | 'listMemberWork' | 'transferOwnership' | 'leaveWorkspace'
  >
>

const invitations = {
  inviteMember: {
    accepted: [
      {
        shows: 'an invitation by a link',
        needs: ['workspace', 'verified address', 'new address'],
        request: { pathParams, body: { email: grace.email, role: 'researcher' } },
        status: 200,
        reply: { invitation, link: `https://site.example/app/invitation#${token}` },
      },
      {
        shows: 'an invitation that the server mails',
        needs: ['workspace', 'verified address', 'new address'],
        request: { pathParams, body: { email: grace.email, role: 'researcher' } },
        status: 200,
        reply: { invitation, link: null },
      },
    ],
    refused: [
      {
        ...ownerRole,
        request: { pathParams, body: { email: grace.email, role: 'owner' } },
        reply: ownerRoleReply,
      },
    ],
  },
  listInvitations: {
    accepted: [
      {
        shows: 'one open invitation',
        needs: ['workspace'],
        request: { pathParams },
        status: 200,
        reply: { invitations: [invitation] },
      },
    ],
    refused: [],
  },
  revokeInvitation: {
    accepted: [
      {
        shows: 'a revoked invitation',
        needs: ['workspace', 'invitation'],
        request: { pathParams: { ...pathParams, invitation: invitation.id }, body: {} },
        status: 200,
        reply: { message: sent.invitationRevoked },
      },
    ],
    refused: [
      {
        ...unknownInvitation,
        shows: 'an invitation that was used or revoked',
        needs: ['workspace'],
        request: { pathParams: { ...pathParams, invitation: unknownId }, body: {} },
      },
    ],
  },
  readInvitation: {
    accepted: [
      {
        shows: 'an open invitation',
        needs: ['invitation token'],
        request: { body: { token } },
        status: 200,
        reply: { workspace: name, email: grace.email, role: 'researcher', expiresAt: invitation.expiresAt },
      },
    ],
    refused: [
      {
        ...unknownInvitation,
        shows: 'a link that has expired or was used',
        request: { body: { token: unknownToken } },
      },
    ],
  },
  acceptInvitation: {
    accepted: [
      {
        shows: 'the invited person, signed in',
        needs: ['invitation token'],
        request: { body: { token } },
        status: 200,
        reply: joined,
      },
    ],
    refused: [
      {
        ...unknownInvitation,
        shows: 'a link that has expired or was used',
        needs: ['signed in'],
        request: { body: { token: unknownToken } },
      },
    ],
  },
} satisfies ExamplesFor<
  Pick<
    typeof workspaceCalls,
    'inviteMember' | 'listInvitations' | 'revokeInvitation' | 'readInvitation' | 'acceptInvitation'
  >
>

const apiKeys = {
  createApiKey: {
    accepted: [
      {
        shows: 'a key that reads studies, for 90 days',
        needs: ['workspace'],
        request: {
          pathParams,
          body: { name: apiKey.name, permissions: [...keyPermissions], days: 90 },
        },
        status: 200,
        reply: {
          key: `ust_${token}`,
          apiKey,
        },
      },
    ],
    refused: [
      {
        shows: 'a key without permissions',
        needs: ['workspace'],
        request: { pathParams, body: { name: apiKey.name, permissions: [] } },
        status: 422,
        reply: { errors: { permissions: [messages.required] } },
      },
    ],
  },
  listApiKeys: {
    accepted: [
      {
        shows: 'one key',
        needs: ['workspace'],
        request: { pathParams },
        status: 200,
        reply: { apiKeys: [apiKey] },
      },
    ],
    refused: [],
  },
  revokeApiKey: {
    accepted: [
      {
        shows: 'a revoked key',
        needs: ['workspace', 'api key'],
        request: { pathParams: { ...pathParams, apiKey: apiKey.id }, body: {} },
        status: 200,
        reply: { message: sent.keyRevoked },
      },
    ],
    refused: [
      {
        shows: 'a key that does not exist',
        needs: ['workspace'],
        request: { pathParams: { ...pathParams, apiKey: unknownId }, body: {} },
        status: 404,
        reply: { message: workspaceMessages.keyUnknown },
      },
    ],
  },
} satisfies ExamplesFor<Pick<typeof workspaceCalls, 'createApiKey' | 'listApiKeys' | 'revokeApiKey'>>

/** Examples of the calls about workspaces, their members, invitations and API keys. */
export const workspaceExamples = {
  ...workspaces,
  ...members,
  ...invitations,
  ...apiKeys,
}
