import { widgets as contract } from '#contract/widgets/index.ts'
import { defineFeature } from '../define-feature.ts'
import { scheduled } from '../jobs/scheduled.ts'
import type { Store } from '../store/schema.ts'
import { removeOldInvitations } from './queries.ts'
import { createWidgetHandlers } from './routes.ts'
import { migrations } from './migrations/index.ts'

/** Invitations to studies on recorded sites. */
export const widgets = defineFeature({
  contract,
  migrations,
  start: ({ store }: { readonly store: Store }) => ({
    handlers: createWidgetHandlers({ store }),
    jobs: [
      scheduled('removeOldInvitations', 'hourly', async () => ({
        invitations: await removeOldInvitations(store),
      })),
    ],
  }),
})
