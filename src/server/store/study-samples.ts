import { randomUUIDv7 } from 'node:crypto'
import type { ResponseStatus, Store, StoreOrTransaction } from './schema.ts'
import { outdateCounts, readState, takeNumbers } from './study-state.ts'

/** A made-up response as it is stored. */
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

const rowsAtOnce = 500

const insertEvents = async (store: StoreOrTransaction, id: string, events: readonly object[]) => {
  for (let from = 0; from < events.length; from += rowsAtOnce) {
    const some = events.slice(from, from + rowsAtOnce)
    const rows = some.map((event, place) => ({
      response_id: id,
      number: from + place,
      body: JSON.stringify(event),
    }))
    await store.insertInto('study_event').values(rows).execute()
  }
}

const insertSample = async (
  store: StoreOrTransaction,
  studyId: string,
  number: number | null,
  sample: SampleRow,
) => {
  const id = randomUUIDv7()
  const ended = Date.parse(sample.startedAt) + sample.seconds * 1000
  await store
    .insertInto('study_response')
    .values({
      id,
      study_id: studyId,
      token_hash: null,
      status: sample.status,
      number,
      is_sample: 1,
      started_at: sample.startedAt,
      saved_at: new Date(ended).toISOString(),
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
 * Sees to it that this version of a study's sample data is stored, in place of any earlier one. `make` is asked
 * for it only when it is needed; several processes may ask at once.
 */
export const storeSample = async (
  store: Store,
  studyId: string,
  version: string,
  make: () => readonly SampleRow[],
) => {
  if ((await readState(store, studyId))?.sample === version) return
  await store.transaction().execute(async (transaction) => {
    await outdateCounts(transaction, studyId)
    // The row is ours from here on: whoever waited for it finds the sample there.
    if ((await readState(transaction, studyId))?.sample === version) return
    await transaction
      .deleteFrom('study_response')
      .where('study_id', '=', studyId)
      .where('is_sample', '=', 1)
      .execute()
    const rows = make()
    const finished = rows.filter(({ status }) => status === 'finished').length
    let number = (await takeNumbers(transaction, studyId, finished)) - finished
    for (const row of rows)
      await insertSample(transaction, studyId, row.status === 'finished' ? (number += 1) : null, row)
    await outdateCounts(transaction, studyId, { sample: version })
  })
}
