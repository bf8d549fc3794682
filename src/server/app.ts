import helmet from '@fastify/helmet'
import { initServer } from '@ts-rest/fastify'
import Fastify, { type FastifyServerFactory, type FastifyServerOptions } from 'fastify'
import { contract } from '#contract/index.ts'
import { demoRecordingCalls } from '#contract/recordings/demo-calls.ts'
import { maxBodyBytes } from '#contract/shared/limits.ts'
import { createDemoStudies } from '#studies/engine/published.ts'
import { serverTools } from '#tools/server.ts'
import { createAccountMails } from './accounts/account-mails.ts'
import { createEraseJob } from './accounts/erase-account.ts'
import { createExportJob } from './accounts/export-job.ts'
import { createConfiguredAccount, createSetUpToken } from './accounts/first-account.ts'
import { decorateCaller } from './accounts/find-caller.ts'
import { isSetUp } from './accounts/queries/set-up.ts'
import { createKnownDevices } from './accounts/known-device.ts'
import { createSessionCookie } from './accounts/session-cookie.ts'
import { serveCaptures } from './captures/capture-files.ts'
import { receiveCaptureParts } from './captures/part-upload.ts'
import { createRemuxJob } from './captures/remux-job.ts'
import { createRemuxThread } from './captures/remux-thread.ts'
import { createClipFiles } from './captures/review/clip-files.ts'
import { serveSharedClips } from './captures/review/shared-routes.ts'
import { createSampleRecordings } from './captures/sample/store-recordings.ts'
import { createTranscriber } from './captures/transcripts/transcriber.ts'
import { createTranscriptJob } from './captures/transcripts/transcript-job.ts'
import { isMailOfExpiredHold } from './booking/queries.ts'
import { createThrottle } from './accounts/throttle.ts'
import { createBookingHandlers } from './booking/routes.ts'
import type { Config } from './config.ts'
import { serveExtension } from './extension/file.ts'
import { openFiles } from './files/file-store.ts'
import { cleanIncomingFiles } from './files/incoming.ts'
import { createMediaInspector } from './files/media/inspector.ts'
import { registerUploads, uploadLimits } from './files/routes.ts'
import { createCaptcha } from './forms/captcha.ts'
import { checkAccess } from './workspace/access.ts'
import { openGeo } from './http/geo.ts'
import { limitBodies } from './http/body-limits.ts'
import { replyToError, replyToInvalidRequest } from './http/errors.ts'
import { loggerOptions, RequestLog } from './http/logging.ts'
import { createOutboundFetch } from './http/outbound.ts'
import { type Pages, serveAssets, servePages } from './pages.ts'
import { limitPages, limitRate } from './http/rate-limit.ts'
import { limitAddresses, routeMalformedUrl, routerOptions } from './http/request-address.ts'
import { delayRefusals } from './http/refusals.ts'
import { contentSecurityPolicy, permissionsPolicy } from './http/security.ts'
import { limitSlowClients, timeoutOptions } from './http/slow-clients.ts'
import { registerHealth, registerOpenApi } from './http/system-routes.ts'
import { createBackgroundWork } from './jobs/background-work.ts'
import { createBoundedQueue } from './jobs/bounded-queue.ts'
import { startJobRunner } from './jobs/job-runner.ts'
import { createRetentionJobs } from './retention.ts'
import { createSmtpMailer, startMailWorker } from './mail/mail-worker.ts'
import type { OutboxRow } from './mail/outbox.ts'
import { createSubscriptionHandlers, registerListUnsubscribe } from './newsletter/routes.ts'
import { createChunkInspector } from './recordings/chunk-inspector.ts'
import { createRecordingDeletionJob } from './recordings/deletion-job.ts'
import { receiveRecordings } from './recordings/ingest.ts'
import { publishDemoSites } from './recordings/queries/demo-sites.ts'
import { createSampleJob } from './recordings/sample/sample-job.ts'
import { createSessionReader } from './recordings/session-reader.ts'
import { createRouter } from './router.ts'
import { createInvitations } from './widgets/invitations.ts'
import { registerSingleSignOnPages } from './single-sign-on/pages.ts'
import { createTxtResolver } from './single-sign-on/resolve-txt.ts'
import { createSingleSignOn } from './single-sign-on/sign-in.ts'
import { openKeyRing, openStore } from './store/open.ts'
import { createRateCounter } from './store/rate-limits.ts'
import { receiveBundles } from './studies/bundle/routes.ts'
import { createStudyCatalog } from './studies/catalog.ts'
import { createDownloadJob } from './studies/downloads/job.ts'
import { demoWorkspaceId, publishDemoStudies } from './studies/demo-workspace.ts'
import { serveMedia } from './studies/media-files.ts'
import { parseRecruiting } from './studies/queries/recruiting.ts'
import { receiveMedia } from './studies/media-upload.ts'
import { createFigmaImports } from './studies/prototypes/figma-imports.ts'
import { createResultsWatch } from './studies/results-watch.ts'
import { createSessionGate } from './studies/sessions.ts'
import { createSettingsGate } from './studies/share-links.ts'
import { startWebhookWorker } from './webhooks/deliver.ts'
import { serveLogos } from './workspace/logo-files.ts'

