import type { Store } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { decideSignals } from '../../signals/decide-signals.ts'
import { settingsOf, type SiteRow } from '../../queries/sites.ts'
import { lockSession, type SessionKey, updateSession } from '../../queries/sessions.ts'

/** Sessions that one run of the job recalculates; the next run continues. */
const sessionsAtOnce = 20_000

/** Recalculates the signs of a session from its stored clicks and pages; writes only what has changed. */
const recalculateSession = (store: Store, key: SessionKey, site: SiteRow) =>
  inTransaction(store, async (transaction) => {
    const session = await lockSession(transaction, key)
    if (!session) return
    const ofKey = { workspace_id: key.workspace_id, site_id: key.site_id, session_id: key.id }
    const clicks = await transaction
      .selectFrom('recording_click')
      .selectAll()
      .where((where) => where.and(ofKey))
      .orderBy('clicked_at')
      .execute()
    const pages = await transaction
      .selectFrom('recording_page_view')
      .selectAll()
      .where((where) => where.and(ofKey))
      .orderBy('started_at')
      .execute()
    const signals = decideSignals(
      clicks.map(({ clicked_at, x, y, is_interactive, is_repeatable, reaction_ms, error_ms }) => ({
        at: clicked_at,
        x,
        y,
        isInteractive: is_interactive === 1,
        isRepeatable: is_repeatable === 1,
        reactionMs: reaction_ms,
        errorMs: error_ms,
      })),
      // Only equal addresses matter: their identifiers are equal too.
      pages.map((page) => ({ ...page, url: String(page.url), startedAt: page.started_at })),
      settingsOf(site).thresholds,
    )
    for (const [at, click] of clicks.entries()) {
      const is_rage = signals.isRage[at] ? 1 : 0
      const is_dead = signals.isDead[at] ? 1 : 0
      if (is_rage === click.is_rage && is_dead === click.is_dead) continue
      await transaction
        .updateTable('recording_click')
        .set({ is_rage, is_dead })
        .where((where) => where.and(ofKey))
        .where('clicked_at', '=', click.clicked_at)
        .where('element', '=', click.element)
        .execute()
    }
    await updateSession(transaction, session, {
      rage_clicks: signals.rageClicks,
      dead_clicks: signals.deadClicks,
      error_clicks: signals.errorClicks,
      quick_backs: signals.quickBacks,
      u_turns: signals.uTurns,
      scrolls: signals.scrolls,
    })
  })

/**
 * Applies changed thresholds to the stored sessions of their sites, and stores after each group how far the work is.
 * Thresholds that change again meanwhile begin anew. Returns the number of recalculated sessions.
 */
export const recalculateSignals = async (store: Store, groupSize = 200) => {
  let count = 0
  while (count < sessionsAtOnce) {
    const site = await store
      .selectFrom('recording_site')
      .selectAll()
      .where('recalculated_to', 'is not', null)
      .orderBy('id')
      .executeTakeFirst()
    if (!site) return count
    const sessions = await store
      .selectFrom('recording_session')
      .select(['workspace_id', 'site_id', 'id'])
      .where('workspace_id', '=', site.workspace_id)
      .where('site_id', '=', site.id)
      .where('id', '>', site.recalculated_to ?? '')
      .orderBy('id')
      .limit(groupSize)
      .execute()
    for (const session of sessions) await recalculateSession(store, session, site)
    count += sessions.length
    await store
      .updateTable('recording_site')
      .set({ recalculated_to: sessions.at(-1)?.id ?? null })
      .where('workspace_id', '=', site.workspace_id)
      .where('id', '=', site.id)
      .where('settings', '=', site.settings)
      .execute()
  }
  return count
}
