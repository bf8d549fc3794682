import { plans } from '#contract/shared/enumerations.ts'
import type { Store } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { recordAuditEvent } from '../../../members/audit.ts'
import { entitlements } from '../../../members/entitlements.ts'
import { answeredStudies } from '../../queries/answered-studies.ts'
import { expireDownloads } from '../../queries/expire-downloads.ts'
import { resultsOfStudy } from '../../queries/catalog.ts'
import { invalidateAggregates } from '../../queries/study-state.ts'

/** Studies that one run looks at. */
const studiesAtOnce = 200

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
          // The frozen plan stays for a study that is reopened: its count starts again.
          await transaction
            .updateTable('frozen_plan')
            .set({ is_decided: 0, decided_people: 0, checked_people: -1 })
            .where('results_id', '=', resultsId)
            .execute()
          await transaction.deleteFrom('plan_deviation').where('results_id', '=', resultsId).execute()
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
