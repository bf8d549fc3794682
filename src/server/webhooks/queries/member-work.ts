import { memberWorkLimit } from '#contract/workspace/workspace.ts'
import { type KindsOfWork, madeRows } from '../../member-work.ts'

export const memberWork = {
  webhooks: {
    list: async (store, { workspaceId, personId }) => {
      const webhooks = await store
        .selectFrom('webhook')
        .select('address')
        .where('workspace_id', '=', workspaceId)
        .where('created_by', '=', personId)
        .orderBy('id')
        .limit(memberWorkLimit)
        .execute()
      // An address may have a secret in its path or query.
      return webhooks.map(({ address }) => URL.parse(address)?.host ?? '')
    },
    ...madeRows('webhook'),
  },
} satisfies Partial<KindsOfWork>
