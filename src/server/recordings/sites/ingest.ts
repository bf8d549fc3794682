import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  chunkContentType,
  chunkPath,
  chunkQuery,
  type chunkRefusal,
  type chunkReply,
} from '#contract/recordings/chunks.ts'
import { identifier } from '#contract/accounts/account.ts'
import { siteKey } from '#contract/recordings/keys.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import type { RecorderSettings } from '#contract/recordings/recorder-settings.ts'
import { recordingRefusals as recording } from '#contract/recordings/refusals.ts'
import type { ReportRules } from '#contract/recordings/site-reports.ts'
import { newCaps } from '#contract/widgets/widget.ts'
import { type InvitationReport, invitationReport, reportPath } from '#contract/widgets/invitation.ts'
import { clientNetwork } from '../../http/client-address.ts'
import { replyToError } from '../../http/errors.ts'
import { eeaCountries } from '../../http/eu-countries.ts'
import type { Geo } from '../../http/geo.ts'
import { limitPages } from '../../http/rate-limit.ts'
import type { Store } from '../../store/schema.ts'
import { isDiskFull } from '../../store/unavailable.ts'
import { type Invitations, capsOf, countInvitation, listSiteWidgets } from '../../widgets/public.ts'
import { hasSession } from '../queries/sessions.ts'
import { createChunkWriter } from './queries/chunk-writer.ts'
import type { RefusalReason } from '#contract/recordings/refusal-reasons.ts'
import type { RefusalCounts } from './refusal-counts.ts'
import type { ChunkInspector } from '../folding/chunk-inspector.ts'
import { botReason, readDevice } from './device.ts'
import { isOnSiteOrOwn, pageHost } from './origin.ts'
import {
  countSessions,
  countSighting,
  domainsOf,
  findSiteByKey,
  settingsOf,
  type SiteRow,
} from '../queries/sites.ts'
import { listSheetHashes } from '../queries/style-sheets.ts'

interface IngestContext {
  readonly store: Store
  readonly geo: Geo
  readonly inspector: ChunkInspector
  readonly invitations: Invitations
  readonly refusalCounts: Pick<RefusalCounts, 'count'>
  readonly perMinute: number
  /** Host of the public address of this server. */
  readonly publicHost: string
}

type Refusal = z.infer<typeof chunkRefusal>
interface Answer {
  readonly status: number
  readonly body: Refusal | z.infer<typeof chunkReply>
  /** Counted for the owner of the site. */
  readonly reason?: RefusalReason
}

/** Chunks are stored compressed, also those of browsers that cannot compress. */
const compress = promisify(gzip)

/** The recorder sends nothing more of the session. */
const stop = (status: number, message: string, reason?: RefusalReason): Answer => ({
  status,
  body: { message, stop: true },
  ...(reason && { reason }),
})

const refusals = {
  otherSite: stop(404, recording.otherSite),
  otherOrigin: stop(403, recording.otherOrigin, 'otherOrigin'),
  otherSecret: stop(403, recording.otherSecret),
  otherBytes: stop(409, recording.otherBytes),
  over: stop(410, recording.over, 'over'),
  full: stop(507, recording.full, 'full'),
  invalid: stop(400, recording.invalid, 'invalid'),
  tooLarge: stop(413, recording.tooLarge, 'tooLarge'),
} as const

const cacheSeconds = 60

/** Counts of a site are read once in this time: a month of sessions takes some milliseconds. */
const countedMs = 30_000
const maxCountedSites = 1000

/** Whether a site has used up its storage quota: bytes, or sessions for one that is not stored yet. */
const createQuota = (store: Store) => {
  const counts = new Map<
    string,
    { readonly until: number; readonly count: Promise<{ month: number; bytes: number }> }
  >()
  const count = async (site: SiteRow, now: Date) => {
    const monthStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
    const [month, all] = await Promise.all([
      countSessions(store, site, monthStart),
      countSessions(store, site),
    ])
    return { month: month.sessions, bytes: all.bytes }
  }
  return async (site: SiteRow, session: string, now: Date) => {
    const known = counts.get(site.id)
    const counted =
      known && known.until > now.getTime()
        ? known
        : { until: now.getTime() + countedMs, count: count(site, now) }
    if (counts.size >= maxCountedSites) counts.clear()
    counts.set(site.id, counted)
    const { monthlySessions, megabytes } = settingsOf(site)
    const { month, bytes } = await counted.count
    if (bytes >= megabytes * 1_000_000) return true
    return month >= monthlySessions && !(await hasSession(store, site, session))
  }
}

