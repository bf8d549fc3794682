import type { Insertable } from 'kysely'
import { createHash } from 'node:crypto'
import type { RecordingChunk } from '#contract/recordings/chunks.ts'
import { hourMs } from '#contract/shared/milliseconds.ts'
import type { SiteSettings } from '#contract/sites/site.ts'
import type { ChunkEvents } from '../../facts/slim-events.ts'
import type { SiteRow } from '../../queries/sites.ts'
import type { SessionTexts } from '../../texts.ts'
import type { RecordingSessionTable } from '../../visits/tables.ts'
import { channelOf } from '../channel.ts'

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

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
  readonly events: ChunkEvents
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

/** A session takes late chunks for this long after its first event: a device may have been offline. */
export const lateHours = 48

/** Latest time of an event, by the clock of the server. */
export const latestTime = (now: Date) => now.getTime() + 2 * clockToleranceMs

/**
 * The offset to add to the times of a browser to get those of the server. Events that would be older than what an
 * offline device sends, or lie in the future, end when they are received: a stranger can write any time into them.
 */
const clockOffset = ({ browserTime, now, events }: ReceivedChunk) => {
  const difference = now.getTime() - browserTime
  const offset = Math.abs(difference) > clockToleranceMs ? difference : 0
  const isTrue =
    events.startsAt + offset >= now.getTime() - lateHours * hourMs &&
    events.endsAt + offset <= latestTime(now)
  return isTrue ? offset : now.getTime() - events.endsAt
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

/** The row of a session before its first chunk is added. */
export const newSessionRow = (received: ReceivedChunk, texts: SessionTexts) => {
  const { site, session, chunk, events, sender, now } = received
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
    started_at: events.startsAt + offset,
    ended_at: events.endsAt + offset,
    seen_at: now.getTime(),
    clock_offset: offset,
    entry_url: texts.idOf(page.url),
    exit_url: texts.idOf(page.url),
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
    is_new: client.isNew ? 1 : 0,
    utm_source: optionalId(campaignOf(page.url, 'source')),
    utm_medium: optionalId(campaignOf(page.url, 'medium')),
    utm_campaign: optionalId(campaignOf(page.url, 'campaign')),
    utm_term: optionalId(campaignOf(page.url, 'term')),
    utm_content: optionalId(campaignOf(page.url, 'content')),
    channel: texts.idOf(channelOf(page)),
    ...noCounts,
  } satisfies Insertable<RecordingSessionTable>
}