/** The pages and files of the site; without it the app serves the API only. */
export interface Site {
  readonly pages: Pages
  /** Folder of the build, with the files that the pages load. */
  readonly folder?: string
  readonly serverFactory?: FastifyServerFactory
}

/** Requests of the recorders of one network in a minute: one visitor sends about 15, and an office has many. */
const recordingsPerMinute = 1200

/** The public page of the demo reads as often as a page loads files, so its calls have the limit of pages. */
const demoPaths: ReadonlySet<string> = new Set(Object.values(demoRecordingCalls).map(({ path }) => path))

declare module 'fastify' {
  interface FastifyInstance {
    /** The token to set up this installation; undefined if it is set up. */
    createSetUpToken: () => Promise<string | undefined>
  }
}

/**
 * Builds the server without listening: opens and migrates the database, registers the API and the site. Closing the app
 * finishes pending requests and closes the database. `published` are the studies that the installation offers itself;
 * `resolveTxt` looks for the records that prove who owns a domain.
 * @throws StoreError when the database cannot be opened.
 */
export const buildApp = async (
  config: Config,
  site?: Site,
  published = createDemoStudies(serverTools),
  resolveTxt = createTxtResolver(),
) => {
  const [store, geo] = await Promise.all([
    openStore(config.databaseUrl, { connections: config.databaseConnections }),
    openGeo(config.geoCityDatabase),
  ])
  const options: FastifyServerOptions = {
    bodyLimit: maxBodyBytes.form,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => routeMalformedUrl(app, request, reply),
    logger: loggerOptions(config),
    logController: new RequestLog(),
    trustProxy: config.trustProxy,
    routerOptions,
    ...timeoutOptions(),
  }
  if (site?.serverFactory) options.serverFactory = site.serverFactory
  const app = Fastify(options)
  const counter = createRateCounter(store)
  const files = openFiles(config)
  const sendsMail = config.smtpUrl !== undefined
  const { uploadsDir } = config
  const mails = createAccountMails(config.publicUrl)
  const exportJob = createExportJob({ store, files, uploadsDir, mails, sendsMail })
  const workers: { stop: () => Promise<void> }[] = []
  app.addHook('onReady', async () => {
    const { smtpUrl: url, mailFrom: from, mailAttempts: maxAttempts } = config
    if (url === undefined) return
    const mailer = createSmtpMailer({ url, from, host: new URL(config.publicUrl).hostname })
    const isOutdated = (mail: OutboxRow) => isMailOfExpiredHold(store, mail)
    workers.push(startMailWorker({ store, mailer, maxAttempts, isOutdated, log: app.log }))
  })
  app.addHook('preClose', async () => {
    // Without this a busy connection would stay open after its last reply and delay the exit.
    app.server.keepAliveTimeout = 1
    app.server.keepAliveTimeoutBuffer = 0
  })
  app.addHook('onClose', async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await counter.close()
    await store.destroy()
  })

  const isHttps = config.publicUrl.startsWith('https:')
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: isHttps })
  const policy = contentSecurityPolicy()
  app.addHook('onRequest', async (_request, reply) => {
    // Replies are personal unless their route says otherwise.
    reply.headers({
      'content-security-policy': policy,
      'permissions-policy': permissionsPolicy,
      'cache-control': 'no-store',
    })
  })
  delayRefusals(app, limitSlowClients(app, config))
  limitAddresses(app)

  app.setErrorHandler(replyToError)
  registerHealth(app, store)
  const inspector = createMediaInspector(app.log)
  app.addHook('onClose', () => inspector.close())
  cleanIncomingFiles(app, uploadsDir)
  const keys = await openKeyRing(store, config)
  const captcha = createCaptcha(config, keys)
  const cookie = createSessionCookie(config.publicUrl)
  const background = createBackgroundWork(app)
  const devices = createKnownDevices(keys, config.publicUrl)
  const throttle = createThrottle(store, keys, devices)
  const outbound = createOutboundFetch(config.trustedHosts)
  app.addHook('onReady', async () => {
    const { publicUrl } = config
    workers.push(startWebhookWorker({ store, keys, outbound, publicUrl, sendsMail, log: app.log }))
  })
  const singleSignOn = createSingleSignOn({ config, store, geo, keys, cookie, devices, sendsMail, outbound })
  decorateCaller(app, { store, geo, cookie, sendsMail })
  const subscriptions = createSubscriptionHandlers({ config, store, captcha, keys })
  const bookings = createBookingHandlers({ config, store, captcha, geo, keys })
  const tools = serverTools
  await publishDemoStudies(store, tools, published, { days: config.demoRetentionDays })
  await publishDemoSites(store, demoWorkspaceId)
  const sampleRecordings = createSampleRecordings({ store, files, log: app.log })
  const samples = new Map(
    published.map(({ study, sample }) => [
      study.id,
      { ...sample, storeRecordings: (resultsId: string) => sampleRecordings(study.id, resultsId) },
    ]),
  )
  const studies = createStudyCatalog(store, tools, samples)
  const { figmaUrl } = config
  const figmaImports = createFigmaImports({
    store,
    files,
    uploadsDir,
    inspector,
    outbound,
    figmaUrl,
    log: app.log,
  })
  // Before the store is closed: what an import has done is stored.
  app.addHook('preClose', () => figmaImports.close())
  const downloadJob = createDownloadJob({ store, files, studies, uploadsDir })
  const recordingDeletionJob = createRecordingDeletionJob(store)
  const recordingSampleJob = createSampleJob({ store })
  const captureJob = createRemuxJob({ store, files, uploadsDir })
  app.addHook('onClose', () => captureJob.close())
  // Of its own: a request for a clip does not wait for the recordings of a class.
  const partThread = createRemuxThread()
  app.addHook('onClose', () => partThread.stop())
  const parts = { store, files, uploadsDir, thread: partThread }
  const transcriptJob =
    config.transcriber &&
    createTranscriptJob({ ...parts, transcriber: createTranscriber(config.transcriber) })
  const jobs = [
    exportJob,
    downloadJob,
    recordingDeletionJob,
    recordingSampleJob,
    captureJob,
    ...(transcriptJob ? [transcriptJob] : []),
    createEraseJob({ store, files }),
    ...createRetentionJobs({ store, files, uploadsDir, captureJob, config, log: app.log }),
  ]
  app.addHook('onReady', async () => {
    workers.push(startJobRunner({ store, jobs, log: app.log }))
  })
  const sessionReader = createSessionReader({ store, files })
  app.addHook('onClose', () => sessionReader.close())
  const resultsWatch = createResultsWatch(store, app.log)
  app.addHook('preClose', async () => resultsWatch.close())
  await app.register(async (calls) => {
    const pages = { paths: demoPaths, perMinute: config.pageRateLimitPerMinute }
    await limitRate(calls, { perMinute: config.rateLimitPerMinute, counter, keys, pages })
    const requireSession = createSessionGate({ store, studies })
    limitBodies(calls, {
      [contract.saveProgress.path]: requireSession,
      [contract.finishSession.path]: requireSession,
      [contract.changeSettings.path]: createSettingsGate(store, studies, keys),
    })
    checkAccess(calls, { store, publicUrl: config.publicUrl })
    const context = {
      config,
      store,
      captcha,
      geo,
      subscriptions,
      bookings,
      tools,
      studies,
      resultsWatch,
      files,
      counter,
      keys,
      cookie,
      background,
      exportJob,
      downloadJob,
      recordingDeletionJob,
      recordingSampleJob,
      captureJob,
      transcriptJob,
      inspector,
      sessionReader,
      devices,
      throttle,
      singleSignOn,
      resolveTxt,
      outbound,
      figmaImports,
    }
    await calls.register(initServer().plugin(createRouter(context)), {
      logInitialization: false,
      jsonQuery: false,
      responseValidation: !config.isProduction,
      requestValidationErrorHandler: replyToInvalidRequest,
    })
    await registerListUnsubscribe(calls, subscriptions)
    await registerSingleSignOnPages(calls, singleSignOn)
    const uploads = { store, files, inspector, slots: createBoundedQueue(uploadLimits), keys, uploadsDir }
    await registerUploads(calls, { ...uploads, captcha })
    await receiveMedia(calls, { ...uploads, studies })
    await receiveBundles(calls, uploads)
  })

  await receiveCaptureParts(app, { store, files, studies, keys, uploadsDir })

  const chunkInspector = createChunkInspector()
  app.addHook('onClose', () => chunkInspector.close())
  await app.register((recordings) =>
    receiveRecordings(recordings, {
      store,
      geo,
      inspector: chunkInspector,
      invitations: createInvitations(store, studies),
      perMinute: recordingsPerMinute,
      publicHost: new URL(config.publicUrl).host,
    }),
  )

  await app.register(async (reads) => {
    limitPages(reads, config.pageRateLimitPerMinute)
    await registerOpenApi(reads)
    serveMedia(reads, { store, files })
    serveCaptures(reads, { store, files, keys })
    serveSharedClips(reads, { store, files, keys, clipFiles: createClipFiles(parts) })
    serveLogos(reads, store)
    if (site?.folder) {
      serveExtension(reads, { store, publicUrl: config.publicUrl, folder: site.folder })
      await serveAssets(reads, site.folder)
    }
    servePages(reads, site?.pages, {
      canonicalOrigin: config.canonicalOrigin,
      isSetUp: () => isSetUp(store),
      embedOn: async (study) => parseRecruiting((await studies.row(study))?.recruiting).embedOn,
    })
  })
  try {
    await createConfiguredAccount(store, config)
  } catch (error) {
    await app.close()
    throw error
  }
  app.decorate('createSetUpToken', () => createSetUpToken(store))
  return app
}
