import { createClient } from '#api/create-client.ts'
import { recordingDemo } from '#content/demo-shop/recording-demo.ts'
import { shopName } from '#content/demo-shop/shop.ts'
import { routes } from '#content/site/routes.ts'
import { demoRecordingCalls } from '#contract/demo-recordings/calls.ts'
import { visitorHeader } from '#contract/demo-recordings/demo-recordings.ts'
import type { RecordingFilter } from '#contract/visits/filters.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { RefusedCall } from '../../forms/refused-call.ts'
import { TextLink } from '../../views/links.tsx'
import { fetchPart } from '../queries.ts'
import type { HeatMapSource } from '../heat-maps/heat-map-source.tsx'
import type { RecordingSource } from '../recording-source.tsx'

/** The calls of the public page of the demo, which no other page makes. */
const client = createClient(router(demoRecordingCalls, strict))

/** The sample has dates of its own, so a view without a filter shows all of it. */
export const everything: RecordingFilter = { match: 'all', conditions: [] }

export const sampleSite = { id: 'sample', name: `${shopName}, generated sample` }

/** The identifier that the recorder gave this browser in the demo shop; nobody else knows it. */
const readVisitor = () => {
  try {
    return window.localStorage.getItem('understory.visitor')
  } catch {
    return null
  }
}

const headersOf = (): { readonly [visitorHeader]?: string } => {
  const visitor = readVisitor()
  return visitor === null ? {} : { [visitorHeader]: visitor }
}

/** The visits of this browser to the demo shop, and how far the sample is. */
export const readVisits = async () => {
  const reply = await client.readDemoVisits({ headers: headersOf() })
  if (reply.status !== 200) throw new RefusedCall(reply)
  return reply.body
}

/** A session of the sample, or an own one. */
export const readDemoRecording = async (session: string) => {
  const reply = await client.readDemoRecording({ params: { session }, headers: headersOf() })
  if (reply.status !== 200) throw new RefusedCall(reply)
  return reply.body
}

/** Script errors, console messages and failed requests of such a session. */
export const readDemoLog = async (session: string) => {
  const reply = await client.readDemoRecordingLog({ params: { session }, headers: headersOf() })
  if (reply.status !== 200) throw new RefusedCall(reply)
  return reply.body
}

/** Loads the events of a part of a session. */
export const loadDemoPart = (session: string, part: number, signal: AbortSignal) =>
  fetchPart(`/demo-recordings/${session}/parts/${part}`, { signal, headers: headersOf() })

/** Recordings of the demo: the sample, and the own visits. */
export const demoSource: RecordingSource = {
  name: 'demo',
  list: async (_site, body) => {
    const reply = await client.listDemoRecordings({ body })
    if (reply.status !== 200) throw new RefusedCall(reply)
    return reply.body
  },
  facets: async (_site, filter) => {
    const reply = await client.readDemoFacets({ body: { filter } })
    if (reply.status !== 200) throw new RefusedCall(reply)
    return reply.body
  },
  hasSegments: false,
  Link: ({ recording: { session }, ...props }) => (
    <TextLink to={routes.pageStudyResults} search={{ study: recordingDemo, session }} {...props} />
  ),
}

/** Heat maps of the sample. */
export const demoHeatMaps: HeatMapSource = {
  name: 'demo',
  pages: async (_site, filter) => {
    const reply = await client.listDemoHeatMapPages({ body: { filter } })
    if (reply.status !== 200) throw new RefusedCall(reply)
    return reply.body.pages
  },
  map: async (_site, body) => {
    const reply = await client.readDemoHeatMap({ body })
    if (reply.status !== 200) throw new RefusedCall(reply)
    return reply.body
  },
  moves: async (_site, body) => {
    const reply = await client.readDemoMoveMap({ body })
    if (reply.status !== 200) throw new RefusedCall(reply)
    return reply.body
  },
  recording: (_site, session) => readDemoRecording(session),
  loadPart: (_site, session) => (part, signal) => loadDemoPart(session, part, signal),
  RecordingsLink: ({ site: _site, filter, ...props }) => (
    <TextLink to={routes.pageStudyResults} search={{ study: recordingDemo, filter }} {...props} />
  ),
}
