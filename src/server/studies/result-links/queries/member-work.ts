import { memberWorkLimit } from '#contract/workspace/workspace.ts'
import type { KindsOfWork, Maker } from '../../../member-work.ts'
import { isUnexpired } from '../../../store/link-tokens.ts'
import type { StoreOrTransaction } from '../../../store/schema.ts'

/** Links to results that a member created and that still open them. */
const linksOf = (store: StoreOrTransaction, { workspaceId, personId }: Maker, now: Date) =>
  store
    .selectFrom('study_share')
    .innerJoin('study', 'study.id', 'study_share.study_id')
    .where('study.workspace_id', '=', workspaceId)
    .where('study_share.created_by', '=', personId)
    .where('study_share.revoked_at', 'is', null)
    .where(isUnexpired(now))

export const memberWork = {
  shareLinks: {
    list: (store, maker, now) =>
      linksOf(store, maker, now)
        .select(['study_share.name', 'study.title as study'])
        .orderBy('study_share.created_at')
        .orderBy('study_share.id')
        .limit(memberWorkLimit)
        .execute(),
    handOver: (transaction, { workspaceId, personId }, to) =>
      transaction
        .updateTable('study_share')
        .set({ created_by: to })
        .where('created_by', '=', personId)
        .where('study_id', 'in', (studies) =>
          studies.selectFrom('study').select('study.id').where('study.workspace_id', '=', workspaceId),
        )
        .execute(),
    end: async (transaction, maker, now) => {
      const links = linksOf(transaction, maker, now).select('study_share.id')
      // The comments first: an ended link is no longer among the links.
      await transaction.deleteFrom('study_share_comment').where('share_id', 'in', links).execute()
      await transaction
        .updateTable('study_share')
        .set({ revoked_at: now.toISOString() })
        .where('id', 'in', links)
        .execute()
    },
  },
} satisfies Partial<KindsOfWork>
