import { recordingCalls } from '#contract/sites/calls.ts'
import type { RecordingSite } from '#contract/sites/site.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import type { Store } from '../../store/schema.ts'
import { done } from '../../members/define-refusals.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { listRefusals } from '../queries/refusals.ts'
import type { RefusalCounts } from './refusal-counts.ts'
import {
  countSessions,
  createSite,
  deleteSite,
  domainsOf,
  findSite,
  listSites,
  shareRecalculated,
  settingsOf,
  type SiteRow,
  updateSite,
} from '../queries/sites.ts'

/** Handlers of the calls about recorded sites. */
export const createRecordingHandlers = ({
  store,
  refusalCounts,
}: {
  readonly store: Store
  readonly refusalCounts: Pick<RefusalCounts, 'flush'>
}) => {
  const toSite = async (row: SiteRow): Promise<RecordingSite> => ({
    id: row.id,
    key: row.key,
    name: row.name,
    domains: domainsOf(row),
    settings: settingsOf(row),
    revision: row.revision,
    createdAt: row.created_at,
    firstVisitAt: row.first_visit_at,
    ...(await countSessions(store, row)),
    tag: { seen: row.tag_seen, unasked: row.tag_unasked, refused: row.tag_refused },
    refusals: await listRefusals(store, row),
    recalculated: await shareRecalculated(store, row),
  })

  return {
    listRecordingSites: memberHandler(recordingCalls.listRecordingSites, async ({ member }) => {
      await refusalCounts.flush()
      const rows = await listSites(store, member.workspaceId)
      return done({ sites: await Promise.all(rows.map(toSite)) })
    }),

    readRecordingSite: memberHandler(recordingCalls.readRecordingSite, async ({ member, params }) => {
      await refusalCounts.flush()
      const row = await findSite(store, member.workspaceId, params.site)
      if (!row) return refuse('siteUnknown')
      return done(await toSite(row))
    }),

    createRecordingSite: memberHandler(recordingCalls.createRecordingSite, async ({ change, body }) => {
      const created = await createSite(store, change, body)
      if (created.outcome !== 'done') return created
      return done(await toSite(created.site))
    }),

    updateRecordingSite: memberHandler(
      recordingCalls.updateRecordingSite,
      async ({ change, params, headers, body }) => {
        const at = { id: params.site, revision: headers['if-match'] }
        const changed = await updateSite(store, change, at, body)
        if (changed.outcome !== 'done') return changed
        return done(await toSite(changed.site))
      },
    ),

    deleteRecordingSite: memberHandler(recordingCalls.deleteRecordingSite, async ({ change, params }) => {
      const { outcome } = await deleteSite(store, change, params.site)
      if (outcome !== 'done') return refuse(outcome)
      return done({ message: siteMessages.sent.siteDeleted })
    }),
  }
}
