import { createHash } from 'node:crypto'
import type { Compilable, Insertable, Selectable, Updateable } from 'kysely'
import { z } from 'zod'
import type { RecordingChunk } from '#contract/recordings/chunks.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import type { SiteSettings } from '#contract/recordings/site.ts'
import { groupCommit } from '../../../store/group-commit.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { executeAll, inTransaction, supportsRowLocks } from '../../../store/transaction.ts'
import { type FactKind, factKinds } from '../../facts/fact-kinds.ts'
import { type SessionFacts, shiftFacts } from '../../facts/session-facts.ts'
import { decideSignals } from '../../signals/decide-signals.ts'
import { channelOf } from '../../sites/channel.ts'
import type { SiteRow } from '../../sites/queries/sites.ts'
import { collectTexts, type TextCollection } from '../../texts.ts'
import type { RecordingSessionTable } from '../tables.ts'
import { isRemoved } from './remove-sessions.ts'

export type SessionRow = Selectable<RecordingSessionTable>

/** A session by its key. */
export type SessionKey = Pick<SessionRow, 'workspace_id' | 'site_id' | 'id'>

/** The columns that refer to a session. */
export const ofSession = ({ workspace_id, site_id, id }: SessionKey) => ({
  workspace_id,
  site_id,
  session_id: id,
})

const hourMs = 3_600_000
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Folded chunks: their numbers with the beginnings of their hashes. */
export const foldedChunks = z.record(z.string(), z.string())
export const hashLength = 16

/** A row per statement would cost more than the rows. */
const rowsPerInsert = 200

/** Statements for groups of rows. */
const forGroups = <Row>(
  rows: readonly Row[],
  toStatements: (group: readonly Row[]) => readonly Compilable[],
) => {
  const statements: Compilable[] = []
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    statements.push(...toStatements(rows.slice(at, at + rowsPerInsert)))
  return statements
}

/**
 * Stores the texts of a transaction that are not stored yet. Sorted: two transactions never wait for each other. Marks of
 * unused texts are removed first: then no text of the transaction is deleted before its end.
 */
export const insertTexts = (
  transaction: StoreOrTransaction,
  workspaceId: string,
  { texts }: TextCollection,
) =>
  executeAll(
    transaction,
    forGroups(
      [...texts].toSorted(([one], [other]) => one - other),
      (group) => [
        transaction
          .updateTable('recording_text')
          .set({ unused_since: null })
          .where('workspace_id', '=', workspaceId)
          .where(
            'id',
            'in',
            group.map(([id]) => id),
          )
          .where('unused_since', 'is not', null),
        transaction
          .insertInto('recording_text')
          .values(group.map(([id, text]) => ({ workspace_id: workspaceId, id, text })))
          .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing()),
      ],
    ),
  )

const fromBoolean = (value: boolean) => (value ? 1 : 0)

/** The rows of what filters look for. */
const factRows = (
  session: SessionKey,
  { texts, requestStatuses }: Pick<SessionFacts, 'texts' | 'requestStatuses'>,
  { idOf }: TextCollection,
) => {
  const rowOf = (kind: FactKind) => (value: number) => ({
    ...ofSession(session),
    kind: factKinds[kind],
    value,
  })
  const rowsOf = (kind: keyof typeof texts) => [...texts[kind]].map(idOf).map(rowOf(kind))
  return [
    ...rowsOf('scriptError'),
    ...rowsOf('consoleMessage'),
    ...rowsOf('failedRequest'),
    ...rowsOf('requestMethod'),
    ...rowsOf('customEvent'),
    ...rowsOf('customMetadata'),
    ...rowsOf('enteredText'),
    ...rowsOf('selectedText'),
    ...[...requestStatuses].map(rowOf('requestStatus')),
  ]
}

/**
 * The statements that store pages, clicks and facts of a session but not their texts, and the signs that the thresholds of
 * the site decide on.
 */
