import { sheetLimits } from '#contract/recordings/style-sheets.ts'
import { dayMs, hourMs } from '#contract/shared/milliseconds.ts'
import type { Store } from '../../store/schema.ts'
import type { SessionRow } from './sessions.ts'
import type { StyleSheet } from '../folding/style-sheets.ts'
import type { SiteRow } from './sites.ts'

/** Recorders receive the hashes of sheets that were used within this time. */
const listedMs = 7 * dayMs
/** Sheets stay for this time after their last use, also for sessions that are folded late. */
const keptMs = 30 * dayMs
/** A sheet that only one session has used may be about its visitor. */
const unsharedMs = 2 * dayMs
/** The time of the last use is written once in this time. */
const refreshMs = hourMs

/** Hashes of the style sheets of a site that several sessions have used, the last used first. */
export const listSheetHashes = async (store: Store, site: SiteRow, now = new Date()) => {
  const rows = await store
    .selectFrom('recording_style_sheet')
    .select('hash')
    .where('workspace_id', '=', site.workspace_id)
    .where('site_id', '=', site.id)
    .where('is_shared', '=', 1)
    .where('used_at', '>', now.getTime() - listedMs)
    .orderBy('used_at', 'desc')
    .orderBy('hash')
    .limit(sheetLimits.listed)
    .execute()
  return rows.map(({ hash }) => hash)
}

type SheetsOfSession = Pick<SessionRow, 'workspace_id' | 'site_id' | 'id'>

/** The style sheets of a session's site with one of some hashes. */
export const readSheets = (
  store: Store,
  { workspace_id, site_id }: SheetsOfSession,
  hashes: readonly string[],
): Promise<StyleSheet[]> =>
  store
    .selectFrom('recording_style_sheet')
    .select(['hash', 'content'])
    .where('workspace_id', '=', workspace_id)
    .where('site_id', '=', site_id)
    .where('hash', 'in', hashes)
    .execute()

/** Keeps the style sheets of a session, as many as a site can have, and notes that they were used. */
export const keepSheets = async (
  store: Store,
  { workspace_id, site_id, id }: SheetsOfSession,
  sheets: readonly StyleSheet[],
  now: Date,
) => {
  const used_at = now.getTime()
  const known = await store
    .selectFrom('recording_style_sheet')
    .select(['hash', 'first_session', 'is_shared', 'used_at'])
    .where('workspace_id', '=', workspace_id)
    .where('site_id', '=', site_id)
    .execute()
  const isUsed = new Set(sheets.map(({ hash }) => hash))
  const changed = known.filter(
    (sheet) =>
      isUsed.has(sheet.hash) &&
      (sheet.used_at < used_at - refreshMs || (sheet.is_shared === 0 && sheet.first_session !== id)),
  )
  for (const { hash, first_session, is_shared } of changed)
    await store
      .updateTable('recording_style_sheet')
      .set({ used_at, is_shared: first_session === id ? is_shared : 1 })
      .where('workspace_id', '=', workspace_id)
      .where('site_id', '=', site_id)
      .where('hash', '=', hash)
      .execute()
  const isKnown = new Set(known.map(({ hash }) => hash))
  const added = sheets
    .filter(({ hash }) => !isKnown.has(hash))
    .slice(0, Math.max(0, sheetLimits.perSite - known.length))
  for (const { hash, content } of added)
    await store
      .insertInto('recording_style_sheet')
      .values({
        workspace_id,
        site_id,
        hash,
        first_session: id,
        is_shared: 0,
        used_at,
        content: Buffer.from(content),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Removes style sheets that are not used any more, or that only one session had; returns their number. */
export const removeUnusedSheets = async (store: Store, now = new Date()) => {
  const { numDeletedRows } = await store
    .deleteFrom('recording_style_sheet')
    .where((where) =>
      where.or([
        where('used_at', '<=', now.getTime() - keptMs),
        where.and([where('is_shared', '=', 0), where('used_at', '<=', now.getTime() - unsharedMs)]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
