import type { StoreOrTransaction } from '../../../store/schema.ts'
import { type Merging, mergingKind, mergingPayload } from '../payload.ts'

/** Merges of a workspace whose values have not all moved; filters name what stays after them already. */
export const runningMerges = async (store: StoreOrTransaction, workspaceId: string): Promise<Merging[]> => {
  const jobs = await store
    .selectFrom('job')
    .select('payload')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', mergingKind)
    .where('state', '=', 'waiting')
    .execute()
  return jobs.map(({ payload }) => mergingPayload.parse(JSON.parse(payload)))
}
