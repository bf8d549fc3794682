import { defineJob } from '../../jobs/define-job.ts'
import type { Store } from '../../store/schema.ts'
import { deletionPayload } from './deletion-payload.ts'
import { deleteSome } from './queries/deletions.ts'

/**
 * The job that deletes the sessions which match a filter. Their files are removed with those that no session refers to.
 */
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
