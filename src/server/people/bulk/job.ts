import { setImmediate as breathe } from 'node:timers/promises'
import { defineJob } from '../../jobs/define-job.ts'
import { checkpoint } from '../../store/checkpoint.ts'
import type { Store } from '../../store/schema.ts'
import { listAttributes } from '../queries/attributes.ts'
import { matchingNumbers } from '../queries/search.ts'
import { bulkPayload, bulkPlan, groupOf } from './plan.ts'
import { changeBatch } from './queries/batch.ts'
import { endChange, findRunning } from './queries/changes.ts'

/** People of one transaction: it locks the workspace. */
const changedAtOnce = 250

/** The job that changes a selection of people in batches. Each attempt goes on behind the last batch. */
export const createBulkJob = (store: Store, perBatch = changedAtOnce) =>
  defineJob({
    kind: 'changePeople',
    payload: bulkPayload,
    timeout: 2 * 60 * 60_000,
    run: async ({ workspace: workspaceId, change: changeId }, { signal }) => {
      const key = { workspaceId, changeId }
      const row = await findRunning(store, key)
      // Ends the change if its filter can no longer be read.
      if (!row || !(await changeBatch(store, key, []))) return
      const filter = groupOf(bulkPlan.parse(JSON.parse(row.plan ?? 'null')))
      const attributes = await listAttributes(store, workspaceId)
      const search = { workspaceId, attributes, filter, now: new Date(row.created_at) }
      for await (const slice of matchingNumbers(store, search, undefined, row.place + 1)) {
        const numbers = slice.filter((no) => no <= row.last)
        for (let from = 0; from < numbers.length; from += perBatch) {
          signal.throwIfAborted()
          if (!(await changeBatch(store, key, numbers.slice(from, from + perBatch)))) return
          await breathe()
        }
        if (numbers.length < slice.length) break
      }
      await endChange(store, key, { state: 'done', now: new Date() })
      // Without the checkpoint the removed rows could stay in the write-ahead log.
      await checkpoint(store)
    },
  })
