import type { Suppression } from '#contract/suppressions/suppressions.ts'
import { suppressionLimits } from '#contract/suppressions/limits.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { addressHashes } from '../address-hashes.ts'

const selectSuppressions = (store: StoreOrTransaction, workspaceId: string) =>
  store
    .selectFrom('mail_suppression as suppression')
    .leftJoin('mail_suppression_address as address', (join) =>
      join
        .onRef('address.workspace_id', '=', 'suppression.workspace_id')
        .onRef('address.suppression_id', '=', 'suppression.id'),
    )
    .selectAll('suppression')
    .select(['address.no', 'address.email_key'])
    .where('suppression.workspace_id', '=', workspaceId)

interface SuppressionPage {
  readonly workspaceId: string
  /** Only this address, in any case; undefined for all of them. */
  readonly email: string | undefined
  /** The suppression before the page; undefined for the first page. */
  readonly after: string | undefined
}

/** A page of the suppressed addresses of a workspace, the newest first, with the cursor of the next one. */
export const listSuppressions = async (
  store: StoreOrTransaction,
  keys: KeyRing,
  { workspaceId, email, after }: SuppressionPage,
): Promise<{ readonly suppressions: Suppression[]; readonly cursor: string | null }> => {
  let query = selectSuppressions(store, workspaceId)
  if (email !== undefined) {
    const emailKey = email.toLowerCase()
    query = query.where((where) =>
      where.or([
        where('suppression.address_hash', 'in', addressHashes(keys, workspaceId, emailKey)),
        where('address.email_key', '=', emailKey),
      ]),
    )
  }
  if (after !== undefined) query = query.where('suppression.id', '<', after)
  const rows = await query
    .orderBy('suppression.id', 'desc')
    .limit(suppressionLimits.perPage + 1)
    .execute()
  const page = rows.slice(0, suppressionLimits.perPage)
  return {
    suppressions: page.map(({ id, email_key, no, kind, status, suppressed_at }) => ({
      id,
      email: email_key,
      person: no === null ? null : String(no),
      kind,
      status,
      suppressedAt: suppressed_at,
    })),
    cursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Lets an address get invitations again, unless its person reported a mail as unwanted. */
export const liftSuppression = (store: Store, change: Change, id: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const row = await selectSuppressions(transaction, workspace.id)
      .where('suppression.id', '=', id)
      .executeTakeFirst()
    if (!row) return { outcome: 'suppressionUnknown' } as const
    const { numDeletedRows } = await transaction
      .deleteFrom('mail_suppression')
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', id)
      // A complaint could arrive between both statements.
      .where('kind', '<>', 'complaint')
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return { outcome: 'complaint' } as const
    await transaction
      .deleteFrom('mail_soft_bounce')
      .where('workspace_id', '=', workspace.id)
      .where('address_hash', '=', row.address_hash)
      .execute()
    await record('liftSuppression', row.no === null ? null : String(row.no))
    return { outcome: 'done' } as const
  })
