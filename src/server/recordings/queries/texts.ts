import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { collectedFrom, type CollectedText, type TextCollection } from '../texts.ts'

/** Parameters of one statement are limited. */
const rowsPerStatement = 200

/**
 * Stores the texts that are missing, and notes which texts a second session uses. A text that another transaction
 * stores or removes at the same time is tried again.
 */
const insertGroup = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  texts: readonly CollectedText[],
): Promise<void> => {
  const rows = await transaction
    .selectFrom('recording_text')
    .select(['id', 'only_session', 'unused_since'])
    .where('workspace_id', '=', workspaceId)
    .where(
      'id',
      'in',
      texts.map(({ id }) => id),
    )
    .execute()
  const stored = new Map(rows.map((row) => [row.id, row]))
  const missing = texts.filter(({ id }) => !stored.has(id))
  const others = texts.filter(({ id, session }) => {
    const { only_session, unused_since } = stored.get(id) ?? { only_session: null, unused_since: null }
    return unused_since !== null || (only_session !== null && only_session !== session)
  })
  // Marks of unused texts go first: then no text of the transaction is deleted before its end.
  const marked =
    others.length === 0
      ? []
      : await transaction
          .updateTable('recording_text')
          .set({ unused_since: null, only_session: null })
          .where('workspace_id', '=', workspaceId)
          .where(
            'id',
            'in',
            others.map(({ id }) => id),
          )
          .returning('id')
          .execute()
  const inserted =
    missing.length === 0
      ? []
      : await transaction
          .insertInto('recording_text')
          .values(
            missing.map(({ id, text, session }) => ({
              workspace_id: workspaceId,
              id,
              text,
              only_session: session,
            })),
          )
          .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
          .returning('id')
          .execute()
  const done = new Set([...marked, ...inserted].map(({ id }) => id))
  const again = [...others, ...missing].filter(({ id }) => !done.has(id))
  if (again.length > 0) await insertGroup(transaction, workspaceId, again)
}

/** Stores the texts of a transaction that are not stored yet. Sorted: two transactions never wait for each other. */
export const insertTexts = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  { texts }: TextCollection,
) => {
  const sorted = [...texts.values()].toSorted((one, other) => one.id - other.id)
  for (let at = 0; at < sorted.length; at += rowsPerStatement)
    await insertGroup(transaction, workspaceId, sorted.slice(at, at + rowsPerStatement))
}

interface SiteKey {
  readonly workspace_id: string
  readonly id: string
}

const removeOwnTexts = (transaction: StoreOrTransaction, { workspace_id }: SiteKey) =>
  transaction.deleteFrom('recording_text').where('workspace_id', '=', workspace_id)

/** Removes the texts that only sessions of a site have which are about to be deleted. */
export const removeTextsOfMatching = async (
  transaction: StoreOrTransaction,
  site: SiteKey,
  matching: Expression<SqlBool>,
) => {
  await removeOwnTexts(transaction, site)
    .where('only_session', 'in', (where) =>
      where
        .selectFrom('recording_session')
        .select(sql<string>`${collectedFrom({ site_id: site.id, id: '' })} || id`.as('session'))
        .where('workspace_id', '=', site.workspace_id)
        .where('site_id', '=', site.id)
        .where(matching),
    )
    .execute()
}

/** Removes the texts that only some deleted sessions had; a job of the night removes those of several sessions. */
export const removeTextsOf = async (
  transaction: StoreOrTransaction,
  site: SiteKey,
  sessions: readonly Parameters<typeof collectedFrom>[0][],
) => {
  await removeOwnTexts(transaction, site).where('only_session', 'in', sessions.map(collectedFrom)).execute()
}
