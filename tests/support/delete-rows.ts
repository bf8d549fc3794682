import type { Store } from '#server/store/schema.ts'
import { demoWorkspaceId } from '#server/studies/demo-workspace.ts'
import { cleanUp } from './clean-up.ts'

/** Parents of all rows that tests write, except those of workspaces; deletions go on to the other tables. */
const writtenTables = [
  'outbox',
  'booking',
  'idempotency',
  'upload',
  'submission',
  'subscription',
  'account_token',
  'passkey_challenge',
  'sign_in_attempt',
  'single_sign_on_attempt',
  'study_share',
  'study_usage',
  'person',
] as const

/** Tables of results, which outlast the studies of a workspace. */
const tablesOfResults = ['study_response', 'study_aggregate', 'study_state'] as const

/**
 * Deletes rows when the test ends, so that the next one finds the database of their shared app as new: jobs and demos
 * stay.
 */
export const deleteRowsAtEnd = (store: Store): void =>
  cleanUp(async () => {
    for (const table of writtenTables) await store.deleteFrom(table).execute()
    await store.deleteFrom('workspace').where('id', '!=', demoWorkspaceId).execute()
    for (const table of tablesOfResults)
      await store
        .deleteFrom(table)
        .where('results_id', 'not in', store.selectFrom('study_version').select('results_id'))
        .execute()
    await store.deleteFrom('setting').where('name', '=', 'set-up').execute()
  })
