import type { Access } from '#contract/shared/access.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { type Permission, permissions, permissionsOf } from '#contract/workspace/permissions.ts'
import type { Call, Sent } from '../calls.ts'
import type { Expected } from './judge.ts'
import { asPerson, asProgram, ObstacleError, withoutCredentials } from './prepared.ts'
import type { Case } from './report.ts'
import type { Session } from './session.ts'
import { keyOf, keyPermission, stranger, viewerOf } from './workspaces.ts'

/** The permission that a call needs in the workspace of its path; undefined for calls without a workspace. */
const permissionOf = (access: Access): Permission | undefined => permissions.find((known) => known === access)

/** Whether a call needs a session or an API key. */
export const needsCaller = ({ access }: Call) =>
  access === 'account' || access === 'instance-admin' || permissionOf(access) !== undefined

const signedOut: Expected = { status: 401, message: accountMessages.signedOut }
const otherSite: Expected = { status: 403, message: accountMessages.otherSite }
const unknown: Expected = { status: 404, message: workspaceMessages.unknown }
const notAllowed: Expected = { status: 403, message: workspaceMessages.notAllowed }
const keyNotAllowed: Expected = { status: 403, message: workspaceMessages.keyNotAllowed }

/** Requests of callers who may not use the call, made from a valid one. */
async function* casesOf({ server }: Session, { access, method }: Call, sent: Sent): AsyncGenerator<Case> {
  const make = (shows: string, request: Sent, expected: Expected): Case => ({
    rule: 'access',
    shows,
    sent: request,
    expected,
  })
  yield make('no session', withoutCredentials(sent), signedOut)
  const origin = 'https://elsewhere.example'
  if (method !== 'GET')
    yield make('a page of another site', { ...sent, headers: { ...sent.headers, origin } }, otherSite)

  const needed = permissionOf(access)
  const { workspace } = sent.pathParams ?? {}
  const other = await stranger(server)
  if (!needed || workspace === undefined) {
    yield make('an API key instead of a session', asProgram(sent, other.key), signedOut)
    return
  }
  yield make('the owner of another workspace', asPerson(sent, other.person), unknown)
  yield make('an API key of another workspace', asProgram(sent, other.key), unknown)
  if (needed !== keyPermission)
    yield make(
      'an API key without the permission',
      asProgram(sent, await keyOf(server, workspace)),
      keyNotAllowed,
    )
  if (!permissionsOf.viewer.includes(needed))
    yield make('a viewer', asPerson(sent, await viewerOf(server, workspace)), notAllowed)
}

/**
 * Checks that valid requests of other callers are refused: 401 without a session, 404 of strangers, 403 without the
 * permission. Returns the reason if it could not.
 */
export const checkAccess = async (session: Session, call: Call, sent: Sent): Promise<string | undefined> => {
  try {
    for await (const each of casesOf(session, call, sent)) await session.check(call, each)
    return undefined
  } catch (error) {
    if (error instanceof ObstacleError) return error.message
    throw error
  }
}
