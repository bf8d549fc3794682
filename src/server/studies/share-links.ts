import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/shared/messages.ts'
import { type FieldErrors, toFieldErrors } from '#contract/shared/replies.ts'
import { shareHeaders, studyPath } from '#contract/studies/calls.ts'
import type { ShareAllows } from '#contract/studies/results.ts'
import { permissionsOf } from '#contract/workspace/permissions.ts'
import type { Caller } from '../accounts/caller.ts'
import type { BodyGate } from '../http/body-limits.ts'
import { clientNetwork } from '../http/client-address.ts'
import { createSigner, hashToken, type KeyRing } from '../http/credentials.ts'
import { isLinkPassword } from '../http/link-passwords.ts'
import type { RateCounter } from '../store/rate-limits.ts'
import type { Store } from '../store/schema.ts'
import type { Actor } from '../workspace/audit.ts'
import { findMembership } from '../workspace/queries.ts'
import type { StudyCatalog } from './catalog.ts'
import type { StudyRow } from './queries/catalog.ts'
import { findShare } from './queries/shares.ts'

/** Headers of a request for results: the token of a link, and the proof that its password was entered. */
export interface ShareHeaders {
  readonly 'x-share-token'?: string | undefined
  readonly 'x-share-access'?: string | undefined
}

/** What everyone may do with open results. */
const openPermissions: ShareAllows = { respondents: true, export: true, settings: false }

const accessLifetimeMs = 12 * 3_600_000

const refusals = {
  401: { status: 401, body: { message: messages.study.link.locked } },
  403: { status: 403, body: { message: messages.study.link.notAllowed } },
  404: { status: 404, body: { message: messages.study.link.unknown } },
} as const

const linkActor: Actor = { link: 'A link to the results' }

const actorOf = (caller: Caller | undefined): Actor => {
  if (!caller) return linkActor
  return caller.kind === 'person'
    ? { personId: caller.person.id }
    : { apiKey: { id: caller.id, name: caller.name } }
}

/** Permissions of a caller in a workspace. */
export const permissionsIn = async (store: Store, workspaceId: string, caller: Caller | undefined) => {
  if (caller?.kind === 'api-key') return caller.workspaceId === workspaceId ? caller.permissions : []
  if (!caller || caller.person.deletionAt !== null) return []
  const membership = await findMembership(store, workspaceId, caller.person.id)
  return membership ? permissionsOf[membership.role] : []
}

/** A request for results: its headers, and who sent it. */
export interface ResultsReader {
  readonly headers: ShareHeaders
  readonly caller: () => Promise<Caller | undefined>
}

/** A link that may have a password. */
interface LockedLink {
  readonly id: string
  /** Hash of the password; null without one. */
  readonly password: string | null
}

/** Proofs that the password of a link was entered, for links of one purpose. */
export const createLinkAccess = (keys: KeyRing, purpose: string, now = Date.now) => {
  const signer = createSigner(keys, purpose)
  /** A changed password locks the link again. */
  const passwordMark = ({ password }: LockedLink) => hashToken(password ?? '')
  return {
    /** Signs a proof, valid for 12 hours. */
    unlock: (link: LockedLink) => signer.sign(`${link.id}.${now() + accessLifetimeMs}.${passwordMark(link)}`),
    isUnlocked: (link: LockedLink, access = '') => {
      if (link.password === null) return true
      const [id, expiry, mark] = signer.read(access)?.split('.') ?? []
      return id === link.id && Number(expiry) > now() && mark === passwordMark(link)
    },
  }
}

const replyInvalid = (errors: FieldErrors) => ({ status: 422, body: { errors } }) as const

interface PasswordTry {
  readonly password: string
  readonly request: Pick<FastifyRequest, 'ip'>
  readonly reply: { header: (name: string, value: number) => unknown }
  /** Of `createAttemptLimit` with `linkAttempts`. */
  readonly secondsToWait: (subject: string, address: string) => Promise<number | undefined>
}

