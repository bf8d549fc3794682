import type { Compilable, Updateable } from 'kysely'
import { hourMs } from '#contract/shared/milliseconds.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import type { StoreOrTransaction } from '../../../store/schema.ts'
import { addChunk, parseProgress, startProgress } from '../../facts/progress.ts'
import { shiftTimes } from '../../facts/session-facts.ts'
import { isRemoved } from '../../queries/remove-sessions.ts'
import { factStatements } from '../../queries/session-facts.ts'
import {
  foldedChunks,
  lockSession,
  ofSession,
  type SessionKey,
  type SessionRow,
  sessionUpdate,
} from '../../queries/sessions.ts'
import type { SessionTexts } from '../../texts.ts'
import type { RecordingSessionTable } from '../../visits/tables.ts'
import { lateHours, latestTime, newSessionRow, type ReceivedChunk, sha256 } from './new-session.ts'

export const keyOf = ({ site, session }: Pick<ReceivedChunk, 'site' | 'session'>): SessionKey => ({
  workspace_id: site.workspace_id,
  site_id: site.id,
  id: session,
})

/** Keys of chunks and their sessions in the memory of a transaction. */
export const textOfKey = ({ site_id, id }: SessionKey) => `${site_id} ${id}`
export const textOfChunk = (session: SessionKey, number: number) => `${textOfKey(session)} ${number}`

/** The stored rows of the sessions, and of the chunks with the numbers of received ones. */
export interface StoredBefore {
  readonly sessions: ReadonlyMap<string, SessionRow>
  /** Hashes of chunks. */
  readonly hashes: ReadonlyMap<string, string>
}

const deleteSession = (transaction: StoreOrTransaction, key: SessionKey) =>
  transaction
    .deleteFrom('recording_session')
    .where((where) => where.and({ ...key }))
    .execute()

/** The session of a chunk, inserted if this is its first chunk. */
const enterSession = async (
  transaction: StoreOrTransaction,
  received: ReceivedChunk,
  { texts, before }: Pick<Writing, 'texts' | 'before'>,
) => {
  const { site, now } = received
  const key = keyOf(received)
  const known = before ? before.sessions.get(textOfKey(key)) : await lockSession(transaction, key)
  if (known) return known
  const row = newSessionRow(received, texts)
  await transaction
    .insertInto('recording_session')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (site.first_visit_at === null)
    await transaction
      .updateTable('recording_site')
      .set({ first_visit_at: now.toISOString() })
      .where('workspace_id', '=', site.workspace_id)
      .where('id', '=', site.id)
      .where('first_visit_at', 'is', null)
      .execute()
  // Another process may have inserted the session between the two statements.
  const entered = await lockSession(transaction, key)
  // After the insertion: a deletion that ends later finds the session.
  if (!(await isRemoved(transaction, key))) return entered
  await deleteSession(transaction, key)
  return 'removed'
}

/** The hash of a stored chunk with this number; only its beginning once it is folded. */
const storedHash = async (
  transaction: StoreOrTransaction,
  session: SessionRow,
  number: number,
  before: StoredBefore | undefined,
) => {
  const folded = session.folded === null ? {} : foldedChunks.parse(JSON.parse(session.folded))
  if (Object.hasOwn(folded, number)) return folded[number]
  if (before) return before.hashes.get(textOfChunk(session, number))
  const row = await transaction
    .selectFrom('recording_chunk')
    .select('sha256')
    .where((where) => where.and({ ...ofSession(session), number }))
    .executeTakeFirst()
  return row?.sha256
}

interface Writing {
  readonly texts: SessionTexts
  /** The rows stored before the transaction; undefined where it may have changed. */
  readonly before: StoredBefore | undefined
  /**
   * Gets the statements that store a chunk with what it adds to the summary, the pages and the clicks of its session.
   */
  readonly write: (statements: readonly Compilable[]) => void
}

/** When the events of a chunk begin and end, by the clock of the server. */
const timesOf = ({ startsAt, endsAt }: ReceivedChunk['events'], { clock_offset }: SessionRow) =>
  [startsAt + clock_offset, endsAt + clock_offset] as const

interface Addition extends ReturnType<typeof addChunk> {
  readonly signals: ReturnType<typeof factStatements>['signals']
  /** Of the page that the chunk was sent from. */
  readonly url: string
}

