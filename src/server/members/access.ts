import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { accountCalls } from '#contract/accounts/calls.ts'
import { callMetadata } from '#contract/shared/access.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { type Permission, permissionsOf } from '#contract/workspace/permissions.ts'
import { workspacePath } from '#contract/workspace/workspace.ts'
import type { Caller, Member } from '../http/caller.ts'
import type { Store } from '../store/schema.ts'
import { findMembership } from './queries/change-workspace.ts'

interface AccessContext {
  readonly store: Store
  readonly publicUrl: string
}

const callSchema = z.object({ metadata: callMetadata })

interface Denial {
  readonly status: 401 | 403 | 404
  readonly message: string
}

const signedOut: Denial = { status: 401, message: accountMessages.signedOut }
const otherSite: Denial = { status: 403, message: accountMessages.otherSite }
const adminsOnly: Denial = { status: 403, message: accountMessages.notAdmin }
const unknownWorkspace: Denial = { status: 404, message: workspaceMessages.unknown }
const notAllowed: Denial = { status: 403, message: workspaceMessages.notAllowed }
const keyNotAllowed: Denial = { status: 403, message: workspaceMessages.keyNotAllowed }

const deletionPending: Denial = { status: 403, message: accountMessages.deletionPending }

const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

/**
 * Whether a browser sent the request from a page of this installation. A server at a loopback address has several names
 * and any port: a page of the same host counts, which is never one of the web.
 */
const createOriginCheck = (publicUrl: string) => {
  const home = new URL(publicUrl)
  const isLocal = loopbackHosts.includes(home.hostname)
  return ({ headers }: FastifyRequest) => {
    if (headers['sec-fetch-site'] === 'cross-site') return false
    if (headers.origin === undefined || headers.origin === home.origin) return true
    const origin = urlOf(headers.origin)
    return isLocal && loopbackHosts.includes(origin?.hostname ?? '') && origin?.host === headers.host
  }
}

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
const accountPaths: ReadonlySet<string> = new Set(Object.values(accountCalls).map(({ path }) => path))

/**
 * Checks who may use each call of the contract, by the access that its metadata declares. Calls for everybody, by the
 * token of a session or by a link pass: their handlers check the token.
 * @throws when a call declares no access.
 */
export const checkAccess = (app: FastifyInstance, { store, publicUrl }: AccessContext) => {
  const isSameOrigin = createOriginCheck(publicUrl)
  app.decorateRequest('member', null)

  /** The caller's permissions in the workspace of the path; a stranger does not learn whether it exists. */
  const findMember = async (caller: Caller, request: FastifyRequest): Promise<Member | undefined> => {
    const path = workspacePath.safeParse(request.params)
    if (!path.success) return undefined
    const workspaceId = path.data.workspace
    if (caller.kind === 'api-key')
      return caller.workspaceId === workspaceId
        ? { workspaceId, role: null, permissions: caller.permissions, caller }
        : undefined
    const membership = await findMembership(store, workspaceId, caller.person.id)
    return membership && { workspaceId, ...membership, permissions: permissionsOf[membership.role], caller }
  }

  /** A person whose account is to be deleted reaches the calls of that account only. */
  const denyAccount = async (request: FastifyRequest, isAdminCall: boolean) => {
    const caller = await request.caller()
    if (caller?.kind !== 'person') return signedOut
    if (caller.person.deletionAt !== null && !accountPaths.has(request.routeOptions.url ?? ''))
      return deletionPending
    return isAdminCall && !caller.person.isInstanceAdmin ? adminsOnly : undefined
  }

  const denyMember = async (request: FastifyRequest, needed: Permission) => {
    const caller = await request.caller()
    if (!caller) return signedOut
    if (caller.kind === 'person' && caller.person.deletionAt !== null) return deletionPending
    const member = await findMember(caller, request)
    if (!member) return unknownWorkspace
    if (!member.permissions.includes(needed)) return caller.kind === 'person' ? notAllowed : keyNotAllowed
    request.member = member
    return undefined
  }

  /** The API key of a program proves that no browser was misled; `caller` ignores cookies beside it. */
  const isForged = (request: FastifyRequest) =>
    !safeMethods.includes(request.method) &&
    request.headers.authorization === undefined &&
    !isSameOrigin(request)

  const deny = (request: FastifyRequest, access: z.output<typeof callMetadata>['access']) => {
    switch (access) {
      case 'public':
      case 'participant':
      case 'link':
        return undefined
      case 'account':
        return denyAccount(request, false)
      case 'instance-admin':
        return denyAccount(request, true)
      default:
        return denyMember(request, access)
    }
  }

  const refuse = (reply: FastifyReply, { status, message }: Denial) => reply.status(status).send({ message })

  app.addHook('onRoute', (route) => {
    const call: unknown = route.config && Reflect.get(route.config, 'tsRestRoute')
    if (call === undefined) return
    const declared = callSchema.safeParse(call)
    if (!declared.success) throw new Error(`${String(route.method)} ${route.url} declares no access`)
    const { access } = declared.data.metadata
    const isOpen = access === 'public' || access === 'participant' || access === 'link'
    // Members of a workspace use the calls of links by their session.
    const usesCookies = !isOpen || access === 'link' || accountPaths.has(route.url)
    const check: onRequestAsyncHookHandler = async (request, reply) => {
      if (usesCookies && isForged(request)) return refuse(reply, otherSite)
      const denial = await deny(request, access)
      return denial && refuse(reply, denial)
    }
    // After the hooks of the limits, which count the refused requests too.
    route.onRequest = [route.onRequest ?? [], check].flat()
  })
}
