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
      let from = 0
      for (;;) {
        signal.throwIfAborted()
        const found = await deleteSome(store, key, filter, { from, until })
        if (found) {
          deleted += found.deleted
          await progress(Math.min(1, deleted / Math.max(1, total)))
        }
        // Sessions may arrive behind the place where it goes on: it ends when nothing is left from the beginning on.
        else if (from === 0) return
        from = found?.last ?? 0
      }
    },
  })
export type RecordingDeletionJob = ReturnType<typeof createRecordingDeletionJob>
