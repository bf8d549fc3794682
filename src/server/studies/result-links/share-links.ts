import { studyMessages } from '#contract/studies/messages.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { shareHeaders } from '#contract/results/open-result-calls.ts'
import { studyPath } from '#contract/studies/study.ts'
import type { ShareAllows } from '#contract/studies/results.ts'
import { permissionsOf } from '#contract/workspace/permissions.ts'
import type { BodyGate } from '../../http/body-limits.ts'
import type { Caller } from '../../http/caller.ts'
import { type AttemptLimits, createLinkAccess, type ShareHeaders } from '../../http/link-access.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store } from '../../store/schema.ts'
import type { Actor } from '../../members/audit.ts'
import { findMembership } from '../../members/queries/change-workspace.ts'
import type { StudyCatalog } from '../catalog.ts'
import type { StudyRow } from '../queries/catalog.ts'
import { findShare } from './queries/shares.ts'

/** The permissions of everyone for open results. */
const openPermissions: ShareAllows = { respondents: true, export: true, settings: false }

const notAllowed = { status: 403, body: { message: studyMessages.link.notAllowed } } as const

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

/**
 * Checks access to results: members of the workspace read them, others need a link, and its password if it has one.
 * Open results can be read by everyone.
 */
export const createGate = (store: Store, keys: KeyRing, now = Date.now) => {
  const access = createLinkAccess(keys, 'study.results', studyMessages.link, now)

  const enterWithoutLink = async (
    study: StudyRow,
    caller: Caller | undefined,
    permission: keyof ShareAllows | undefined,
  ) => {
    const permissions = await permissionsIn(store, study.workspace_id, caller)
    const isMember = permissions.includes('study:read')
    if (!isMember && study.results_access !== 'open') return access.unknown
    const allows = isMember
      ? { respondents: true, export: true, settings: permissions.includes('study:edit') }
      : openPermissions
    return permission === undefined || allows[permission]
      ? ({
          status: 200,
          allows,
          share: undefined,
          isMember,
          readsPeople: isMember && permissions.includes('people:read'),
          actor: actorOf(caller),
        } as const)
      : notAllowed
  }

  return {
    ...access,

    /** The permissions of a client, or the reply that denies access. */
    enter: async (study: StudyRow, { headers, caller }: ResultsReader, permission?: keyof ShareAllows) => {
      const token = headers['x-share-token']
      if (token === undefined) return enterWithoutLink(study, await caller(), permission)
      const share = await findShare(store, study.id, token)
      const entered = access.enter(share, headers)
      if (entered.status !== 200) return entered
      const { allows } = entered.link
      return permission === undefined || allows[permission]
        ? ({
            status: 200,
            allows,
            share: entered.link,
            isMember: false,
            readsPeople: false,
            actor: linkActor,
          } as const)
        : notAllowed
    },
  }
}

/** Comments on the results of a link. */
export const commentAttempts: AttemptLimits = { kind: 'comment', perClient: 6, perSubject: 30 }

/** Refuses settings from clients without a link that allows to change them. */
export const createSettingsGate = (store: Store, studies: StudyCatalog, keys: KeyRing): BodyGate => {
  const gate = createGate(store, keys)
  return async (request) => {
    const found = await studies.find(studyPath.safeParse(request.params).data?.study ?? '')
    if (!found) return { status: 404, body: { message: studyMessages.unknown } }
    const headers = shareHeaders.safeParse(request.headers)
    if (!headers.success) return { status: 422, body: { errors: toFieldErrors(headers.error.issues) } }
    const reader = { headers: headers.data, caller: () => request.caller() }
    const access = await gate.enter(found.row, reader, 'settings')
    return access.status === 200 ? undefined : access
  }
}
