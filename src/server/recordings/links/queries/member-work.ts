import { memberWorkLimit } from '#contract/workspace/workspace.ts'
import { type KindsOfWork, madeRows } from '../../../member-work.ts'
import { isUnexpired } from '../../../store/link-tokens.ts'

export const memberWork = {
  recordingLinks: {
    list: (store, { workspaceId, personId }, now) =>
      store
        .selectFrom('recording_share')
        .innerJoin('recording_site', (join) =>
          join
            .onRef('recording_site.workspace_id', '=', 'recording_share.workspace_id')
            .onRef('recording_site.id', '=', 'recording_share.site_id'),
        )
        .select(['recording_share.name', 'recording_site.name as site'])
        .where('recording_share.workspace_id', '=', workspaceId)
        .where('recording_share.created_by', '=', personId)
        .where(isUnexpired(now))
        .orderBy('recording_share.id')
        .limit(memberWorkLimit)
        .execute(),
    ...madeRows('recording_share'),
  },
} satisfies Partial<KindsOfWork>
