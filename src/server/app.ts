import type { FastifyServerFactory } from 'fastify'
import { unite } from '#contract/shared/merge.ts'
import { createDemoStudies } from '#studies/engine/published.ts'
import { serverTools } from '#tools/server.ts'
import { decorateCaller } from './accounts/find-caller.ts'
import { createConfiguredAccount, createSetUpToken } from './accounts/first-account.ts'
import { isSetUp } from './accounts/queries/set-up.ts'
import type { Config } from './config.ts'
import { limitBodies } from './http/body-limits.ts'
import { createApp } from './http/create-app.ts'
import { openGeo } from './http/geo.ts'
import { limitPages, limitRate } from './http/rate-limit.ts'
import { registerHealth, registerOpenApi } from './http/system-routes.ts'
import { type Pages, serveAssets, servePages } from './pages.ts'
import { publishDemoSites } from './recordings/demo/queries/demo-sites.ts'
import { createServices } from './services.ts'
import { createTxtResolver } from './http/resolve-txt.ts'
import { startFeatures } from './start-features.ts'
import { openStore } from './open-store.ts'
import { demoWorkspaceId, publishDemoStudies } from './studies/demo-workspace.ts'
import { parseRecruiting } from './studies/queries/recruiting.ts'
import { checkAccess } from './members/access.ts'
import { inScope } from './http/named-scope.ts'

/** The pages and files of the site; without them the app serves the API only. */
export interface Site {
  readonly pages?: Pages
  /** Folder of the build, with the files that the pages load. */
  readonly folder?: string
  readonly serverFactory?: FastifyServerFactory
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The token to set up this installation; undefined if it is set up. */
    createSetUpToken: () => Promise<string | undefined>
  }
}

/**
 * Builds the server without listening: opens and migrates the database, registers the API and the site. Closing the app
 * finishes pending requests and closes the database. `published` are the studies that the installation offers itself;
 * `resolveTxt` reads the DNS records of domains.
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
  const app = await createApp(config, site?.serverFactory)
  // Hooks of closing run in reverse: what needs the database has ended before.
  app.addHook('onClose', () => store.destroy())
  registerHealth(app, store)
  await publishDemoStudies(store, serverTools, published, { days: config.demoRetentionDays })
  await publishDemoSites(store, demoWorkspaceId)
  const foundation = { config, store, geo, published, resolveTxt, folder: site?.folder }
  const services = await createServices(app, foundation)
  const { studies } = services
  decorateCaller(app, services)
  const features = await startFeatures(app, services)

  await inScope(app, 'calls', async (calls) => {
    const pages = {
      paths: new Set(features.flatMap(({ pagePaths = [] }) => pagePaths)),
      perMinute: config.pageRateLimitPerMinute,
    }
    const sessionPaths = new Set(features.flatMap((feature) => feature.sessionPaths ?? []))
    const readerPaths = new Set(features.flatMap((feature) => feature.readerPaths ?? []))
    await limitRate(calls, {
      ...services,
      perMinute: config.rateLimitPerMinute,
      pages,
      sessionPaths,
      readerPaths,
    })
    limitBodies(calls, unite(features.map(({ bodyGates = {} }) => bodyGates)))
    checkAccess(calls, { store, publicUrl: config.publicUrl })
    for (const { addCalls, callRoutes } of features) {
      await addCalls?.(calls, !config.isProduction)
      await callRoutes?.(calls)
    }
  })
  for (const { ownRoutes } of features)
    if (ownRoutes) await inScope(app, 'routes of a feature', async (routes) => ownRoutes(routes))
  await inScope(app, 'pages and files', async (reads) => {
    limitPages(reads, config.pageRateLimitPerMinute)
    await registerOpenApi(reads)
    for (const { fileRoutes } of features) await fileRoutes?.(reads)
    if (site?.folder) await serveAssets(reads, site.folder)
    servePages(reads, site?.pages, {
      canonicalOrigin: config.canonicalOrigin,
      parts: unite(features.map(({ pageParts = {} }) => pageParts)),
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