/** The summary of a session with what a chunk adds. */
const summaryWith = (
  session: SessionRow,
  { events, content, now }: Pick<ReceivedChunk, 'events' | 'content' | 'now'>,
  { before, after, progress, signals, url }: Addition,
  texts: SessionTexts,
): Updateable<RecordingSessionTable> => {
  const { LCP, CLS, INP, TTFB } = after.vitals
  const [startsAt, endsAt] = timesOf(events, session)
  return {
    started_at: Math.min(session.started_at, startsAt),
    ended_at: Math.max(session.ended_at, endsAt),
    seen_at: now.getTime(),
    is_over: 0,
    progress: JSON.stringify(progress),
    bytes: session.bytes + content.length,
    events: session.events + events.count,
    chunks: session.chunks + 1,
    pages: session.pages + after.pages.length - before.pages.length,
    clicks: session.clicks + after.clicks.length - before.clicks.length,
    rage_clicks: session.rage_clicks + signals.rage_clicks,
    dead_clicks: session.dead_clicks + signals.dead_clicks,
    error_clicks: session.error_clicks + signals.error_clicks,
    errors: session.errors + after.errors - before.errors,
    failed_requests: session.failed_requests + after.failedRequests - before.failedRequests,
    quick_backs: session.quick_backs + signals.quick_backs,
    u_turns: session.u_turns + signals.u_turns,
    scrolls: session.scrolls + signals.scrolls,
    inputs: session.inputs + after.inputs - before.inputs,
    hidden_ms: session.hidden_ms + after.hiddenMs - before.hiddenMs,
    reach: Math.max(session.reach, ...after.pages.map(({ reach }) => reach)),
    ...(startsAt < session.started_at && { entry_url: texts.idOf(url) }),
    ...(endsAt >= session.ended_at && { exit_url: texts.idOf(after.pages.at(-1)?.url ?? url) }),
    ...(after.user !== null && { user_id: texts.idOf(after.user) }),
    ...(LCP !== undefined && { lcp: LCP }),
    ...(CLS !== undefined && { cls: CLS }),
    ...(INP !== undefined && { inp: INP }),
    ...(TTFB !== undefined && { ttfb: TTFB }),
  }
}

/** How far the facts of a session are read. After folding, they begin anew with the next chunk. */
const progressOf = ({ progress, chunks }: SessionRow, { number, page }: ReceivedChunk['chunk']) =>
  (progress === null ? undefined : parseProgress(progress)) ??
  startProgress(page, chunks === 0 ? -1 : number - 1)

/** Decides about a chunk. The texts are left to the caller. */
export const storeChunk = async (
  transaction: StoreOrTransaction,
  received: ReceivedChunk,
  writing: Writing,
) => {
  const { texts, before, write } = writing
  const { chunk, content, thresholds, now } = received
  const session = await enterSession(transaction, received, writing)
  if (session === 'removed') return 'over'
  // The site was deleted after its chunk was received.
  if (!session) return 'otherSite'
  if (session.secret_hash !== sha256(chunk.secret)) return 'otherSecret'
  const hash = sha256(content)
  const stored = await storedHash(transaction, session, chunk.number, before)
  if (stored !== undefined) return hash.startsWith(stored) ? 'stored' : 'otherBytes'
  const [startsAt, endsAt] = timesOf(received.events, session)
  const isLate = chunk.sentAt + session.clock_offset > session.started_at + lateHours * hourMs
  const duration = Math.max(endsAt, session.ended_at) - Math.min(startsAt, session.started_at)
  const isLong = duration > recordingLimits.sessionHours * hourMs
  const isLarge = session.bytes + content.length > recordingLimits.sessionBytes
  if (isLate || isLong || isLarge || endsAt > latestTime(now)) {
    // A visit whose first chunk is refused would be counted and listed without any content.
    if (session.chunks === 0) await deleteSession(transaction, keyOf(received))
    return 'over'
  }

  const added = addChunk(progressOf(session, chunk), chunk.number, received.events)
  const { signals, statements } = factStatements(
    transaction,
    session,
    shiftTimes(added.after, session.clock_offset),
    { texts, thresholds, before: shiftTimes(added.before, session.clock_offset) },
  )
  const addition = { ...added, signals, url: chunk.page.url }
  write([
    transaction
      .insertInto('recording_chunk')
      .values({ ...ofSession(session), number: chunk.number, sha256: hash, content }),
    ...statements,
    sessionUpdate(transaction, session, summaryWith(session, received, addition, texts)),
  ])
  return 'stored'
}
