import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'
import type { Store } from '../store/schema.ts'
import { moveNext } from './queries/merging.ts'

/** The job that moves the votes and comments of a large idea to the one that it was merged into. */
export const createMergingJob = (store: Store) =>
  defineJob({
    kind: 'moveVotesOfMergedIdea',
    payload: z.object({ id: z.string() }),
    run: async ({ id }, { signal }) => {
      let batches = 0
      while (await moveNext(store, id)) {
        signal.throwIfAborted()
        batches += 1
      }
      return { batches }
    },
  })
export type MergingJob = ReturnType<typeof createMergingJob>
