import type { Compilable, Updateable } from 'kysely'
import { hourMs } from '#contract/shared/milliseconds.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import type { StoreOrTransaction } from '../../../store/schema.ts'
import { type SessionFacts, shiftFacts } from '../../facts/session-facts.ts'
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
import type { TextCollection } from '../../texts.ts'
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

/** The page that a session was on at some time, as the identifier of its address. */
const pageAt = async (transaction: StoreOrTransaction, session: SessionRow, at: number) => {
  const row = await transaction
    .selectFrom('recording_page_view')
    .select('url')
    .where((where) => where.and(ofSession(session)))
    .where('started_at', '<=', at)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.url
}

interface Writing {
  readonly texts: TextCollection
  /** The rows stored before the transaction; undefined where it may have changed. */
  readonly before: StoredBefore | undefined
  /**
   * Gets the statements that store a chunk with what it adds to the summary, the pages and the clicks of its session.
   */
  readonly write: (statements: readonly Compilable[]) => void
}

/** The pages that a chunk adds. One that begins with a snapshot names the page again that the session is on. */
const newPages = async (
  transaction: StoreOrTransaction,
  session: SessionRow,
  { pages, startsAt }: SessionFacts,
  texts: TextCollection,
) => {
  const [first, ...others] = pages
  // The last chunk of a page may come after the first one of the next page.
  const isOvertaken = session.chunks > 0 && startsAt < session.ended_at
  const pageBefore = isOvertaken ? await pageAt(transaction, session, startsAt) : session.exit_url
  const continues = first && session.chunks > 0 && texts.idOf(first.url) === pageBefore
  return continues ? others : pages
}

interface Addition {
  readonly facts: SessionFacts
  readonly pages: SessionFacts['pages']
  readonly signals: ReturnType<typeof factStatements>['signals']
  readonly bytes: number
  /** Of the page that the chunk was sent from. */
  readonly url: string
  readonly now: Date
}

/** The summary of a session with what a chunk adds. */
const summaryWith = (
  session: SessionRow,
  { facts, pages, signals, bytes, url, now }: Addition,
  texts: TextCollection,
): Updateable<RecordingSessionTable> => {
  const { LCP, CLS, INP, TTFB } = facts.vitals
  return {
    started_at: Math.min(session.started_at, facts.startsAt),
    ended_at: Math.max(session.ended_at, facts.endsAt),
    seen_at: now.getTime(),
    is_over: 0,
    bytes: session.bytes + bytes,
    events: session.events + facts.events,
    chunks: session.chunks + 1,
    pages: session.pages + pages.length,
    clicks: session.clicks + facts.clicks.length,
    rage_clicks: session.rage_clicks + signals.rageClicks,
    dead_clicks: session.dead_clicks + signals.deadClicks,
    error_clicks: session.error_clicks + signals.errorClicks,
    errors: session.errors + facts.errors,
    failed_requests: session.failed_requests + facts.failedRequests,
    quick_backs: session.quick_backs + signals.quickBacks,
    u_turns: session.u_turns + signals.uTurns,
    scrolls: session.scrolls + signals.scrolls,
    inputs: session.inputs + facts.inputs,
    hidden_ms: session.hidden_ms + facts.hiddenMs,
    reach: Math.max(session.reach, ...facts.pages.map(({ reach }) => reach)),
    ...(facts.startsAt < session.started_at && { entry_url: texts.idOf(url) }),
    ...(facts.endsAt >= session.ended_at && { exit_url: texts.idOf(facts.pages.at(-1)?.url ?? url) }),
    ...(facts.user !== null && { user_id: texts.idOf(facts.user) }),
    ...(LCP !== undefined && { lcp: LCP }),
    ...(CLS !== undefined && { cls: CLS }),
    ...(INP !== undefined && { inp: INP }),
    ...(TTFB !== undefined && { ttfb: TTFB }),
  }
}

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
  const facts = shiftFacts(received.facts, session.clock_offset)
  const isLate = chunk.sentAt + session.clock_offset > session.started_at + lateHours * hourMs
  const duration = Math.max(facts.endsAt, session.ended_at) - Math.min(facts.startsAt, session.started_at)
  const isLong = duration > recordingLimits.sessionHours * hourMs
  const isLarge = session.bytes + content.length > recordingLimits.sessionBytes
  if (isLate || isLong || isLarge || facts.endsAt > latestTime(now)) {
    // A visit whose first chunk is refused would be counted and listed without any content.
    if (session.chunks === 0) await deleteSession(transaction, keyOf(received))
    return 'over'
  }

  const pages = await newPages(transaction, session, facts, texts)
  const { signals, statements } = factStatements(
    transaction,
    session,
    { ...facts, pages },
    { texts, thresholds },
  )
  const addition = { facts, pages, signals, bytes: content.length, url: chunk.page.url, now }
  write([
    transaction
      .insertInto('recording_chunk')
      .values({ ...ofSession(session), number: chunk.number, sha256: hash, content }),
    ...statements,
    sessionUpdate(transaction, session, summaryWith(session, addition, texts)),
  ])
  return 'stored'
}
