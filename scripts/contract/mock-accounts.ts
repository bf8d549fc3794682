import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  type AccountExport,
  accountLimits,
  changeEmailForm,
  changePasswordForm,
  confirmSignInForm,
  passwordForm,
  setUpForm,
  signInForm,
  signUpForm,
  startSingleSignOnForm,
  tokenForm,
  updateAccountForm,
  type User,
} from '#contract/accounts/account.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import { confirmationForm } from '#contract/accounts/passkeys.ts'
import { messages } from '#contract/shared/messages.ts'
import type { Picture } from '#contract/studies/media.ts'
import { permission, type Permission, permissionsOf, type Role } from '#contract/workspace/permissions.ts'
import { domainForm, singleSignOnForm } from '#contract/workspace/single-sign-on.ts'
import {
  type apiKey,
  apiKeyForm,
  deleteWorkspaceForm,
  inviteForm,
  type invitation,
  logoFolder,
  logoForm,
  maxLogoSide,
  roleForm,
  transferForm,
  workspaceForm,
  workspaceLimits,
  workspaceSettingsForm,
} from '#contract/workspace/workspace.ts'
import { webhookForm } from '#contract/workspace/webhooks.ts'
import { type Call, calls, unknownOwnStudy, unknownWebhook } from './calls.ts'

interface Asked {
  readonly call: Call
  readonly body: unknown
  readonly pathParams: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, unknown>>
}

interface Answer {
  readonly status: number
  readonly body: unknown
  /** Value of the header `Set-Cookie`. */
  readonly cookie?: string
}

interface Account {
  readonly id: string
  name: string
  email: string
  password: string
  hasSecondFactor: boolean
  deletionAt: string | null
  readonly exports: AccountExport[]
}

interface Session {
  readonly id: string
  readonly account: Account
  readonly createdAt: string
}

interface Workspace {
  readonly id: string
  readonly createdAt: string
  name: string
  language: Language
  color: string | null
  logo: Picture | null
  readonly members: Map<Account, Role>
  /** By token. */
  readonly invitations: Map<string, z.infer<typeof invitation>>
  /** By key. */
  readonly keys: Map<string, z.infer<typeof apiKey>>
  readonly domains: Set<string>
  hasProvider: boolean
}

/** The sender of a request, with the permissions in the workspace of its path. */
interface Caller {
  readonly account: Account | undefined
  readonly token: string | undefined
  readonly workspace: Workspace | undefined
  readonly role: Role | null
  readonly permissions: readonly Permission[]
}

const { account: accountMessages, workspace: workspaceMessages } = messages
const failed = (status: number, message: string): Answer => ({ status, body: { message } })
const done = (body: unknown): Answer => ({ status: 200, body })
const signedOut = failed(401, accountMessages.signedOut)
const wrongPassword = failed(401, accountMessages.wrongPassword)
const unknownWorkspace = failed(404, workspaceMessages.unknown)
const unknownMember = failed(404, workspaceMessages.memberUnknown)
const unknownInvitation = failed(404, workspaceMessages.invitationUnknown)

const newToken = () => randomBytes(32).toString('base64url')
const now = () => new Date().toISOString()
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const cookieName = 'understory'
const setCookie = (token: string, seconds: number) =>
  `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`
const readCookie = (header: unknown) =>
  typeof header === 'string' ? /(?:^|;\s*)understory=([\w-]+)/.exec(header)?.[1] : undefined
const readKey = (header: unknown) =>
  typeof header === 'string' ? /^Bearer (\S+)$/i.exec(header)?.[1] : undefined

