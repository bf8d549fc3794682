import type { FastifyInstance } from 'fastify'
import { peopleMessages } from '#contract/people/messages.ts'
import { recordingMessages } from '#contract/recordings/messages.ts'
import type { PublishedStudy } from '#studies/engine/published.ts'
import { serverTools } from '#tools/server.ts'
import { createKnownDevices } from './accounts/known-device.ts'
import { createSessionCookie } from './accounts/session-cookie.ts'
import { createSampleRecordings } from './captures/sample/store-recordings.ts'
import type { Config } from './config.ts'
import { openFiles } from './files/file-store.ts'
import { createFinishHook } from './finish-hooks-of-features.ts'
import { createMediaInspector } from './files/media/inspector.ts'
import { uploadLimits } from './files/routes.ts'
import { createCaptcha } from './http/captcha.ts'
import type { Geo } from './http/geo.ts'
import { createOutboundFetch } from './http/outbound.ts'
import { createBackgroundWork } from './jobs/background-work.ts'
import { createBoundedQueue } from './jobs/bounded-queue.ts'
import { memberWork } from './member-work-of-features.ts'
import { createSearches } from './members/searches.ts'
import { peopleHooks } from './people-hooks-of-features.ts'
import { personalData } from './personal-data-of-features.ts'
import { createSessionReader } from './recordings/folding/session-reader.ts'
import type { ResolveTxt } from './http/resolve-txt.ts'
import { openKeyRing } from './store/open.ts'
import { createRateCounter } from './store/rate-limits.ts'
import type { Store } from './store/schema.ts'
import { createPlanReports } from './studies/analysis-plans/public.ts'
import { createDrafts } from './studies/authoring/drafts.ts'
import { createStudyCatalog } from './studies/catalog.ts'
import { createResultsReader } from './studies/results/results-cache.ts'
import { createInvitations } from './widgets/invitations.ts'

interface Foundation {
  readonly config: Config
  readonly store: Store
  readonly geo: Geo
  readonly published: readonly PublishedStudy[]
  readonly resolveTxt: ResolveTxt
  /** Folder of the build; undefined without one. */
  readonly folder: string | undefined
}

/** The services that features share. A feature creates the services that only it uses when it starts. */
export const createServices = async (app: FastifyInstance, { published, ...foundation }: Foundation) => {
  const { config, store } = foundation
  const { log } = app
  const keys = await openKeyRing(store, config)
  const sendsMail = config.smtpUrl !== undefined
  const files = openFiles(config)
  const inspector = createMediaInspector(log)
  const sessionReader = createSessionReader({ store, files })
  const counter = createRateCounter(store)
  const searches = createSearches(store)
  const tools = serverTools
  const sampleRecordings = createSampleRecordings({ store, files, log })
  const samples = new Map(
    published.map(({ study, sample }) => [
      study.id,
      { ...sample, storeRecordings: (resultsId: string) => sampleRecordings(study.id, resultsId) },
    ]),
  )
  const studies = createStudyCatalog(store, tools, samples)
  const drafts = createDrafts(store)
  app.addHook('onClose', async () => {
    await Promise.all([drafts.stop(), inspector.close(), sessionReader.close(), counter.close()])
  })
  return {
    ...foundation,
    log,
    keys,
    files,
    inspector,
    sessionReader,
    searches: searches(recordingMessages.filterTooLong),
    peopleSearches: searches(peopleMessages.search),
    counter,
    tools,
    studies,
    drafts,
    resultsReader: createResultsReader(store),
    planReports: createPlanReports(store),
    memberWork,
    peopleHooks,
    personalData,
    uploadsDir: config.uploadsDir,
    sendsMail,
    finishHook: createFinishHook({ keys, sendsMail }),
    background: createBackgroundWork(app),
    captcha: createCaptcha(config, keys),
    cookie: createSessionCookie(config.publicUrl),
    devices: createKnownDevices(keys, config.publicUrl),
    invitations: createInvitations(store, studies),
    outbound: createOutboundFetch(config.trustedHosts),
    /** Uploads that are received at a time. */
    slots: createBoundedQueue(uploadLimits),
  }
}
export type Services = Awaited<ReturnType<typeof createServices>>
