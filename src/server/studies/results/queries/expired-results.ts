import { plans } from '#contract/shared/enumerations.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { recordAuditEvent } from '../../../members/audit.ts'
import { entitlements } from '../../../members/entitlements.ts'
import { expireDownloads } from '../../downloads/queries/downloads.ts'
import { resultsOfStudy } from '../../queries/catalog.ts'
import { invalidateAggregates } from '../../queries/study-state.ts'

/** Studies that one run looks at. */
const studiesAtOnce = 200

/** Studies with responses whose results are not open to everyone, and that ended by then. */
export const answeredStudies = (
  store: StoreOrTransaction,
  plan: (typeof plans)[number],
  closedUntil: string,
) =>
  store
    .selectFrom('study')
    .innerJoin('workspace', 'workspace.id', 'study.workspace_id')
    .select(['study.workspace_id', 'study.id', 'study.title'])
    .where('workspace.plan', '=', plan)
    .where('study.results_access', '=', 'link')
    .where('study.closed_at', '<=', closedUntil)
    .where((where) =>
      where.exists(
        where
          .selectFrom('study_version')
          .innerJoin('study_response', 'study_response.results_id', 'study_version.results_id')
          .select('study_response.id')
          .whereRef('study_version.workspace_id', '=', 'study.workspace_id')
          .whereRef('study_version.study_id', '=', 'study.id'),
      ),
    )
    .orderBy('study.closed_at')

/**
 * Deletes the responses of studies that ended longer ago than the plan of their workspace keeps them, with their events
 * and aggregates; the studies stay. Returns the number of studies.
 */
export const removeExpiredResults = async (store: Store, now = new Date()) => {
  let removed = 0
  for (const plan of plans) {
    const keptSince = entitlements({ plan }).keptSince(now)
    if (keptSince === undefined) continue
    for (const { workspace_id, id, title } of await answeredStudies(store, plan, keptSince)
      .limit(studiesAtOnce)
      .execute())
      removed += await inTransaction(store, async (transaction) => {
        // Meanwhile the study may have been reopened, or the workspace have got another plan.
        const still = await answeredStudies(transaction, plan, keptSince)
          .where('study.workspace_id', '=', workspace_id)
          .where('study.id', '=', id)
          .execute()
        if (still.length === 0) return 0
        for (const resultsId of await resultsOfStudy(transaction, id)) {
          await transaction.deleteFrom('study_response').where('results_id', '=', resultsId).execute()
          await transaction.deleteFrom('study_aggregate').where('results_id', '=', resultsId).execute()
          await invalidateAggregates(transaction, resultsId)
        }
        await expireDownloads(transaction, id, now)
        const server = { link: 'The server' }
        await recordAuditEvent(
          transaction,
          { workspaceId: workspace_id, actor: server, action: 'removeExpiredResults', subject: title },
          now,
        )
        return 1
      })
  }
  return removed
}