const factStatements = (
  transaction: StoreOrTransaction,
  session: SessionKey,
  { pages, clicks, ...facts }: Pick<SessionFacts, 'pages' | 'clicks' | 'texts' | 'requestStatuses'>,
  { texts, thresholds }: { readonly texts: TextCollection; readonly thresholds: SiteSettings['thresholds'] },
) => {
  const key = ofSession(session)
  const timed = clicks.map(({ click, ...times }) => ({ ...times, ...click }))
  const signals = decideSignals(timed, pages, thresholds)
  const pageStatements = forGroups(pages, (group) => [
    transaction
      .insertInto('recording_page_view')
      .values(
        group.map((page) => ({
          ...key,
          started_at: page.startedAt,
          url: texts.idOf(page.url),
          duration: page.duration,
          reach: page.reach,
          width: Math.round(page.width),
          clicks: page.clicks,
          scrolled: page.scrolled,
          fold: page.fold,
        })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  ])
  const otherStatements = forGroups(factRows(session, facts, texts), (group) => [
    transaction
      .insertInto('recording_fact')
      .values(group)
      .onConflict((conflict) => conflict.doNothing()),
  ])
  const rows = timed.map((click, at) => ({
    ...key,
    clicked_at: click.at,
    element: texts.idOf(click.path),
    label: texts.idOf(click.label),
    url: texts.idOf(click.url),
    width: Math.round(click.width),
    offset_x: click.offset.x,
    offset_y: click.offset.y,
    x: click.x,
    y: click.y,
    is_interactive: fromBoolean(click.isInteractive),
    is_repeatable: fromBoolean(click.isRepeatable),
    reaction_ms: click.reactionMs,
    error_ms: click.errorMs,
    is_rage: fromBoolean(signals.isRage[at] ?? false),
    is_dead: fromBoolean(signals.isDead[at] ?? false),
  }))
  const clickStatements = forGroups(rows, (group) => [
    transaction
      .insertInto('recording_click')
      .values(group)
      .onConflict((conflict) => conflict.doNothing()),
  ])
  return { signals, statements: [...pageStatements, ...otherStatements, ...clickStatements] }
}

/** Stores pages, clicks and facts of a session; returns the signs that the thresholds of its site decide on. */
export const insertFacts = async (...parameters: Parameters<typeof factStatements>) => {
  const { signals, statements } = factStatements(...parameters)
  await executeAll(parameters[0], statements)
  return signals
}

/** Data from a request about its sender. */
export interface Sender {
  readonly browser: string
  readonly system: string
  readonly device: string
  readonly country: string
  /** Null without a database of places, or if it does not know the address. */
  readonly region: string | null
  readonly city: string | null
  readonly bot: string | null
  /** Null unless the site stores addresses. */
  readonly address: string | null
}

export interface ReceivedChunk {
  readonly site: Pick<SiteRow, 'workspace_id' | 'id' | 'first_visit_at'>
  readonly thresholds: SiteSettings['thresholds']
  readonly session: string
  readonly chunk: Omit<RecordingChunk, 'events'>
  /** With the times of the browser. */
  readonly facts: SessionFacts
  /** Clock of the browser when it sent the chunk. */
  readonly browserTime: number
  /** As received. */
  readonly content: Uint8Array
  readonly sender: Sender
  readonly now: Date
}

const campaignOf = (url: string, name: string) => URL.parse(url)?.searchParams.get(`utm_${name}`) ?? null

/** Smaller differences are the delay of the network: every session would be moved by it. */
const clockToleranceMs = 120_000

/** The offset to add to the times of a browser to get those of the server. */
const clockOffset = ({ browserTime, now }: ReceivedChunk) => {
  const offset = now.getTime() - browserTime
  return Math.abs(offset) > clockToleranceMs ? offset : 0
}

const newSession = (received: ReceivedChunk, texts: TextCollection) => {
  const { site, session, chunk, facts, sender, now } = received
  const { page, client, visitor, secret } = chunk
  const offset = clockOffset(received)
  const optionalId = (text: string | null) => (text === null ? null : texts.idOf(text))
  return {
    workspace_id: site.workspace_id,
    site_id: site.id,
    id: session,
    secret_hash: sha256(secret),
    visitor,
    bot: sender.bot,
    address: sender.address,
    started_at: facts.startsAt + offset,
    ended_at: facts.endsAt + offset,
    seen_at: now.getTime(),
    clock_offset: offset,
    entry_url: texts.idOf(page.url),
    exit_url: texts.idOf(facts.pages.at(-1)?.url ?? page.url),
    title: texts.idOf(page.title),
    referrer: texts.idOf(page.referrer),
    browser: texts.idOf(sender.browser),
    system: texts.idOf(sender.system),
    device: texts.idOf(sender.device),
    country: texts.idOf(sender.country),
    region: optionalId(sender.region),
    city: optionalId(sender.city),
    language: texts.idOf(client.language),
    width: page.width,
    height: page.height,
    screen_width: client.screen.width,
    screen_height: client.screen.height,
    is_new: fromBoolean(client.isNew),
    utm_source: optionalId(campaignOf(page.url, 'source')),
    utm_medium: optionalId(campaignOf(page.url, 'medium')),
    utm_campaign: optionalId(campaignOf(page.url, 'campaign')),
    utm_term: optionalId(campaignOf(page.url, 'term')),
    utm_content: optionalId(campaignOf(page.url, 'content')),
    channel: texts.idOf(channelOf(page)),
  } satisfies Partial<Insertable<RecordingSessionTable>>
}

/** Counts of a session that has no chunk yet. */
const noCounts = {
  bytes: 0,
  events: 0,
  chunks: 0,
  missing: 0,
  pages: 0,
  clicks: 0,
  rage_clicks: 0,
  dead_clicks: 0,
  error_clicks: 0,
  errors: 0,
  failed_requests: 0,
  quick_backs: 0,
  u_turns: 0,
  scrolls: 0,
  inputs: 0,
  reach: 0,
  hidden_ms: 0,
  is_over: 0,
  is_watched: 0,
} as const

/** Whether a session of a site is stored. */
export const hasSession = async (store: Store, site: Pick<SiteRow, 'workspace_id' | 'id'>, id: string) => {
  const row = await store
    .selectFrom('recording_session')
    .select('id')
    .where('workspace_id', '=', site.workspace_id)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a session until the transaction ends. */
export const lockSession = (transaction: StoreOrTransaction, { workspace_id, site_id, id }: SessionKey) => {
  const query = transaction
    .selectFrom('recording_session')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('site_id', '=', site_id)
    .where('id', '=', id)
  return (supportsRowLocks(transaction) ? query.forUpdate() : query).executeTakeFirst()
}

const sessionUpdate = (
  transaction: StoreOrTransaction,
  { workspace_id, site_id, id }: SessionKey,
  columns: Updateable<RecordingSessionTable>,
) =>
  transaction
    .updateTable('recording_session')
    .set(columns)
    .where('workspace_id', '=', workspace_id)
    .where('site_id', '=', site_id)
    .where('id', '=', id)

/** Writes columns of a session. */
export const updateSession = (...parameters: Parameters<typeof sessionUpdate>) =>
  sessionUpdate(...parameters).execute()

const keyOf = ({ site, session }: Pick<ReceivedChunk, 'site' | 'session'>): SessionKey => ({
  workspace_id: site.workspace_id,
  site_id: site.id,
  id: session,
})

/** Keys of chunks and their sessions in the memory of a transaction. */
const textOfKey = ({ site_id, id }: SessionKey) => `${site_id} ${id}`
const textOfChunk = (session: SessionKey, number: number) => `${textOfKey(session)} ${number}`

/** The stored rows of the sessions, and of the chunks with the numbers of received ones. */
interface StoredBefore {
  readonly sessions: ReadonlyMap<string, SessionRow>
  /** Hashes of chunks. */
  readonly hashes: ReadonlyMap<string, string>
}

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
  const row = { ...newSession(received, texts), ...noCounts }
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
  // Another process may have inserted the session meanwhile.
  const entered = await lockSession(transaction, key)
  // After the insertion: a deletion that ends later finds the session.
  if (!(await isRemoved(transaction, key))) return entered
  await transaction
    .deleteFrom('recording_session')
    .where('workspace_id', '=', key.workspace_id)
    .where('site_id', '=', key.site_id)
    .where('id', '=', key.id)
    .execute()
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
    .where('workspace_id', '=', session.workspace_id)
    .where('site_id', '=', session.site_id)
    .where('session_id', '=', session.id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.sha256
}

/** The page that a session was on at some time, as the identifier of its address. */
const pageAt = async (transaction: StoreOrTransaction, session: SessionRow, at: number) => {
  const row = await transaction
    .selectFrom('recording_page_view')
    .select('url')
    .where('workspace_id', '=', session.workspace_id)
    .where('site_id', '=', session.site_id)
    .where('session_id', '=', session.id)
    .where('started_at', '<=', at)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.url
}

/** A session takes late chunks for this long after its first event: a device may have been offline. */
const lateHours = 48

interface Writing {
  readonly texts: TextCollection
  /** The rows stored before the transaction; undefined where it may have changed. */
  readonly before: StoredBefore | undefined
  /** Gets the statements that store a chunk with what it adds to the summary, the pages and the clicks of its session. */
  readonly write: (statements: readonly Compilable[]) => void
}

/** Decides about a chunk. The texts are left to the caller. */
const storeChunk = async (transaction: StoreOrTransaction, received: ReceivedChunk, writing: Writing) => {
  const { texts, before, write } = writing
  const { chunk, content, thresholds, now } = received
  const session = await enterSession(transaction, received, writing)
  if (session === 'removed') return 'over'
  // The site was deleted meanwhile.
  if (!session) return 'otherSite'
  if (session.secret_hash !== sha256(chunk.secret)) return 'otherSecret'
  const hash = sha256(content)
  const stored = await storedHash(transaction, session, chunk.number, before)
  if (stored !== undefined) return hash.startsWith(stored) ? 'stored' : 'otherBytes'
  const facts = shiftFacts(received.facts, session.clock_offset)
  const isLate = chunk.sentAt + session.clock_offset > session.started_at + lateHours * hourMs
  const isLong = facts.endsAt - session.started_at > recordingLimits.sessionHours * hourMs
  if (isLate || isLong) return 'over'
  if (session.bytes + content.length > recordingLimits.sessionBytes) return 'over'

  const chunkInsert = transaction
    .insertInto('recording_chunk')
    .values({ ...ofSession(session), number: chunk.number, sha256: hash, content })
  // A chunk that begins with a snapshot names the page again that the session is on.
  const exitUrl = texts.idOf(facts.pages.at(-1)?.url ?? chunk.page.url)
  const [first, ...others] = facts.pages
  // The last chunk of a page may come after the first one of the next page.
  const isOvertaken = session.chunks > 0 && facts.startsAt < session.ended_at
  const pageBefore = isOvertaken ? await pageAt(transaction, session, facts.startsAt) : session.exit_url
  const continues = first && session.chunks > 0 && texts.idOf(first.url) === pageBefore
  const pages = continues ? others : facts.pages
  const { signals, statements } = factStatements(
    transaction,
    session,
    { ...facts, pages },
    { texts, thresholds },
  )
  const isFirst = facts.startsAt < session.started_at
  const { LCP, CLS, INP, TTFB } = facts.vitals
  const update = sessionUpdate(transaction, session, {
    started_at: Math.min(session.started_at, facts.startsAt),
    ended_at: Math.max(session.ended_at, facts.endsAt),
    seen_at: now.getTime(),
    is_over: 0,
    bytes: session.bytes + content.length,
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
    ...(isFirst && { entry_url: texts.idOf(chunk.page.url) }),
    ...(facts.endsAt >= session.ended_at && { exit_url: exitUrl }),
    ...(facts.user !== null && { user_id: texts.idOf(facts.user) }),
    ...(LCP !== undefined && { lcp: LCP }),
    ...(CLS !== undefined && { cls: CLS }),
    ...(INP !== undefined && { inp: INP }),
    ...(TTFB !== undefined && { ttfb: TTFB }),
  })
  write([chunkInsert, ...statements, update])
  return 'stored'
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
          texts: ofWorkspace,
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
