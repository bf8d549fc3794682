import helmet from '@fastify/helmet'
import Fastify, { type FastifyServerFactory, type FastifyServerOptions } from 'fastify'
import { maxBodyBytes } from '#contract/shared/limits.ts'
import type { Config } from '../config.ts'
import { replyToError } from './errors.ts'
import { loggerOptions, RequestLog } from './logging.ts'
import { delayRefusals } from './refusals.ts'
import { limitAddresses, routeMalformedUrl, routerOptions } from './request-address.ts'
import { contentSecurityPolicy, permissionsPolicy } from './security.ts'
import { limitSlowClients, timeoutOptions } from './slow-clients.ts'

/** A server without routes, with the headers and limits of every reply. */
export const createApp = async (config: Config, serverFactory?: FastifyServerFactory) => {
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
  if (serverFactory) options.serverFactory = serverFactory
  const app = Fastify(options)
  app.addHook('preClose', async () => {
    // Without this a busy connection would stay open after its last reply and delay the exit.
    app.server.keepAliveTimeout = 1
    app.server.keepAliveTimeoutBuffer = 0
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
  return app
}
