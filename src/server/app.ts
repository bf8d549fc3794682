import helmet from '@fastify/helmet'
import { initServer } from '@ts-rest/fastify'
import Fastify, { type FastifyServerFactory, type FastifyServerOptions } from 'fastify'
import { maxBodyBytes } from '#contract/limits.ts'
import type { Config } from './config.ts'
import { answerFailure, answerInvalid } from './errors.ts'
import { answerOneClick } from './handlers/one-click.ts'
import { createBookingDesk } from './handlers/booking.ts'
import { createRouter } from './handlers/router.ts'
import { receiveMedia } from './handlers/studies/receiving-media.ts'
import { serveMedia } from './handlers/studies/serving-media.ts'
import { createSubscriptionDesk } from './handlers/subscription.ts'
import { receiveUploads } from './handlers/uploads.ts'
import { answerHealth } from './health.ts'
import { keepHouse } from './housekeeping.ts'
import { loggerOptions, RequestLog } from './logging.ts'
import { serveOpenApi } from './openapi.ts'
import type { Pages } from './pages.ts'
import { limitRate } from './rate-limit.ts'
import { contentSecurityPolicy } from './security.ts'
import { createCaptcha } from './services/captcha.ts'
import { openGeo } from './services/client-address.ts'
import { createSmtpMailer } from './services/mail.ts'
import { openFiles } from './services/file-store.ts'
import { createDemoStudies } from './studies/demo-studies.ts'
import { openStudies } from './studies/published.ts'
import { answerUnreadable, serveAssets, servePages } from './site-files.ts'
import { openStore, sharedSecret } from './store/open.ts'
import { createRateCounter } from './store/rate-limits.ts'
import { startWorker } from './worker.ts'

/** How the site's pages and files are served; without it the app answers calls alone. */
export interface Site {
  readonly pages: Pages
  /** Folder of the build, for the files that the pages load. */
  readonly folder?: string
  readonly serverFactory?: FastifyServerFactory
}

/**
 * The whole server without a port: opens and migrates the store, answers the contract and serves the site.
 * Closing the app finishes the requests in flight and closes the store. `published` are the studies it runs.
 * @throws StoreError when the database cannot be opened.
 */
export const buildApp = async (config: Config, site?: Site, published = createDemoStudies()) => {
  const [store, geo] = await Promise.all([openStore(config.databaseUrl), openGeo()])
  const options: FastifyServerOptions = {
    bodyLimit: maxBodyBytes,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadable(site?.pages),
    logger: loggerOptions(config),
    logController: new RequestLog(),
    trustProxy: config.trustProxy,
  }
  if (site?.serverFactory) options.serverFactory = site.serverFactory
  const app = Fastify(options)
  const counter = createRateCounter(store)
  let worker: ReturnType<typeof startWorker> | undefined
  app.addHook('onReady', async () => {
    const { smtpUrl: url, mailFrom: from, mailAttempts: maxAttempts } = config
    if (url === undefined) return
    const mailer = createSmtpMailer({ url, from, host: new URL(config.publicUrl).hostname })
    worker = startWorker({ store, mailer, maxAttempts, log: app.log })
  })
  app.addHook('preClose', async () => {
    // A connection whose last answer is still to come would be kept open after it, and the process with it.
    app.server.keepAliveTimeout = 1
    app.server.keepAliveTimeoutBuffer = 0
  })
  app.addHook('onClose', async () => {
    await worker?.stop()
    await counter.close()
    await store.destroy()
  })

  const isHttps = config.publicUrl.startsWith('https:')
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: isHttps })
  const policy = contentSecurityPolicy()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy)
  })

  app.setErrorHandler(answerFailure)
  answerHealth(app, store)
  await serveOpenApi(app)
  const files = openFiles(config)
  keepHouse(app, { store, files, published }, config)
  serveMedia(app, { store, files })

  const secret = await sharedSecret(store)
  const captcha = createCaptcha(config, secret)
  const desk = createSubscriptionDesk({ config, store, captcha, secret })
  const bookings = createBookingDesk({ config, store, captcha, secret })
  await app.register(async (calls) => {
    await limitRate(calls, { perMinute: config.rateLimitPerMinute, counter, secret })
    const studies = openStudies(published)
    const context = { config, store, captcha, geo, desk, bookings, studies, files, counter, secret }
    await calls.register(initServer().plugin(createRouter(context)), {
      logInitialization: false,
      jsonQuery: false,
      responseValidation: !config.isProduction,
      requestValidationErrorHandler: answerInvalid,
    })
    await answerOneClick(calls, desk)
    await receiveUploads(calls, { store, files })
    await receiveMedia(calls, { store, files, studies, secret, uploadsDir: config.uploadsDir })
  })

  if (site?.folder) await serveAssets(app, site.folder)
  if (site) servePages(app, site.pages)
  return app
}
