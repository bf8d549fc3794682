import { setImmediate as breathe } from 'node:timers/promises'
import { defineJob } from '../../jobs/define-job.ts'
import { checkpoint } from '../../store/checkpoint.ts'
import type { Store } from '../../store/schema.ts'
import { mergingKind, mergingPayload } from './payload.ts'
import { mergeSlice } from './queries/merge-slice.ts'

/** The job that moves the values of a merge, slice by slice; people whose values have moved are left as they are. */
export const createMergingJob = (store: Store) =>
  defineJob({
    kind: mergingKind,
    payload: mergingPayload,
    timeout: 60 * 60_000,
    run: async (merging, { signal }) => {
      for (let from: number | undefined = 1; from !== undefined;) {
        signal.throwIfAborted()
        from = await mergeSlice(store, merging, from)
        await breathe()
      }
      // Without the checkpoint the removed values could stay in the write-ahead log.
      await checkpoint(store)
    },
  })