/** The reply to a wrong password, or to one too many; undefined if the password opens the link. */
export const refusePassword = async (
  link: LockedLink,
  { password, request, reply, secondsToWait }: PasswordTry,
) => {
  if (link.password === null) return undefined
  const wait = await secondsToWait(link.id, request.ip)
  if (wait !== undefined) {
    reply.header('retry-after', wait)
    return { status: 429, body: { message: messages.server.tooMany } } as const
  }
  return (await isLinkPassword(password, link.password))
    ? undefined
    : replyInvalid({ password: [messages.study.link.wrongPassword] })
}

/**
 * Checks access to results: members of the workspace read them, others need a link, and its password if it has one. Open
 * results can be read by everyone.
 */
export const createGate = (store: Store, keys: KeyRing, now = Date.now) => {
  const { unlock, isUnlocked } = createLinkAccess(keys, 'study.results', now)

  const enterWithoutLink = async (
    study: StudyRow,
    caller: Caller | undefined,
    permission: keyof ShareAllows | undefined,
  ) => {
    const permissions = await permissionsIn(store, study.workspace_id, caller)
    const isMember = permissions.includes('study:read')
    if (!isMember && study.results_access !== 'open') return refusals[404]
    const allows = isMember
      ? { respondents: true, export: true, settings: permissions.includes('study:edit') }
      : openPermissions
    return permission === undefined || allows[permission]
      ? ({ status: 200, allows, share: undefined, isMember, actor: actorOf(caller) } as const)
      : refusals[403]
  }

  return {
    unlock,

    /** The permissions of a client, or the reply that denies access. */
    enter: async (study: StudyRow, { headers, caller }: ResultsReader, permission?: keyof ShareAllows) => {
      const token = headers['x-share-token']
      if (token === undefined) return enterWithoutLink(study, await caller(), permission)
      const share = await findShare(store, study.id, token)
      if (!share) return refusals[404]
      if (!isUnlocked(share, headers['x-share-access'])) return refusals[401]
      const { allows } = share
      return permission === undefined || allows[permission]
        ? ({ status: 200, allows, share, isMember: false, actor: linkActor } as const)
        : refusals[403]
    },
  }
}

/** Attempts in a minute. */
interface AttemptLimits {
  /** What is tried: each kind is counted apart. */
  readonly kind: string
  /** Of one client at one link or study. */
  readonly perClient: number
  /** Of all clients at one link or study. */
  readonly perSubject: number
}

/** Attempts at the password of a link: it takes twelve attacking networks to lock out a team. */
export const linkAttempts: AttemptLimits = { kind: 'unlock', perClient: 5, perSubject: 60 }

/** Comments on the results of a link. */
export const commentAttempts: AttemptLimits = { kind: 'comment', perClient: 6, perSubject: 30 }

/**
 * Counts attempts at passwords, and comments. The result is the number of seconds until this client may try again; undefined if no wait
 * is needed. Attempts above the limit of a client do not count for the link, so that one attacker cannot use them up.
 */
export const createAttemptLimit = (
  counter: Pick<RateCounter, 'hit'>,
  keys: KeyRing,
  { kind, perClient, perSubject }: AttemptLimits,
) => {
  const hit = (...parts: readonly string[]) =>
    counter.hit(createHmac('sha256', keys[0]).update(parts.join('\n')).digest('base64url'))
  return async (subject: string, address: string) => {
    const own = await hit(kind, subject, clientNetwork(address))
    if (own.current > perClient) return Math.ceil(own.ttl / 1000)
    const all = await hit(kind, subject)
    return all.current > perSubject ? Math.ceil(all.ttl / 1000) : undefined
  }
}

/** Refuses settings from clients without a link that allows to change them. */
export const createSettingsGate = (store: Store, studies: StudyCatalog, keys: KeyRing): BodyGate => {
  const gate = createGate(store, keys)
  return async (request) => {
    const found = await studies.find(studyPath.safeParse(request.params).data?.study ?? '')
    if (!found) return { status: 404, body: { message: messages.study.unknown } }
    const headers = shareHeaders.safeParse(request.headers)
    if (!headers.success) return { status: 422, body: { errors: toFieldErrors(headers.error.issues) } }
    const reader = { headers: headers.data, caller: () => request.caller() }
    const access = await gate.enter(found.row, reader, 'settings')
    return access.status === 200 ? undefined : access
  }
}
