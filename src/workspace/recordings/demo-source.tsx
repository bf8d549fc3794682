import type { z } from 'zod'
import { recordingDemo } from '#content/demo-shop/recording-demo.ts'
import { shopName } from '#content/demo-shop/shop.ts'
import { routes } from '#content/site/routes.ts'
import { demoRecordingsPath, demoVisitsReply, visitorHeader } from '#contract/recordings/demo-recordings.ts'
import { recording } from '#contract/recordings/replay.ts'
import { facetsReply, recordingsReply } from '#contract/recordings/sessions.ts'
import { RefusedCall } from '../forms/refused-call.ts'
import { TextLink } from '../views/links.tsx'
import { fetchPart } from './queries.ts'
import type { RecordingSource } from './recording-source.tsx'

export const sampleSite = { id: 'sample', name: `${shopName}, generated sample` }

/** The identifier that the recorder gave this browser in the demo shop; nobody else knows it. */
const readVisitor = () => {
  try {
    return window.localStorage.getItem('understory.visitor')
  } catch {
    return null
  }
}

const headersOf = (): Readonly<Record<string, string>> => {
  const visitor = readVisitor()
  return visitor === null ? {} : { [visitorHeader]: visitor }
}

const call = async <Reply extends z.ZodType>(
  schema: Reply,
  path: string,
  body?: unknown,
): Promise<z.output<Reply>> => {
  const reply = await fetch(`${demoRecordingsPath}${path}`, {
    headers: { ...headersOf(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const content: unknown = await reply.json()
  if (!reply.ok) throw new RefusedCall({ status: reply.status, body: content })
  return schema.parse(content)
}

/** The visits of this browser to the demo shop, and how far the sample is. */
export const readVisits = () => call(demoVisitsReply, '/visits')

/** A session of the sample, or an own one. */
export const readDemoRecording = (session: string) => call(recording, `/${session}`)

/** Loads the events of a part of a session. */
export const loadDemoPart = (session: string, part: number, signal: AbortSignal) =>
  fetchPart(`${demoRecordingsPath}/${session}/parts/${part}`, { signal, headers: headersOf() })

/** Recordings of the demo: the sample, and the own visits. */
export const demoSource: RecordingSource = {
  name: 'demo',
  list: (_site, form) => call(recordingsReply, '/search', form),
  facets: (_site, filter) => call(facetsReply, '/facets', { filter }),
  hasSegments: false,
  Link: ({ recording: { session }, ...props }) => (
    <TextLink to={routes.pageStudyResults} search={{ study: recordingDemo, session }} {...props} />
  ),
}
