import type { ToolSettings } from '#contract/studies/registry.ts'
import type { Store } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { type Actor, recordAuditEvent } from '../../../members/audit.ts'
import { withDraftSettings } from '../../stored-draft.ts'
import { noteDeviation } from '../../queries/plan-deviations.ts'
import { invalidateAggregates, readState } from '../../queries/study-state.ts'

/** The results whose settings change, and their study. */
interface SettingsOwner {
  readonly study: { readonly id: string; readonly title: string }
  readonly resultsId: string
}

/**
 * Stores the settings of results, which are recalculated. The draft gets them too, so that the next publication does
 * not bring the old ones back.
 */
export const changeStudySettings = (
  store: Store,
  { study, resultsId }: SettingsOwner,
  settings: ToolSettings,
  actor: Actor,
  now = new Date(),
) =>
  inTransaction(store, async (transaction) => {
    const stored = JSON.stringify(settings)
    const row = await transaction
      .updateTable('study')
      .set((set) => ({ revision: set('revision', '+', 1) }))
      .where('id', '=', study.id)
      // Earlier results keep settings of their own.
      .where('results_id', '=', resultsId)
      .returning(['workspace_id', 'draft', 'draft_hash', 'published_hash'])
      .executeTakeFirst()
    if (row) {
      const encoded = withDraftSettings(row.draft, settings)
      await transaction
        .updateTable('study')
        .set({
          ...encoded,
          changed_at: now.toISOString(),
          // A draft without other changes is still what was published.
          ...(row.draft_hash === row.published_hash && { published_hash: encoded.draft_hash }),
        })
        .where('workspace_id', '=', row.workspace_id)
        .where('id', '=', study.id)
        .execute()
      await recordAuditEvent(
        transaction,
        { workspaceId: row.workspace_id, actor, action: 'changeSettings', subject: study.title },
        now,
      )
    }
    if ((await readState(transaction, resultsId))?.settings !== stored)
      await noteDeviation(transaction, { resultsId, kind: 'answersChanged', now })
    await invalidateAggregates(transaction, resultsId, { settings: stored })
  })