/** The reply to a page that is on none of the domains of the site. */
const noSettings = (key: string): RecorderSettings => ({
  key,
  recording: null,
  widgets: [],
  caps: { times: newCaps.times, days: newCaps.days },
})

/** The page asks for one invitation, which its owner looks at. */
const previewQuery = z.object({ preview: identifier })

/** The consent of the visitor as the loader has stored it: nothing is stored before the site has asked. */
const visitorQuery = z.object({ c: z.enum(['null', '', '1']) })

const maxReportBytes = 1000

const parseReport = (body: unknown) => {
  try {
    return Buffer.isBuffer(body) ? invitationReport.parse(JSON.parse(body.toString())) : undefined
  } catch {
    return undefined
  }
}

/**
 * Replies to what the scripts on a customer's site send: for settings, chunks of sessions and reports of invitations.
 */
export const receiveRecordings = async (app: FastifyInstance, context: IngestContext) => {
  const { store, geo, inspector, invitations, refusalCounts, perMinute, publicHost } = context
  const isFull = createQuota(store)
  const storeChunk = createChunkWriter(store)
  limitPages(app, perMinute)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    chunkContentType,
    { parseAs: 'buffer', bodyLimit: recordingLimits.snapshotBytes },
    (_request, body, done) => done(null, body),
  )
  app.addHook('onRequest', async (request, reply) => {
    // Replies have no personal data and requests no cookies: any page may read them.
    reply.headers({
      'access-control-allow-origin': request.headers.origin ?? '*',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-max-age': '86400',
      vary: 'origin',
    })
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === 413) return sendChunkReply(request, reply, refusals.tooLarge)
    // Recorders that send again and again would keep the disk full.
    if (isDiskFull(error)) return sendChunkReply(request, reply, refusals.full)
    return replyToError(error, request, reply)
  })

  const send = (reply: FastifyReply, { status, body }: Answer) => {
    // The rest of a body that is too large is drained: a connection closed at once would lose the reply.
    reply.removeHeader('connection')
    return reply.status(status).send(body)
  }

  /**
   * Replies to a chunk and counts a refusal for the site that it names. A recorder that names the site gets every end
   * of a session with the status 200: others would be errors in the console of the page.
   */
  const sendChunkReply = (request: FastifyRequest, reply: FastifyReply, { reason, ...answer }: Answer) => {
    const site = chunkQuery.safeParse(request.query).data?.s
    if (site === undefined) return send(reply, answer)
    if (reason) refusalCounts.count(site, reason)
    const { status, body } = answer
    return send(reply, 'stop' in body ? { status: 200, body: { ...body, status, reason } } : answer)
  }

  // Requests above the limit do not reach their route.
  app.addHook('onResponse', async (request, reply) => {
    const site = reply.statusCode === 429 ? chunkQuery.safeParse(request.query).data?.s : undefined
    if (site !== undefined) refusalCounts.count(site, 'tooMany')
  })

  const isOnSite = (request: FastifyRequest, site: SiteRow) => {
    const host = pageHost(request)
    return host !== undefined && isOnSiteOrOwn(host, domainsOf(site), [publicHost, request.headers.host])
  }

  /** The site of the page that asks, or why its settings are not for this page. */
  const siteOf = async (request: FastifyRequest) => {
    const path = z.object({ key: siteKey }).safeParse(request.params)
    const site = path.success ? await findSiteByKey(store, path.data.key) : undefined
    if (!site) return { status: 404, message: recording.otherSite } as const
    if (isOnSite(request, site)) return site
    refusalCounts.count(site.key, 'otherOrigin')
    return { status: 403, message: recording.otherOrigin, key: site.key } as const
  }

  app.get('/r/sites/:key/study', async (request, reply) => {
    const site = await siteOf(request)
    if ('status' in site) return reply.status(site.status).send({ message: site.message })
    const { masking, pages } = settingsOf(site)
    const body: ReportRules = { masking, pages }
    return reply.header('cache-control', `private, max-age=${cacheSeconds}`).send(body)
  })

  app.get('/r/sites/:key', async (request, reply) => {
    const site = await siteOf(request)
    // Not for this page: no settings, and no error in its console. The owner reads on the page of the site why.
    if ('status' in site && site.status === 403) return reply.send(noSettings(site.key))
    if ('status' in site) return reply.status(site.status).send({ message: site.message })
    const { isRecording, sampling, consent, masking, pages } = settingsOf(site)
    const country = geo.countryOf(request.ip)
    // An address of an unknown country might be in the EU.
    const eu = country === undefined || eeaCountries.has(country)
    const preview = previewQuery.safeParse(request.query)
    const { times, days } = capsOf(site)
    const body: RecorderSettings = {
      key: site.key,
      recording: isRecording
        ? { sampling, consent, eu, masking, pages, sheets: await listSheetHashes(store, site) }
        : null,
      widgets: preview.success
        ? await invitations.preview(site, preview.data.preview)
        : await invitations.of(site),
      caps: { times, days },
    }
    const asked = visitorQuery.safeParse(request.query)
    if (asked.success && !preview.success) {
      const needsConsent = consent === 'after-consent' || (consent === 'not-in-eu' && eu)
      const answer = asked.data.c
      const missing = answer === '' ? 'refused' : needsConsent && answer !== '1' ? 'unasked' : null
      if (isRecording && missing) refusalCounts.count(site.key, missing)
      await countSighting(store, site, missing)
    }
    // A preview shows what was saved just now.
    const seconds = preview.success ? 0 : cacheSeconds
    return reply.header('cache-control', `private, max-age=${seconds}`).send(body)
  })

  const receive = async (request: FastifyRequest, session: string, content: Buffer): Promise<Answer> => {
    const query = chunkQuery.safeParse(request.query).data
    const isCompressed = query?.z === '1'
    const outcome = await inspector.inspect(clientNetwork(request.ip), content, isCompressed)
    if (outcome.kind === 'failed') throw new Error(outcome.message)
    if (outcome.kind === 'rejected') return refusals[outcome.reason]
    const { chunk, events, isWhole } = outcome
    const compressed = isCompressed ? content : await compress(content)
    if (!isWhole && compressed.length > recordingLimits.chunkBytes) return refusals.tooLarge
    const site = await findSiteByKey(store, chunk.site)
    if (!site) return refusals.otherSite
    if (!isOnSite(request, site)) return refusals.otherOrigin
    const settings = settingsOf(site)
    if (!settings.isRecording) return refusals.over
    const now = new Date()
    if (await isFull(site, session, now)) return refusals.full
    const userAgent = request.headers['user-agent'] ?? ''
    const result = await storeChunk({
      site,
      thresholds: settings.thresholds,
      session,
      chunk,
      events,
      browserTime: query?.at ?? chunk.sentAt,
      content: compressed,
      sender: {
        ...readDevice(userAgent, chunk.client),
        country: geo.countryOf(request.ip) ?? '',
        ...geo.placeOf(request.ip),
        bot: botReason(userAgent, chunk.client),
        address: settings.keepsAddress ? request.ip : null,
      },
      now,
    })
    if (result === 'stored' && events.isCut) refusalCounts.count(site.key, 'cut')
    return result === 'stored' ? { status: 200, body: { ack: [chunk.number] } } : refusals[result]
  }

  const report = async (request: FastifyRequest, id: string, sent: InvitationReport): Promise<Answer> => {
    const site = await findSiteByKey(store, sent.site)
    const widget = site && (await listSiteWidgets(store, site)).find((each) => each.id === id)
    if (!site || !widget) return refusals.otherSite
    if (!isOnSite(request, site)) return refusals.otherOrigin
    const userAgent = request.headers['user-agent'] ?? ''
    if (botReason(userAgent, sent) !== null) return { status: 200, body: { ack: [] } }
    const isCounted = await countInvitation(store, widget, sent, new Date())
    return isCounted ? { status: 200, body: { ack: [0] } } : refusals.full
  }

  app.post('/r/widgets/:widget', { bodyLimit: maxReportBytes }, async (request, reply) => {
    const path = reportPath.safeParse(request.params)
    const sent = parseReport(request.body)
    if (!path.success || !sent) return send(reply, refusals.invalid)
    return send(reply, await report(request, path.data.widget, sent))
  })

  app.post('/r/:session', async (request, reply) => {
    const path = chunkPath.safeParse(request.params)
    const answer =
      path.success && Buffer.isBuffer(request.body)
        ? await receive(request, path.data.session, request.body)
        : refusals.invalid
    return sendChunkReply(request, reply, answer)
  })
}
