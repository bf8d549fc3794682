import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  demoRecordingsPath,
  type DemoVisits,
  visitorHeader,
  visitorToken,
} from '#contract/recordings/demo-recordings.ts'
import { recordingPartPath, recordingPath } from '#contract/recordings/replay.ts'
import { filterForm, listRecordingsForm } from '#contract/recordings/sessions.ts'
import { maxBodyBytes } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import { clientNetwork } from '../http/client-address.ts'
import { acceptsEncoding } from '../http/pages.ts'
import type { Store } from '../store/schema.ts'
import { shopSample, shopVisits } from './queries/demo-sites.ts'
import { findVisitOf, listVisitsOf } from './queries/demo-visits.ts'
import { listSessions, readFacets } from './queries/list.ts'
import { findSession } from './queries/replay.ts'
import type { SessionRow } from './queries/sessions.ts'
import { findSite } from './queries/sites.ts'
import { describeSession } from './replay.ts'
import type { SessionReader } from './session-reader.ts'

interface DemoContext {
  readonly store: Store
  readonly sessionReader: SessionReader
  /** The workspace of the built-in sites. */
  readonly workspaceId: string
  /** Starts to prepare the sample unless it is ready; returns how far it is. */
  readonly prepareSample: () => Promise<DemoVisits['sample']>
}

const sessionParams = recordingPath.pick({ session: true })
const partParams = recordingPartPath.pick({ session: true, part: true })

/** The visitor that the caller proves to be; undefined without a valid proof. */
const visitorOf = ({ headers }: FastifyRequest) => visitorToken.safeParse(headers[visitorHeader]).data

/**
 * Serves the recordings of the demo without an account. Only two things are answered: the generated sample, and the visits
 * of the caller to the demo shop. Nothing here writes a session.
 */
export const serveDemoRecordings = async (app: FastifyInstance, context: DemoContext) => {
  const { store, sessionReader, workspaceId, prepareSample } = context
  const sampleSite = { workspace_id: workspaceId, id: shopSample.id }
  const visitsSite = { workspace_id: workspaceId, id: shopVisits.id }

  const refuse = (reply: FastifyReply) => reply.status(404).send({ message: messages.site.recordingUnknown })
  const reject = (reply: FastifyReply) => reply.status(400).send({ message: messages.server.unreadable })

  /** A session of the sample, or an own one; the reply does not tell whether another visitor has this session. */
  const find = async (request: FastifyRequest): Promise<SessionRow | undefined> => {
    const path = sessionParams.safeParse(request.params).data
    if (!path) return undefined
    const { session: id } = path
    const ofSample = await findSession(store, { workspace_id: workspaceId, site_id: shopSample.id, id })
    const visitor = visitorOf(request)
    return ofSample ?? (visitor === undefined ? undefined : findVisitOf(store, visitsSite, visitor, id))
  }

  const withBody = { bodyLimit: maxBodyBytes.form }

  app.post(`${demoRecordingsPath}/search`, withBody, async (request, reply) => {
    const form = listRecordingsForm.safeParse(request.body).data
    if (!form) return reject(reply)
    return listSessions(store, sampleSite, form, new Date())
  })

  app.post(`${demoRecordingsPath}/facets`, withBody, async (request, reply) => {
    const form = filterForm.safeParse(request.body).data
    return form ? readFacets(store, sampleSite, form.filter, new Date()) : reject(reply)
  })

  app.get(`${demoRecordingsPath}/visits`, async (request): Promise<DemoVisits> => {
    const visitor = visitorOf(request)
    const visits = visitor === undefined ? [] : await listVisitsOf(store, visitsSite, visitor, new Date())
    // The identifier of a visitor is the proof to be that visitor: no reply repeats it.
    return { visits: visits.map((visit) => ({ ...visit, visitor: '' })), sample: await prepareSample() }
  })

  app.get(`${demoRecordingsPath}/:session`, async (request, reply) => {
    const session = await find(request)
    const site = session && (await findSite(store, workspaceId, session.site_id))
    if (!site) return refuse(reply)
    const client = clientNetwork(request.ip)
    const recording = await describeSession({ store, sessionReader }, { session, site, client })
    // The next one may be the visit of somebody else.
    return site.id === shopVisits.id ? { ...recording, next: null } : recording
  })

  app.get(`${demoRecordingsPath}/:session/log`, async (request, reply) => {
    const session = await find(request)
    if (!session) return refuse(reply)
    const { entries, isCut } = await sessionReader.log(session, clientNetwork(request.ip))
    const browserStart = session.started_at - session.clock_offset
    return { entries: entries.map((entry) => ({ ...entry, at: entry.at - browserStart })), isCut }
  })

  app.get(`${demoRecordingsPath}/:session/parts/:part`, async (request, reply) => {
    const part = partParams.safeParse(request.params).data?.part
    const session = await find(request)
    if (!session || part === undefined) return refuse(reply)
    const isCompressed = acceptsEncoding(request.headers['accept-encoding'] ?? '', 'br')
    const client = clientNetwork(request.ip)
    const content = await sessionReader.part(session, Number(part), { client, isCompressed, isMasked: false })
    if (!content) return refuse(reply)
    reply.header('vary', 'accept-encoding').type('application/json')
    if (isCompressed) reply.header('content-encoding', 'br')
    if (request.method !== 'HEAD') return reply.send(content)
    content.destroy()
    return reply.send()
  })
}
