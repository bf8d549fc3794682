import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { recordingMessages } from '#contract/recordings/messages.ts'
import { type Recording, type RecordingLog, replayLimits } from '#contract/visits/replay.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Member } from '../../http/caller.ts'
import { clientNetwork } from '../../http/client-address.ts'
import type { HeaderReply } from '../../http/header-reply.ts'
import { createStreamedReplies } from '../../http/streamed-replies.ts'
import { BusyError } from '../../jobs/bounded-queue.ts'
import { acceptsEncoding } from '../../pages.ts'
import type { Store } from '../../store/schema.ts'
import { SearchTooLongError } from '../../store/search-too-long.ts'
import { replayCalls } from '#contract/visits/replay-calls.ts'
import { done } from '../../members/define-refusals.ts'
import { memberHandler, refuse } from '../refusals.ts'
import { findSite, settingsOf, type SiteRow } from '../queries/sites.ts'
import { liveMs } from './queries/filters.ts'
import { findNextSession, readClicks, readPages, readTexts } from './queries/replay.ts'
import { findSession, type SessionRow, updateSession } from '../queries/sessions.ts'
import type { Search, Searches } from '../../members/searches.ts'
import type { SessionReader } from '../folding/session-reader.ts'

/** The parameters that identify the session of a call. */
interface SessionCall {
  readonly member: Member
  readonly params: { readonly site: string; readonly session: string }
}

interface Context {
  readonly store: Store
  readonly files: FileStore
  readonly sessionReader: SessionReader
  readonly searches: Searches
}

/** A recording is replayed also where too much is searched to find the one after it. */
const withoutNext = (error: unknown) => {
  if (error instanceof BusyError || error instanceof SearchTooLongError) return null
  throw error
}

/** The data of a session that a player needs before it fetches events. */
export const describeSession = async (
  { store, sessionReader }: Pick<Context, 'store' | 'sessionReader'>,
  {
    session,
    site,
    client,
    search,
  }: {
    readonly session: SessionRow
    readonly site: SiteRow
    readonly client: string
    /** Searches the session that is offered after this one. */
    readonly search?: (search: Search<string | null>) => Promise<string | null>
  },
): Promise<Recording> => {
  const { started_at: start } = session
  const [segments, pages, clicks, nextId, texts] = await Promise.all([
    sessionReader.segments(session, client),
    readPages(store, session),
    readClicks(store, session),
    search?.((reads) => findNextSession(reads, session)).catch(withoutNext),
    readTexts(store, session.workspace_id, [
      session.entry_url,
      session.title,
      session.referrer,
      session.browser,
      session.system,
      session.device,
      session.country,
      session.language,
      ...[session.user_id, session.region, session.city].filter((id) => id !== null),
    ]),
  ])
  const textOf = (id: number | null) => (id === null ? '' : (texts.get(id) ?? ''))
  const { errorMs } = settingsOf(site).thresholds
  const browserStart = start - session.clock_offset
  return {
    id: session.id,
    site: { id: site.id, name: site.name },
    startedAt: new Date(start).toISOString(),
    duration: Math.max(0, session.ended_at - start),
    browserStart,
    isOver: session.is_over === 1,
    isLive: session.is_over === 0 && session.seen_at >= Date.now() - liveMs,
    isWatched: session.is_watched === 1,
    bot: session.bot,
    missing: session.missing,
    entryUrl: textOf(session.entry_url),
    title: textOf(session.title),
    referrer: textOf(session.referrer),
    browser: textOf(session.browser),
    system: textOf(session.system),
    device: textOf(session.device),
    country: textOf(session.country),
    region: textOf(session.region),
    city: textOf(session.city),
    language: textOf(session.language),
    width: session.width,
    height: session.height,
    userId: session.user_id === null ? null : textOf(session.user_id),
    parts: segments.slice(0, replayLimits.parts).map(({ from, to, length }) => ({
      from: from - browserStart,
      to: to - browserStart,
      bytes: length,
    })),
    pages: pages.map(({ at, url, duration }) => ({
      at: at - start,
      url,
      duration: Math.max(0, duration),
    })),
    clicks: clicks.map(({ at, label, is_rage, is_dead, error_ms }) => ({
      at: at - start,
      label,
      isRage: is_rage === 1,
      isDead: is_dead === 1,
      isError: error_ms !== null && error_ms <= errorMs,
    })),
    next: nextId ?? null,
  }
}

