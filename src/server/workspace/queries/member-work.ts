import { memberWorkLimit } from '#contract/workspace/workspace.ts'
import type { KindsOfWork } from '../../member-work.ts'

/** API keys, which end with the membership. */
export const memberWork = {
  apiKeys: {
    list: async (store, { workspaceId, personId }) => {
      const keys = await store
        .selectFrom('api_key')
        .select('name')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .orderBy('id')
        .limit(memberWorkLimit)
        .execute()
      return keys.map(({ name }) => name)
    },
  },
} satisfies Partial<KindsOfWork>
