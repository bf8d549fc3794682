import { z } from 'zod'
import { identifier } from '#contract/accounts/account.ts'
import { recordingFilter } from '#contract/recordings/filters.ts'
import { wholeNumber } from '#contract/shared/fields.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Store } from '../store/schema.ts'
import { deleteSome } from './queries/deletions.ts'

/** What a deletion is about, as it is stored with its job. */
export const deletionPayload = z.object({
  workspace: identifier,
  site: identifier,
  filter: recordingFilter,
  /** Sessions that begin later stay: milliseconds since 1970. */
  until: z.number(),
  /** Sessions that matched when the deletion was asked for. */
  total: wholeNumber,
})

/** The job that deletes the sessions which match a filter. Their files are removed with those that no session refers to. */
export const createRecordingDeletionJob = (store: Store) =>
  defineJob({
    kind: 'deleteRecordings',
    payload: deletionPayload,
    timeout: 60 * 60_000,
    run: async ({ workspace, site, filter, until, total }, { signal, progress }) => {
      const key = { workspace_id: workspace, id: site }
      let deleted = 0
      for (;;) {
        signal.throwIfAborted()
        const count = await deleteSome(store, key, filter, until)
        if (count === 0) return
        deleted += count
        await progress(Math.min(1, deleted / Math.max(1, total)))
      }
    },
  })
export type RecordingDeletionJob = ReturnType<typeof createRecordingDeletionJob>
