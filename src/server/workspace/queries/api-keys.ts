import { newId } from '../../store/new-id.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { Permission } from '#contract/workspace/permissions.ts'
import { workspaceLimits } from '#contract/workspace/workspace.ts'
import { hashToken } from '../../store/credentials.ts'
import type { Store } from '../../store/schema.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'

const hintLength = 8

/** The API keys of a workspace, the newest first. */
export const listApiKeys = (store: Store, workspaceId: string) =>
  store
    .selectFrom('api_key')
    .innerJoin('person', 'person.id', 'api_key.person_id')
    .innerJoin('workspace_member', (join) =>
      join
        .onRef('workspace_member.workspace_id', '=', 'api_key.workspace_id')
        .onRef('workspace_member.person_id', '=', 'api_key.person_id'),
    )
    .select([
      'api_key.id',
      'api_key.name',
      'hint',
      'permissions',
      'api_key.created_at',
      'expires_at',
      'used_at',
    ])
    .select(['workspace_member.role', 'person.name as created_by'])
    .where('api_key.workspace_id', '=', workspaceId)
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id', 'desc')
    .limit(workspaceLimits.apiKeys)
    .execute()
export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeys>>[number]

interface NewApiKey {
  /** The key itself, of which a hash is stored. */
  readonly key: string
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly days: number
}

/** Creates an API key with permissions of its creator; a key that creates another one also limits its life. */
export const createApiKey = (store: Store, change: Change, { key, name, permissions, days }: NewApiKey) =>
  changeWorkspace(store, change, async ({ transaction, workspace, acting, now, record }) => {
    if (!permissions.every((each) => acting.permissions.includes(each)))
      return { outcome: 'keyPermissions' } as const
    const created_at = now.toISOString()
    await transaction
      .deleteFrom('api_key')
      .where('workspace_id', '=', workspace.id)
      .where('expires_at', '<=', created_at)
      .execute()
    const { count } = await transaction
      .selectFrom('api_key')
      .select((select) => select.fn.countAll().as('count'))
      .where('workspace_id', '=', workspace.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= workspaceLimits.apiKeys) return { outcome: 'full' } as const

    const asked = new Date(now.getTime() + days * dayMs).toISOString()
    const expires_at = acting.expiresAt !== null && acting.expiresAt < asked ? acting.expiresAt : asked
    const stored = {
      workspace_id: workspace.id,
      id: newId(),
      name,
      hint: key.slice(0, hintLength),
      key_hash: hashToken(key),
      permissions: JSON.stringify([...new Set(permissions)]),
      person_id: acting.personId,
      created_at,
      expires_at,
      used_at: null,
    }
    await transaction.insertInto('api_key').values(stored).execute()
    await record('createApiKey', name)
    return { outcome: 'done', id: stored.id } as const
  })

/** Deletes an API key. */
export const revokeApiKey = (store: Store, change: Change, id: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const revoked = await transaction
      .deleteFrom('api_key')
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!revoked) return { outcome: 'keyUnknown' } as const
    await record('revokeApiKey', revoked.name)
    return { outcome: 'done' } as const
  })
