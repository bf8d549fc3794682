import { defineJob } from '../jobs/define-job.ts'
import { checkpoint } from '../store/checkpoint.ts'
import type { Store } from '../store/schema.ts'
import { emptyingPayload } from './emptying-payload.ts'
import { emptyAttribute } from './queries/attributes.ts'

/** The job that takes the values of a removed attribute out of every person, and then frees its column. */
export const createEmptyingJob = (store: Store) =>
  defineJob({
    kind: 'emptyRemovedAttribute',
    payload: emptyingPayload,
    timeout: 60 * 60_000,
    run: async (attribute, { signal }) => {
      for (let from: number | undefined = 1; from !== undefined;) {
        signal.throwIfAborted()
        from = await emptyAttribute(store, { ...attribute, from })
      }
      // Without the checkpoint the removed values could stay in the write-ahead log.
      await checkpoint(store)
    },
  })