/** Whether a browser says that the request comes from a page of another site. Pages under development are none. */
const isFromElsewhere = ({ call, headers }: Asked) => {
  const { origin } = headers
  if (call.method === 'GET' || typeof origin !== 'string') return false
  return !['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(origin)?.hostname ?? '')
}

const userOf = ({ id, name, email, hasSecondFactor }: Account): User => ({
  id,
  name,
  email,
  hasSecondFactor,
  isEmailVerified: true,
  isInstanceAdmin: false,
})

const workspaceOf = (
  { id, name, language, color, logo, createdAt }: Workspace,
  role: Role | null,
  allowed: readonly Permission[],
) => done({ id, name, role, permissions: allowed, plan: 'free', language, color, logo, createdAt })

const newAccount = (person: Pick<Account, 'name' | 'email' | 'password'>): Account => ({
  ...person,
  id: randomUUID(),
  hasSecondFactor: false,
  deletionAt: null,
  exports: [],
})

/** The account of the examples, which exists from the start. */
const exampleAccount = (): Account => {
  const [example] = calls.find(({ name }) => name === 'signUp')?.examples.accepted ?? []
  const { name, email, password } = signUpForm.parse(example?.request.body)
  return newAccount({ name, email, password })
}

/** The passkey of the examples, which each account has. */
const examplePasskey = () => {
  const [example] = calls.find(({ name }) => name === 'removePasskey')?.examples.accepted ?? []
  return example?.request.pathParams?.['passkey']
}

/** Accounts and workspaces of the mock server, in memory. */
export const createMockAccounts = () => {
  const accounts = new Set([exampleAccount()])
  const sessions = new Map<string, Session>()
  const tickets = new Map<string, Account>()
  const workspaces = new Map<string, Workspace>()

  const withEmail = (email: string) => [...accounts].find((known) => known.email === email)
  const addAccount = (person: {
    readonly name: string
    readonly email: string
    readonly password: string
  }) => {
    const { name, email, password } = person
    const account = newAccount({ name, email, password })
    accounts.add(account)
    return account
  }
  const startSession = (account: Account, body: object): Answer => {
    const token = newToken()
    sessions.set(token, { id: randomUUID(), account, createdAt: now() })
    return { status: 200, body: { ...body, user: userOf(account) }, cookie: setCookie(token, 3600) }
  }
  const addWorkspace = (name: string, owner: Account) => {
    const workspace: Workspace = {
      id: randomUUID(),
      createdAt: now(),
      name,
      language: 'en',
      color: null,
      logo: null,
      members: new Map([[owner, 'owner']]),
      invitations: new Map(),
      keys: new Map(),
      domains: new Set(),
      hasProvider: false,
    }
    workspaces.set(workspace.id, workspace)
    return workspace
  }
  const withToken = (token: string) =>
    [...workspaces.values()].flatMap((workspace) => {
      const found = workspace.invitations.get(token)
      return found ? [{ workspace, invited: found }] : []
    })[0]
  const memberOf = ({ members }: Workspace, id: string | undefined) =>
    [...members.keys()].find((member) => member.id === id)

  const accountReply = (account: Account) => {
    const own = [...workspaces.values()].flatMap(({ id, name, members }) => {
      const role = members.get(account)
      return role ? [{ id, name, role }] : []
    })
    return done({
      user: userOf(account),
      workspaces: own,
      recoveryCodesLeft: account.hasSecondFactor ? 10 : 0,
      deletionAt: account.deletionAt,
    })
  }

  const withoutAccount: Readonly<Record<string, (body: unknown) => Answer | undefined>> = {
    setUp: (body) => {
      const form = setUpForm.parse(body)
      const owner = addAccount(form)
      const { id, name } = addWorkspace(form.workspace, owner)
      return startSession(owner, { workspace: { id, name, role: 'owner' } })
    },
    signUp: (body) => {
      const form = signUpForm.parse(body)
      if (!withEmail(form.email)) addAccount(form)
      return undefined
    },
    signIn: (body) => {
      const { email, password } = signInForm.parse(body)
      const account = withEmail(email)
      if (!account || account.password !== password) return wrongPassword
      if (!account.hasSecondFactor) return startSession(account, { next: 'done' })
      const ticket = newToken()
      tickets.set(ticket, account)
      return done({ next: 'second-factor', ticket })
    },
    confirmSignIn: (body) => {
      const { ticket } = confirmSignInForm.parse(body)
      const account = tickets.get(ticket)
      if (!account) return failed(401, accountMessages.ticketExpired)
      tickets.delete(ticket)
      return startSession(account, { next: 'done' })
    },
    startSingleSignOn: (body) =>
      startSingleSignOnForm.parse(body).email === exampleAccount().email
        ? undefined
        : failed(404, messages.singleSignOn.noProvider),
    signInWithPasskey: () => {
      const [account] = accounts
      return account && startSession(account, { next: 'done' })
    },
    readInvitation: (body) => {
      const found = withToken(tokenForm.parse(body).token)
      if (!found) return unknownInvitation
      const { email, role, expiresAt } = found.invited
      return done({ workspace: found.workspace.name, email, role, expiresAt })
    },
  }

  type AccountCall = (account: Account, body: unknown, caller: Caller, id: string) => Answer | undefined
  const ofAccount: Readonly<Record<string, AccountCall>> = {
    signOut: (_, __, { token }) => {
      sessions.delete(token ?? '')
      return { ...done({ message: messages.sent.signedOut }), cookie: setCookie('', 0) }
    },
    readAccount: accountReply,
    updateAccount: (account, body) => {
      account.name = updateAccountForm.parse(body).name
      return accountReply(account)
    },
    changePassword: (account, body) => {
      const { currentPassword, password } = changePasswordForm.parse(body)
      if (currentPassword !== account.password) return wrongPassword
      account.password = password
      return undefined
    },
    changeEmail: (account, body) => {
      const { email, password } = changeEmailForm.parse(body)
      if (password !== account.password) return wrongPassword
      account.email = email
      return undefined
    },
    listSessions: (account, _, { token }) => {
      const own = [...sessions].filter(([, session]) => session.account === account)
      return done({
        sessions: own.map(([known, { id, createdAt }]) => ({
          id,
          device: 'Firefox on Linux',
          country: null,
          isCurrent: known === token,
          createdAt,
          lastUsedAt: now(),
        })),
      })
    },
    listAccountEvents: (account) =>
      done({
        events: [...sessions.values()]
          .filter((session) => session.account === account)
          .map(({ id, createdAt: at }) => ({
            id,
            action: 'signIn',
            device: 'Firefox on Linux',
            country: null,
            at,
          })),
      }),
    endSession: (account, _, __, id) => {
      const [token] = [...sessions].find(([, known]) => known.id === id && known.account === account) ?? []
      if (token === undefined) return failed(404, accountMessages.sessionUnknown)
      sessions.delete(token)
      return undefined
    },
    endOtherSessions: (account, _, { token }) => {
      for (const [known, session] of sessions)
        if (session.account === account && known !== token) sessions.delete(known)
      return undefined
    },
    enrolTotp: (account, body) =>
      passwordForm.parse(body).password === account.password ? undefined : wrongPassword,
    confirmTotp: (account) => {
      account.hasSecondFactor = true
      return undefined
    },
    disableTotp: (account, body) => {
      if (passwordForm.parse(body).password !== account.password) return wrongPassword
      account.hasSecondFactor = false
      return undefined
    },
    recoveryCodes: (account, body) =>
      passwordForm.parse(body).password === account.password ? undefined : wrongPassword,
    passkeyOptions: (account, body) => {
      const { password = account.password } = confirmationForm.parse(body)
      return password === account.password ? undefined : wrongPassword
    },
    removePasskey: (_, __, ___, id) =>
      id === examplePasskey() ? undefined : failed(404, accountMessages.passkeyUnknown),
    exportAccount: (account, body) => {
      if (confirmationForm.parse(body).password !== account.password) return wrongPassword
      const createdAt = now()
      const expiresAt = inDays(accountLimits.exportDays)
      account.exports.push({ id: randomUUID(), state: 'ready', progress: 1, bytes: 1, createdAt, expiresAt })
      return done(account.exports.at(-1))
    },
    listAccountExports: ({ exports }) => done({ exports: exports.toReversed() }),
    downloadAccountExport: ({ exports }, _, __, id) =>
      exports.some((known) => known.id === id) ? undefined : failed(404, accountMessages.exportUnknown),
    deleteAccount: (account, body) => {
      if (confirmationForm.parse(body).password !== account.password) return wrongPassword
      account.deletionAt = inDays(accountLimits.deletionDays)
      for (const [token, session] of sessions) if (session.account === account) sessions.delete(token)
      return done({ message: messages.sent.deletionAsked, deletionAt: account.deletionAt })
    },
    cancelDeletion: (account) => {
      if (account.deletionAt === null) return failed(409, accountMessages.noDeletion)
      account.deletionAt = null
      return undefined
    },
    createWorkspace: (account, body) => {
      const workspace = addWorkspace(workspaceForm.parse(body).name, account)
      return workspaceOf(workspace, 'owner', permissionsOf.owner)
    },
    acceptInvitation: (account, body) => {
      const { token } = tokenForm.parse(body)
      const found = withToken(token)
      if (!found) return unknownInvitation
      const { workspace, invited } = found
      if (invited.email !== account.email) return failed(403, workspaceMessages.otherAddress(invited.email))
      if (workspace.members.has(account)) return failed(409, workspaceMessages.memberAlready)
      workspace.invitations.delete(token)
      workspace.members.set(account, invited.role)
      return workspaceOf(workspace, invited.role, permissionsOf[invited.role])
    },
  }

  type WorkspaceCall = (workspace: Workspace, asked: Asked, caller: Caller) => Answer | undefined
  const ofWorkspace: Readonly<Record<string, WorkspaceCall>> = {
    readWorkspace: (workspace, _, { role, permissions }) => workspaceOf(workspace, role, permissions),
    updateWorkspace: (workspace, { body }, { role, permissions }) => {
      const { name, language, color } = workspaceSettingsForm.parse(body)
      workspace.name = name
      if (language !== undefined) workspace.language = language
      if (color !== undefined) workspace.color = color
      return workspaceOf(workspace, role, permissions)
    },
    changeLogo: (workspace, { body }, { role, permissions }) => {
      const { image } = logoForm.parse(body)
      const isPng = image?.startsWith('iVBORw0KGgo') ?? true
      if (!isPng) return { status: 422, body: { errors: { image: [messages.workspace.logo] } } }
      workspace.logo =
        image === null
          ? null
          : {
              kind: 'image',
              src: `${logoFolder}${randomUUID()}.webp`,
              alt: workspace.name,
              width: maxLogoSide,
              height: maxLogoSide,
            }
      return workspaceOf(workspace, role, permissions)
    },
    deleteWorkspace: ({ id, name }, { body }) => {
      if (deleteWorkspaceForm.parse(body).name !== name)
        return { status: 422, body: { errors: { name: [workspaceMessages.nameDiffers] } } }
      workspaces.delete(id)
      return undefined
    },
    listMembers: ({ members, createdAt }) =>
      done({
        members: [...members].map(([{ id, name, email, hasSecondFactor }, role]) => ({
          id,
          name,
          email,
          role,
          hasSecondFactor,
          joinedAt: createdAt,
        })),
      }),
    changeRole: (workspace, { body, pathParams }) => {
      const member = memberOf(workspace, pathParams['member'])
      if (!member) return unknownMember
      if (workspace.members.get(member) === 'owner') return failed(409, workspaceMessages.ownerRole)
      workspace.members.set(member, roleForm.parse(body).role)
      return undefined
    },
    removeMember: (workspace, { pathParams }) => {
      const member = memberOf(workspace, pathParams['member'])
      if (!member) return unknownMember
      if (workspace.members.get(member) === 'owner') return failed(409, workspaceMessages.ownerStays)
      workspace.members.delete(member)
      return undefined
    },
    transferOwnership: (workspace, { body }, { account }) => {
      const member = memberOf(workspace, transferForm.parse(body).member)
      if (!member || !account) return unknownMember
      workspace.members.set(account, 'admin').set(member, 'owner')
      return undefined
    },
    leaveWorkspace: ({ members }, _, { account, role }) => {
      if (!account) return failed(403, workspaceMessages.keyNotAllowed)
      if (role === 'owner') return failed(409, workspaceMessages.ownerStays)
      members.delete(account)
      return undefined
    },
    inviteMember: ({ invitations }, { body, headers }) => {
      const token = newToken()
      const expiresAt = inDays(workspaceLimits.invitationDays)
      const invited = { id: randomUUID(), ...inviteForm.parse(body), expiresAt, createdAt: now() }
      invitations.set(token, invited)
      return done({ invitation: invited, link: `http://${String(headers['host'])}/app/invitation#${token}` })
    },
    updateSingleSignOn: (workspace, { body }) => {
      if (singleSignOnForm.parse(body).isEnabled) return failed(409, messages.singleSignOn.domainFirst)
      workspace.hasProvider = true
      return undefined
    },
    removeSingleSignOn: (workspace) => {
      workspace.hasProvider = false
      return undefined
    },
    testSingleSignOn: ({ hasProvider }) =>
      hasProvider ? undefined : failed(409, messages.singleSignOn.notConfigured),
    addDomain: ({ domains }, { body }) => {
      domains.add(domainForm.parse(body).domain)
      return undefined
    },
    verifyDomain: ({ domains }, { pathParams }) =>
      domains.has(pathParams['domain'] ?? '') ? undefined : failed(404, messages.singleSignOn.domainUnknown),
    listInvitations: ({ invitations }) => done({ invitations: [...invitations.values()] }),
    revokeInvitation: ({ invitations }, { pathParams }) => {
      const [token] = [...invitations].find(([, { id }]) => id === pathParams['invitation']) ?? []
      return token !== undefined && invitations.delete(token) ? undefined : unknownInvitation
    },
    createApiKey: ({ keys }, { body }) => {
      const { name, permissions: allowed, days = workspaceLimits.apiKeyDays } = apiKeyForm.parse(body)
      const key = `ust_${newToken()}`
      const created = {
        id: randomUUID(),
        name,
        hint: key.slice(0, 8),
        permissions: allowed,
        createdAt: now(),
        expiresAt: inDays(days),
        lastUsedAt: null,
      }
      keys.set(key, created)
      return done({ key, apiKey: created })
    },
    createWebhook: (_, { body }) =>
      webhookForm.parse(body).address.startsWith('http:')
        ? { status: 422, body: { errors: { address: [messages.webhook.notHttps] } } }
        : undefined,
    listApiKeys: ({ keys }) => done({ apiKeys: [...keys.values()] }),
    revokeApiKey: ({ keys }, { pathParams }) => {
      const [key] = [...keys].find(([, { id }]) => id === pathParams['apiKey']) ?? []
      return key !== undefined && keys.delete(key) ? undefined : failed(404, workspaceMessages.keyUnknown)
    },
  }

  const callerOf = ({ headers, pathParams }: Asked): Caller | undefined => {
    const workspace = workspaces.get(pathParams['workspace'] ?? '')
    const key = readKey(headers['authorization'])
    if (key !== undefined) {
      const allowed = [...workspaces.values()].find(({ keys }) => keys.has(key))?.keys.get(key)?.permissions
      const own = workspace?.keys.has(key) ? workspace : undefined
      return (
        allowed && { account: undefined, token: undefined, workspace: own, role: null, permissions: allowed }
      )
    }
    const token = readCookie(headers['cookie'])
    const account = sessions.get(token ?? '')?.account
    const role = account && workspace?.members.get(account)
    return (
      account && {
        account,
        token,
        workspace: role && workspace,
        role: role ?? null,
        permissions: role ? permissionsOf[role] : [],
      }
    )
  }

  /** The refusal of a request of a caller who may not use the call; undefined if they may. */
  const refuseCaller = (asked: Asked): Answer | undefined => {
    const { access } = asked.call
    const needed = permission.safeParse(access).data
    const isForAdmins = access === 'instance-admin'
    if (access !== 'account' && !isForAdmins && !needed) return undefined
    const caller = callerOf(asked)
    if (caller?.account && isFromElsewhere(asked)) return failed(403, accountMessages.otherSite)
    if (!caller || (!needed && !caller.account)) return signedOut
    if (isForAdmins) return failed(403, accountMessages.notAdmin)
    if (!needed || (caller.workspace && caller.permissions.includes(needed))) return undefined
    if (!caller.workspace) return unknownWorkspace
    return failed(403, caller.account ? workspaceMessages.notAllowed : workspaceMessages.keyNotAllowed)
  }

  return {
    refuseCaller,
    /** The reply to a valid request; undefined if it is that of an example. */
    answer: (asked: Asked): Answer | undefined => {
      const { call, body, pathParams } = asked
      const caller = callerOf(asked)
      if (call.access === 'public') return withoutAccount[call.name]?.(body)
      if (!caller) return undefined
      const { account, workspace } = caller
      if (workspace && pathParams['study'] === unknownOwnStudy)
        return failed(404, messages.study.notInWorkspace)
      if (workspace && pathParams['webhook'] === unknownWebhook) return failed(404, messages.webhook.unknown)
      if (workspace && pathParams['download'] === unknownWebhook)
        return failed(404, messages.study.downloadUnknown)
      if (workspace && pathParams['delivery'] === unknownWebhook)
        return failed(404, messages.webhook.deliveryUnknown)
      if (workspace) return ofWorkspace[call.name]?.(workspace, asked, caller)
      return (
        account &&
        ofAccount[call.name]?.(
          account,
          body,
          caller,
          pathParams['session'] ?? pathParams['passkey'] ?? pathParams['export'] ?? '',
        )
      )
    },
  }
}
