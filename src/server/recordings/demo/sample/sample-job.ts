import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { z } from 'zod'
import { sampleVisits } from '#content/demo-shop/recording-demo.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { enqueueJob } from '../../../jobs/queries/job-queue.ts'
import type { Store } from '../../../store/schema.ts'
import { demoWorkspaceId } from '../../../studies/demo-workspace.ts'
import { type ChunkInspector, createChunkInspector } from '../../folding/chunk-inspector.ts'
import { botReason, readDevice, createChunkWriter } from '../../sites/public.ts'
import { countSessions } from '../../queries/sites.ts'
import { hasSession } from '../../queries/sessions.ts'
import { shopSample } from '../queries/demo-sites.ts'
import { readRecordedPages, type RecordedPages } from './recorded-pages.ts'
import { type SampleVisit, synthesizeVisit } from './synthesize-visit.ts'

const compress = promisify(gzip)
const site = { workspace_id: demoWorkspaceId, id: shopSample.id, first_visit_at: null }

interface SampleContext {
  readonly store: Store
  /** Number of visits. */
  readonly visits?: number
}

interface SampleWriter {
  readonly store: Store
  readonly writeChunk: ReturnType<typeof createChunkWriter>
  readonly inspector: ChunkInspector
}

/** Takes a generated visit as the server takes one of a recorder: inspected, read and stored in one transaction. */
const storeVisit = async ({ store, writeChunk, inspector }: SampleWriter, visit: SampleVisit) => {
  const { session, body, userAgent, country } = visit
  if (await hasSession(store, site, session)) return
  const json = Buffer.from(JSON.stringify(body))
  const outcome = await inspector.inspect('sample', json, false)
  if (outcome.kind !== 'chunk') throw new Error(`A visit of the sample was refused: ${outcome.kind}`)
  const { chunk, events } = outcome
  await writeChunk({
    site,
    thresholds: shopSample.settings.thresholds,
    session,
    chunk,
    events,
    browserTime: chunk.sentAt,
    content: await compress(json),
    sender: {
      ...readDevice(userAgent, chunk.client),
      country,
      bot: botReason(userAgent, chunk.client),
      region: null,
      city: null,
      address: null,
    },
    now: new Date(chunk.sentAt),
  })
}

/** The job that generates the visits of the sample; a repeated run stores those that are missing. */
export const createSampleJob = ({ store, visits = sampleVisits }: SampleContext) =>
  defineJob({
    kind: 'generateRecordingSample',
    payload: z.object({ until: z.number() }),
    run: async ({ until }, { signal, progress }) => {
      const pages: RecordedPages = await readRecordedPages()
      // An inspector of its own: that of the recorders is closed before the jobs end.
      const inspector = createChunkInspector()
      const writer = { store, writeChunk: createChunkWriter(store), inspector }
      try {
        for (let number = 0; number < visits; number += 1) {
          signal.throwIfAborted()
          await storeVisit(writer, synthesizeVisit(pages, number, until))
          await progress((number + 1) / visits)
        }
      } finally {
        await inspector.close()
      }
    },
  })
export type SampleJob = ReturnType<typeof createSampleJob>

/** A key that ends with the day: a sample whose visits have expired is generated again. */
export const sampleKey = (until: number) => `sample-${until}`

/**
 * Returns how far the sample is, and queues its generation if visits are missing: the first request after an
 * installation pays, not the start of the server.
 */
export const createSamplePreparation = (store: Store, job: SampleJob) => {
  let isReady = false
  return async (now = new Date()) => {
    const total = sampleVisits
    if (isReady) return { ready: total, total }
    const { sessions } = await countSessions(store, site)
    isReady = sessions >= total
    const until = Math.floor(now.getTime() / dayMs) * dayMs
    if (!isReady) await enqueueJob(store, job, { until }, { key: sampleKey(until) })
    return { ready: Math.min(sessions, total), total }
  }
}
