import type { Compilable } from 'kysely'
import { groupCommit } from '../../../store/group-commit.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { executeAll, inTransaction, supportsRowLocks } from '../../../store/transaction.ts'
import { insertTexts } from '../../queries/texts.ts'
import { ofSession } from '../../queries/sessions.ts'
import { collectTexts, type TextCollection } from '../../texts.ts'
import type { ReceivedChunk } from './new-session.ts'
import { keyOf, type StoredBefore, storeChunk, textOfChunk, textOfKey } from './store-chunk.ts'

/** Reads in two queries what each chunk would ask for: the queries of a transaction wait for each other. */
const readStored = async (
  transaction: StoreOrTransaction,
  received: readonly ReceivedChunk[],
): Promise<StoredBefore> => {
  const sessions = await transaction
    .selectFrom('recording_session')
    .selectAll()
    .where((where) => where.or(received.map((each) => where.and(keyOf(each)))))
    .execute()
  const chunks = await transaction
    .selectFrom('recording_chunk')
    .select(['workspace_id', 'site_id', 'session_id as id', 'number', 'sha256'])
    .where((where) =>
      where.or(received.map((each) => where.and({ ...ofSession(keyOf(each)), number: each.chunk.number }))),
    )
    .execute()
  return {
    sessions: new Map(sessions.map((session) => [textOfKey(session), session])),
    hashes: new Map(chunks.map((chunk) => [textOfChunk(chunk, chunk.number), chunk.sha256])),
  }
}

type ChunkOutcome = Awaited<ReturnType<typeof storeChunk>>

/** Chunks of a transaction: more would keep other writes waiting for more than about 50 ms. */
const maxGroupSize = 25

/**
 * Creates the function that stores a chunk with its facts in one transaction. The same chunk twice is stored once. On
 * SQLite chunks that arrive together share a commit; PostgreSQL writes them side by side.
 */
export const createChunkWriter = (store: Store) => {
  interface Entry {
    readonly received: ReceivedChunk
    outcome?: ChunkOutcome
  }
  const writeAll = (entries: readonly Entry[]) =>
    inTransaction(store, async (transaction) => {
      const texts = new Map<string, TextCollection>()
      /** Sessions with statements that are not executed yet: another chunk of them needs to see their changes. */
      const changed = new Set<string>()
      /** Sessions that an earlier chunk of the group has changed. */
      const isOld = new Set<string>()
      const stored =
        entries.length > 1
          ? await readStored(
              transaction,
              entries.map(({ received }) => received),
            )
          : undefined
      const waiting: Compilable[] = []
      const execute = async () => {
        changed.clear()
        await executeAll(transaction, waiting.splice(0))
      }
      for (const entry of entries) {
        const { site } = entry.received
        const ofWorkspace = texts.get(site.workspace_id) ?? collectTexts()
        texts.set(site.workspace_id, ofWorkspace)
        const key = textOfKey(keyOf(entry.received))
        if (changed.has(key)) await execute()
        const before = isOld.has(key) ? undefined : stored
        isOld.add(key)
        entry.outcome = await storeChunk(transaction, entry.received, {
          texts: ofWorkspace.of(keyOf(entry.received)),
          before,
          write: (statements) => {
            changed.add(key)
            waiting.push(...statements)
          },
        })
      }
      await execute()
      for (const [workspaceId, ofWorkspace] of texts) await insertTexts(transaction, workspaceId, ofWorkspace)
    })
  const write = supportsRowLocks(store)
    ? (entry: Entry) => writeAll([entry])
    : groupCommit(writeAll, maxGroupSize)
  return async (received: ReceivedChunk): Promise<ChunkOutcome> => {
    const entry: Entry = { received }
    await write(entry)
    if (!entry.outcome) throw new Error('A chunk has no outcome')
    return entry.outcome
  }
}
