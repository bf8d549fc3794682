import type { HeaderReply } from '../../http/header-reply.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type demoPartPath,
  type demoRecordingPath,
  type visitorHeaders,
  visitorHeader,
  visitorToken,
} from '#contract/demo-recordings/demo-recordings.ts'
import type { heatMapForm, heatMapPagesForm } from '#contract/heat-maps/heat-map.ts'
import { recordingPartPath } from '#contract/visits/replay.ts'
import type { filterForm, listRecordingsForm } from '#contract/visits/sessions.ts'
import { clientNetwork } from '../../http/client-address.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { demoWorkspaceId } from '../../studies/demo-workspace.ts'
import { listHeatMapPages, listViewsOfPage, readHeatMap, readMoveMap } from '../heat-maps/public.ts'
import { done } from '../../members/define-refusals.ts'
import { refuse } from '../refusals.ts'
import { findSite } from '../queries/sites.ts'
import {
  listSessions,
  readFacets,
  createPartReplies,
  describeLog,
  describeSession,
} from '../visits/public.ts'
import { findSession, type SessionRow } from '../queries/sessions.ts'
import type { SessionReader } from '../folding/session-reader.ts'
import type { Search, Searches } from '../../members/searches.ts'
import { shopSample, shopVisits } from './queries/demo-sites.ts'
import { findVisitOf, listVisitsOf } from './queries/demo-visits.ts'
import { createSamplePreparation, type SampleJob } from './sample/sample-job.ts'

interface DemoContext {
  readonly store: Store
  readonly sessionReader: SessionReader
  readonly searches: Searches
  readonly recordingSampleJob: SampleJob
}

interface Call {
  readonly request: FastifyRequest
}
interface FormCall<Body extends z.ZodType> extends Call {
  readonly body: z.output<Body>
}
interface VisitorCall extends Call {
  readonly headers: z.output<typeof visitorHeaders>
}
interface SessionCall extends VisitorCall {
  readonly params: z.output<typeof demoRecordingPath>
}
interface PartCall extends SessionCall {
  readonly params: z.output<typeof demoPartPath>
  readonly reply: HeaderReply
}

const sampleSite = { workspace_id: demoWorkspaceId, id: shopSample.id }
const visitsSite = { workspace_id: demoWorkspaceId, id: shopVisits.id }

const { session: sessionId, part: partIndex } = recordingPartPath.shape

/** The visitor that the caller proves to be; undefined without a valid proof. */
const visitorOf = ({ headers }: Pick<VisitorCall, 'headers'>) =>
  visitorToken.safeParse(headers[visitorHeader]).data

/**
 * Handlers of the calls about the recordings of the demo, without an account. Only two things are answered: the
 * generated sample, and the visits of the caller to the demo shop. Nothing here writes a session.
 */
export const createDemoRecordingHandlers = ({
  store,
  sessionReader,
  searches,
  recordingSampleJob,
}: DemoContext) => {
  const prepareSample = createSamplePreparation(store, recordingSampleJob)
  const { hooks, sendPart } = createPartReplies({ sessionReader })
  const ofVisitor = <Result>(request: Call['request'], search: Search<Result>) =>
    searches.ofVisitor({ request, workspace: demoWorkspaceId }, search)

  /** A session of the sample, or an own one; the reply does not reveal whether another visitor has this session. */
  const find = async ({ params, headers }: Omit<SessionCall, 'request'>): Promise<SessionRow | undefined> => {
    const id = sessionId.safeParse(params.session).data
    if (id === undefined) return undefined
    const ofSample = await findSession(store, { workspace_id: demoWorkspaceId, site_id: shopSample.id, id })
    const visitor = visitorOf({ headers })
    return ofSample ?? (visitor === undefined ? undefined : findVisitOf(store, visitsSite, visitor, id))
  }

  return {
    readDemoVisits: async (call: VisitorCall) => {
      const visitor = visitorOf(call)
      const visits =
        visitor === undefined
          ? []
          : await ofVisitor(call.request, (reads) => listVisitsOf(reads, visitsSite, visitor, new Date()))
      // The identifier of a visitor is the proof to be that visitor: no reply repeats it.
      const ownVisits = visits.map((visit) => ({ ...visit, visitor: '' }))
      return { status: 200, body: { visits: ownVisits, sample: await prepareSample() } } as const
    },

    listDemoRecordings: async ({ request, body }: FormCall<typeof listRecordingsForm>) =>
      done(await ofVisitor(request, (reads) => listSessions(reads, sampleSite, body, new Date()))),

    readDemoFacets: async ({ request, body: { filter } }: FormCall<typeof filterForm>) =>
      done(await ofVisitor(request, (reads) => readFacets(reads, sampleSite, filter, new Date()))),

    listDemoHeatMapPages: async ({ request, body: { filter } }: FormCall<typeof heatMapPagesForm>) => {
      const list = (reads: StoreOrTransaction) => listHeatMapPages(reads, sampleSite, filter, new Date())
      return done({ pages: await ofVisitor(request, list) })
    },

    readDemoHeatMap: async ({ request, body }: FormCall<typeof heatMapForm>) =>
      done(await ofVisitor(request, (reads) => readHeatMap(reads, sampleSite, body, new Date()))),

    readDemoMoveMap: async ({ request, body }: FormCall<typeof heatMapForm>) => {
      const views = await ofVisitor(request, (reads) => listViewsOfPage(reads, sampleSite, body, new Date()))
      return done(await readMoveMap(sessionReader, views, clientNetwork(request.ip)))
    },

    readDemoRecording: async ({ request, params, headers }: SessionCall) => {
      const session = await find({ params, headers })
      const site = session && (await findSite(store, demoWorkspaceId, session.site_id))
      if (!site) return refuse('recordingUnknown')
      const client = clientNetwork(request.ip)
      const described = { session, site, client }
      // The recording after a visit may be that of another visitor.
      const body = await describeSession(
        { store, sessionReader },
        site.id === shopVisits.id
          ? described
          : { ...described, search: (search) => ofVisitor(request, search) },
      )
      return { status: 200, body } as const
    },

    readDemoRecordingPart: {
      hooks,
      handler: async ({ request, reply, params, headers }: PartCall) => {
        const part = partIndex.safeParse(params.part).data
        const session = part === undefined ? undefined : await find({ params, headers })
        if (!session || part === undefined) return refuse('recordingUnknown')
        return sendPart({ request, reply, session, part, isMasked: false })
      },
    },

    readDemoRecordingLog: async ({ request, params, headers }: SessionCall) => {
      const session = await find({ params, headers })
      if (!session) return refuse('recordingUnknown')
      const body = await describeLog(sessionReader, session, clientNetwork(request.ip))
      return { status: 200, body } as const
    },
  }
}
