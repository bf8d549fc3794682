import { memberWorkLimit } from '#contract/workspace/workspace.ts'
import { type KindsOfWork, madeRows } from '../../../member-work.ts'
import { isUnexpired } from '../../../store/link-tokens.ts'

export const memberWork = {
  clipLinks: {
    list: (store, { workspaceId, personId }, now) =>
      store
        .selectFrom('capture_link')
        .innerJoin('study', 'study.id', 'capture_link.study_id')
        .select(['capture_link.name', 'study.title as study'])
        .where('capture_link.workspace_id', '=', workspaceId)
        .where('capture_link.created_by', '=', personId)
        .where(isUnexpired(now))
        .orderBy('capture_link.id')
        .limit(memberWorkLimit)
        .execute(),
    ...madeRows('capture_link'),
  },
} satisfies Partial<KindsOfWork>
