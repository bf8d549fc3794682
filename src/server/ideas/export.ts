import { Readable } from 'node:stream'
import { toCsv } from '../files/csv.ts'
import type { Store } from '../store/schema.ts'

/** Ideas that are read at a time. */
const batch = 100

const columns = [
  'id',
  'title',
  'category',
  'state',
  'status',
  'votes',
  'comments',
  'created_at',
  'active_at',
  'description',
  'answer',
  'merged_into',
  'reason',
] as const

async function* textOf(store: Store) {
  yield toCsv([columns])
  let after = ''
  for (;;) {
    const rows = await store
      .selectFrom('idea')
      .select([...columns])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    yield toCsv(rows.map((row) => columns.map((column) => row[column])))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

/** Bytes that wait for the client; the next ideas are read when there are fewer. */
const bufferedBytes = 64 * 1024

/** Streams all ideas as CSV, the oldest first. Destroying the stream ends the reading. */
export const exportIdeas = (store: Store) =>
  Readable.from(textOf(store), { objectMode: false, highWaterMark: bufferedBytes })
