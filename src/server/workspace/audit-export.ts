import { Readable } from 'node:stream'
import type { AuditFilter } from '#contract/workspace/workspace.ts'
import { toCsv } from '../files/csv.ts'
import type { Store } from '../store/schema.ts'
import { listAuditEvents } from './queries/audit.ts'

async function* textOf(store: Store, filter: AuditFilter & { readonly workspaceId: string }) {
  yield toCsv([['at', 'action', 'actor', 'subject']])
  let before: string | undefined
  do {
    const { events, hasMore } = await listAuditEvents(store, { ...filter, before })
    yield toCsv(events.map(({ at, action, actor, subject }) => [at, action, actor, subject]))
    before = hasMore ? events.at(-1)?.id : undefined
  } while (before !== undefined)
}

/** Bytes that wait for the client; the next page of events is read when there are fewer. */
const bufferedBytes = 64 * 1024

/** Streams the audit log as CSV, the newest event first. Destroying the stream ends the reading. */
export const exportAuditEvents = (store: Store, filter: AuditFilter & { readonly workspaceId: string }) =>
  Readable.from(textOf(store, filter), { objectMode: false, highWaterMark: bufferedBytes })
