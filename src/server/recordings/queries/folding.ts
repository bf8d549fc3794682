import type { SiteSettings } from '#contract/sites/site.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { Store } from '../../store/schema.ts'
import { inTransaction } from '../../store/transaction.ts'
import { factKinds } from '../facts/fact-kinds.ts'
import { shiftTimes } from '../facts/session-facts.ts'
import { collectTexts } from '../texts.ts'
import { insertFacts } from './session-facts.ts'
import { insertTexts } from './texts.ts'
import { hashLength, lockSession, ofSession, type SessionRow, updateSession } from './sessions.ts'
import type { FoldedSession } from '../folding/fold-session.ts'

/** Sessions that one run of the job folds; the next run continues. */
const foldedAtOnce = 500

/** The sessions without a chunk since a time, that of the longest wait first. */
export const listIdleSessions = (store: Store, since: Date, now: Date): Promise<SessionRow[]> =>
  store
    .selectFrom('recording_session')
    .selectAll()
    .where('is_over', '=', 0)
    .where('seen_at', '<=', since.getTime())
    .where('fold_after', '<=', now.getTime())
    .orderBy('seen_at')
    .limit(foldedAtOnce)
    .execute()

const firstPauseMs = 10 * 60_000
const longestPauseMs = dayMs

/**
 * Postpones the next attempt to fold a session after a failure: by ten minutes, and twice as long each time, up to a
 * day.
 */
export const postponeFolding = (store: Store, session: SessionRow, now: Date) =>
  updateSession(store, session, {
    fold_failures: session.fold_failures + 1,
    fold_after: now.getTime() + Math.min(longestPauseMs, firstPauseMs * 2 ** session.fold_failures),
  })

/** The chunks of a session that are not folded, in the order of their numbers. */
export const readChunks = (store: Store, { workspace_id, site_id, id }: SessionRow) =>
  store
    .selectFrom('recording_chunk')
    .select(['number', 'sha256', 'content'])
    .where('workspace_id', '=', workspace_id)
    .where('site_id', '=', site_id)
    .where('session_id', '=', id)
    .orderBy('number')
    .execute()

/** Inserts the row of a file before the file is written, so that every file has one. */
export const insertFile = (store: Store, session: SessionRow, id: string, now: Date) =>
  store
    .insertInto('recording_file')
    .values({ ...ofSession(session), id, created_at: now.toISOString() })
    .execute()

interface Folded extends FoldedSession {
  readonly fileId: string
  readonly chunks: Awaited<ReturnType<typeof readChunks>>
  /** Folded chunks of an earlier run. */
  readonly earlier: Readonly<Record<string, string>>
  readonly thresholds: SiteSettings['thresholds']
}

/** A person moves, scrolls or types within this time; many programs do not. */
const inputlessMs = 10_000

/**
 * Replaces the chunks of a session by its file, and its facts by those of all events, in one transaction. False if a
 * chunk has come since the chunks were read.
 */
export const replaceChunks = (store: Store, before: SessionRow, folded: Folded) =>
  inTransaction(store, async (transaction) => {
    const { content, segments, fileId, chunks, earlier, thresholds } = folded
    const session = await lockSession(transaction, before)
    if (!session || session.chunks !== before.chunks) return false
    const { workspace_id, site_id, id } = session
    const facts = shiftTimes(folded.facts, session.clock_offset)
    for (const table of ['recording_chunk', 'recording_page_view', 'recording_click'] as const)
      await transaction
        .deleteFrom(table)
        .where('workspace_id', '=', workspace_id)
        .where('site_id', '=', site_id)
        .where('session_id', '=', id)
        .execute()
    await transaction
      .deleteFrom('recording_fact')
      .where((where) => where.and(ofSession(session)))
      .where('kind', '<>', factKinds.tag)
      .execute()
    const collected = collectTexts()
    const texts = collected.of(session)
    const signals = await insertFacts(transaction, session, facts, { texts, thresholds })
    const hashes = {
      ...earlier,
      ...Object.fromEntries(chunks.map(({ number, sha256 }) => [number, sha256.slice(0, hashLength)])),
    }
    const numbers = Object.keys(hashes).map(Number)
    const [first, last] = [facts.pages.at(0), facts.pages.at(-1)]
    const isInputless = facts.inputs === 0 && facts.endsAt - facts.startsAt >= inputlessMs
    await updateSession(transaction, session, {
      started_at: facts.startsAt + session.clock_offset,
      ended_at: facts.endsAt + session.clock_offset,
      bytes: content.length,
      events: facts.events,
      missing: Math.max(...numbers) + 1 - numbers.length,
      pages: facts.pages.length,
      clicks: facts.clicks.length,
      ...signals,
      errors: facts.errors,
      failed_requests: facts.failedRequests,
      inputs: facts.inputs,
      hidden_ms: facts.hiddenMs,
      reach: Math.max(0, ...facts.pages.map(({ reach }) => reach)),
      ...(first && last && { entry_url: texts.idOf(first.url), exit_url: texts.idOf(last.url) }),
      bot: session.bot ?? (isInputless ? 'no input' : null),
      is_over: 1,
      progress: null,
      fold_failures: 0,
      file_id: fileId,
      segments: JSON.stringify(segments),
      folded: JSON.stringify(hashes),
    })
    await insertTexts(transaction, workspace_id, collected)
    return true
  })
