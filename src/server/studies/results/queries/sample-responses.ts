import { newId } from '../../../store/new-id.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { inTransaction } from '../../../store/transaction.ts'
import { invalidateAggregates, readState, takeNumbers } from '../../queries/study-state.ts'
import type { ResponseStatus } from '../../sessions/tables.ts'

/** A sample response before it is stored. */
export interface SampleRow {
  readonly startedAt: string
  readonly seconds: number
  readonly country: string | null
  readonly status: ResponseStatus
  readonly progress: unknown
  readonly order: readonly string[]
  readonly events: readonly object[]
  readonly excluded: string | null
}

const batchSize = 500

const insertEvents = async (store: StoreOrTransaction, id: string, events: readonly object[]) => {
  for (let from = 0; from < events.length; from += batchSize) {
    const batch = events.slice(from, from + batchSize)
    const rows = batch.map((event, index) => ({
      response_id: id,
      number: from + index,
      body: JSON.stringify(event),
    }))
    await store.insertInto('study_event').values(rows).execute()
  }
}

/** The results that sample data belongs to, and the version that it answers. */
interface SampleKey {
  readonly resultsId: string
  readonly version: number
}

const insertSample = async (
  store: StoreOrTransaction,
  { resultsId, version }: SampleKey,
  number: number | null,
  sample: SampleRow,
) => {
  const id = newId()
  const savedAt = Date.parse(sample.startedAt) + sample.seconds * 1000
  await store
    .insertInto('study_response')
    .values({
      id,
      results_id: resultsId,
      version,
      token_hash: null,
      status: sample.status,
      number,
      is_sample: 1,
      started_at: sample.startedAt,
      saved_at: new Date(savedAt).toISOString(),
      seconds: sample.seconds,
      country: sample.country,
      task_order: JSON.stringify(sample.order),
      progress: JSON.stringify(sample.progress),
      next_event: sample.events.length,
      excluded: sample.excluded,
    })
    .execute()
  await insertEvents(store, id, sample.events)
}

/**
 * Replaces the sample data of results unless this version is stored. `make` is called only if needed; safe to call from
 * several processes at once.
 */
export const storeSample = async (
  store: Store,
  key: SampleKey,
  version: string,
  make: () => readonly SampleRow[],
) => {
  const { resultsId } = key
  if ((await readState(store, resultsId))?.sample === version) return
  await inTransaction(store, async (transaction) => {
    await invalidateAggregates(transaction, resultsId)
    // The state row is locked now: a process that waited for the lock finds the sample stored.
    if ((await readState(transaction, resultsId))?.sample === version) return
    await transaction
      .deleteFrom('study_response')
      .where('results_id', '=', resultsId)
      .where('is_sample', '=', 1)
      .execute()
    const rows = make()
    const finished = rows.filter(({ status }) => status === 'finished').length
    let number = (await takeNumbers(transaction, resultsId, finished)) - finished
    for (const row of rows)
      await insertSample(transaction, key, row.status === 'finished' ? (number += 1) : null, row)
    await invalidateAggregates(transaction, resultsId, { sample: version })
  })
}
