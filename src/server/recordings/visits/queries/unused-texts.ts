import { hourMs } from '#contract/shared/milliseconds.ts'
import type { Store } from '../../../store/schema.ts'
import { factKinds } from '../../facts/fact-kinds.ts'

/** The columns of a session that refer to a text. */
const sessionColumns = [
  'entry_url',
  'exit_url',
  'referrer',
  'title',
  'user_id',
  'browser',
  'system',
  'device',
  'country',
  'region',
  'city',
  'language',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'channel',
] as const

/** Longer than any transaction: each one that began before a text was marked has ended. */
const markedMs = hourMs
const textsAtOnce = 500
/** Groups of texts of a workspace in one run; the next night continues. */
const maxGroups = 100

interface Marks {
  /** Only texts that were marked until this time; else those without a mark. */
  readonly until: number | null
}

/** Texts of a workspace that no session, page, click or fact refers to. */
const findUnused = async (store: Store, workspaceId: string, { until }: Marks) => {
  const texts = store.selectFrom('recording_text').select('id').where('workspace_id', '=', workspaceId)
  const candidates =
    until === null ? texts.where('unused_since', 'is', null) : texts.where('unused_since', '<=', until)
  const inSessions = sessionColumns.map((column) =>
    store.selectFrom('recording_session').select(`${column} as id`).where('workspace_id', '=', workspaceId),
  )
  const inClicks = (['element', 'label', 'url'] as const).map((column) =>
    store.selectFrom('recording_click').select(`${column} as id`).where('workspace_id', '=', workspaceId),
  )
  const inPages = store
    .selectFrom('recording_page_view')
    .select('url as id')
    .where('workspace_id', '=', workspaceId)
  const inFacts = store
    .selectFrom('recording_fact')
    .select('value as id')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '<>', factKinds.requestStatus)
  // Not "not in": PostgreSQL would read all references again for each text once they exceed its memory.
  const rows = await [...inSessions, ...inClicks, inPages, inFacts]
    .reduce((query, used) => query.except(used), candidates.$castTo<{ id: number | null }>())
    .limit(textsAtOnce * maxGroups)
    .execute()
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** Runs a statement for groups of texts and returns the number of rows that it changed. */
const inGroups = async (ids: readonly number[], run: (group: readonly number[]) => Promise<number>) => {
  let changed = 0
  for (let at = 0; at < ids.length; at += textsAtOnce) changed += await run(ids.slice(at, at + textsAtOnce))
  return changed
}

/**
 * Removes texts that nothing refers to since their sessions were deleted; returns their number. A text is marked in one
 * run and removed in a later one, if it is still unused. A chunk that uses a marked text removes the mark before it
 * inserts its texts, so that the text is either kept or inserted again.
 */
export const removeUnusedTexts = async (store: Store, now = new Date()) => {
  const workspaces = await store
    .selectFrom('workspace')
    .select('id')
    .where((where) =>
      where.exists(
        where
          .selectFrom('recording_text')
          .select('recording_text.id')
          .whereRef('recording_text.workspace_id', '=', 'workspace.id'),
      ),
    )
    .execute()
  let removed = 0
  for (const { id: workspaceId } of workspaces) {
    const until = now.getTime() - markedMs
    removed += await inGroups(await findUnused(store, workspaceId, { until }), async (group) => {
      const { numDeletedRows } = await store
        .deleteFrom('recording_text')
        .where('workspace_id', '=', workspaceId)
        .where('id', 'in', group)
        .where('unused_since', '<=', until)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    })
    await inGroups(await findUnused(store, workspaceId, { until: null }), async (group) => {
      const { numUpdatedRows } = await store
        .updateTable('recording_text')
        .set({ unused_since: now.getTime() })
        .where('workspace_id', '=', workspaceId)
        .where('id', 'in', group)
        .where('unused_since', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    })
  }
  return removed
}