/** Errors, messages and failed requests of a session, in milliseconds since its start. */
export const describeLog = async (
  sessionReader: SessionReader,
  session: SessionRow,
  client: string,
): Promise<RecordingLog> => {
  const { entries, isCut } = await sessionReader.log(session, client)
  const browserStart = session.started_at - session.clock_offset
  return { entries: entries.map((entry) => ({ ...entry, at: entry.at - browserStart })), isCut }
}

interface SentPart {
  readonly request: FastifyRequest
  readonly reply: HeaderReply
  readonly session: SessionRow
  readonly part: string
  readonly isMasked: boolean
}

/** Sends the events of parts as streams; `hooks` belong to the routes that do. */
export const createPartReplies = ({ sessionReader }: Pick<Context, 'sessionReader'>) => {
  const { hooks, send } = createStreamedReplies()
  const sendPart = async ({ request, reply, session, part, isMasked }: SentPart) => {
    const isCompressed = acceptsEncoding(request.headers['accept-encoding'] ?? '', 'br')
    const client = clientNetwork(request.ip)
    const content = await sessionReader.part(session, Number(part), { client, isCompressed, isMasked })
    if (!content) return refuse('recordingUnknown')
    reply.header('vary', 'accept-encoding')
    if (isCompressed) reply.header('content-encoding', 'br')
    // Fastify answers HEAD with the headers of GET, and would read the whole part for them.
    if (request.method === 'HEAD') content.destroy()
    send(request, request.method === 'HEAD' ? Readable.from([]) : content)
    return done(new Uint8Array())
  }
  return { hooks, sendPart }
}

/** Handlers of the calls that replay a session. */
export const createReplayHandlers = ({ store, sessionReader, searches }: Context) => {
  const { hooks, sendPart } = createPartReplies({ sessionReader })

  const find = ({ member, params }: SessionCall) =>
    findSession(store, { workspace_id: member.workspaceId, site_id: params.site, id: params.session })

  return {
    readRecording: memberHandler(replayCalls.readRecording, async (call) => {
      const session = await find(call)
      const site = session && (await findSite(store, session.workspace_id, session.site_id))
      if (!site) return refuse('recordingUnknown')
      const client = clientNetwork(call.request.ip)
      const body = await describeSession(
        { store, sessionReader },
        {
          session,
          site,
          client,
          search: (search) => searches.ofMember(call, search),
        },
      )
      return done(body)
    }),

    readRecordingPart: {
      hooks,
      handler: memberHandler(replayCalls.readRecordingPart, async (call) => {
        const session = await find(call)
        if (!session) return refuse('recordingUnknown')
        const { request, reply, params } = call
        return sendPart({ request, reply, session, part: params.part, isMasked: false })
      }),
    },

    readRecordingLog: memberHandler(replayCalls.readRecordingLog, async (call) => {
      const session = await find(call)
      if (!session) return refuse('recordingUnknown')
      const body = await describeLog(sessionReader, session, clientNetwork(call.request.ip))
      return done(body)
    }),

    watchRecording: memberHandler(replayCalls.watchRecording, async (call) => {
      const session = await find(call)
      if (!session) return refuse('recordingUnknown')
      await updateSession(store, session, { is_watched: 1 })
      return { status: 200, body: { message: recordingMessages.sent.recordingWatched } } as const
    }),
  }
}
