import type { Access } from '#contract/shared/access.ts'
import { messages } from '#contract/shared/messages.ts'
import { type Permission, permissions, permissionsOf } from '#contract/workspace/permissions.ts'
import type { Call, Sent } from '../calls.ts'
import type { Expected } from './judge.ts'
import { asPerson, asProgram, ObstacleError, withoutCredentials } from './people.ts'
import type { Case } from './report.ts'
import type { Session } from './session.ts'

/** The permission that a call needs in the workspace of its path; undefined for calls without a workspace. */
const permissionOf = (access: Access): Permission | undefined => permissions.find((known) => known === access)

/** Whether a call needs a session or an API key. */
export const needsCaller = ({ access }: Call) => access === 'account' || permissionOf(access) !== undefined

/** The permission of the API key that the checks use. */
const keyPermission = 'workspace:read'

const { account, workspace: workspaceMessages } = messages
const signedOut: Expected = { status: 401, message: account.signedOut }
const unknown: Expected = { status: 404, message: workspaceMessages.unknown }

/** Valid requests of callers who may not use a call in this workspace. */
const casesIn = async ({ people }: Session, workspace: string, needed: Permission, sent: Sent) => {
  const make = (shows: string, request: Sent, expected: Expected): Case => ({
    rule: 'access',
    shows,
    sent: request,
    expected,
  })
  const stranger = make('a member of no workspace', asPerson(sent, await people.stranger()), unknown)
  const cases = [stranger]
  if (!permissionsOf.viewer.includes(needed)) {
    const expected = { status: 403, message: workspaceMessages.notAllowed }
    cases.push(make('a viewer', asPerson(sent, await people.viewerOf(workspace)), expected))
  }
  if (needed !== keyPermission) {
    const key = await people.keyOf(workspace, keyPermission)
    const expected = { status: 403, message: workspaceMessages.keyNotAllowed }
    cases.push(make('an API key without the permission', asProgram(sent, key), expected))
  }
  return cases
}

/**
 * Checks that a valid request of another caller is refused: 401 without a session, 404 for a stranger, 403 without the
 * permission. Returns the reason if it could not.
 */
export const checkAccess = async (session: Session, call: Call, sent: Sent): Promise<string | undefined> => {
  const needed = permissionOf(call.access)
  const elsewhere = { ...sent, headers: { ...sent.headers, origin: 'https://elsewhere.example' } }
  const cases: Case[] = [
    { rule: 'access', shows: 'no session', sent: withoutCredentials(sent), expected: signedOut },
  ]
  if (call.method !== 'GET')
    cases.push({
      rule: 'access',
      shows: 'a page of another site',
      sent: elsewhere,
      expected: { status: 403, message: account.otherSite },
    })
  try {
    const { workspace } = sent.pathParams ?? {}
    if (needed && workspace !== undefined) cases.push(...(await casesIn(session, workspace, needed, sent)))
  } catch (error) {
    if (!(error instanceof ObstacleError)) throw error
    return error.message
  } finally {
    for (const each of cases) await session.check(call, each)
  }
  return undefined
}
