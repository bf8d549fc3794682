import { suppressionCalls } from '#contract/suppressions/calls.ts'
import { suppressions as contract } from '#contract/suppressions/index.ts'
import { suppressionMessages } from '#contract/suppressions/messages.ts'
import { defineFeature } from '../define-feature.ts'
import { scheduled } from '../jobs/scheduled.ts'
import { done } from '../members/define-refusals.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import { addSuppressions } from './migrations/2027-01-10-suppressions.ts'
import { personalData } from './personal-data.ts'
import { removeOldFailures } from './queries/failures.ts'
import { liftSuppression, listSuppressions } from './queries/suppressions.ts'
import { memberHandler } from './refusals.ts'

interface Services {
  readonly store: Store
  readonly keys: KeyRing
}

/** Addresses that get no invitations any more, because mails to them failed or were unwanted. */
export const suppressions = defineFeature({
  contract,
  migrations: { '2027-01-10-suppressions': addSuppressions },
  personalData,
  start: ({ store, keys }: Services) => ({
    handlers: {
      listSuppressions: memberHandler(
        suppressionCalls.listSuppressions,
        async ({ member: { workspaceId }, query: { email, cursor: after } }) =>
          done(await listSuppressions(store, keys, { workspaceId, email, after })),
      ),
      liftSuppression: memberHandler(suppressionCalls.liftSuppression, async ({ change, params }) => {
        const lifted = await liftSuppression(store, change, params.suppression)
        return lifted.outcome === 'done' ? done({ message: suppressionMessages.lifted }) : lifted
      }),
    },
    jobs: [
      scheduled('removeOldMailFailures', 'nightly', async () => ({
        failures: await removeOldFailures(store),
      })),
    ],
  }),
})
