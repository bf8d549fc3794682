import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { appPaths } from '#contract/app-pages.ts'
import { replayFramePath } from '#contract/recordings/replay-frame.ts'
import { loadPages } from '#server/pages.ts'
import { calls, otherCalls, uploadCalls } from '../../../scripts/contract/calls.ts'
import { startApp } from '../../support/app.ts'
import { freshDatabase } from '../../support/databases.ts'
import { siteFolder } from '../../support/site-folder.ts'
import { sitePages } from '../../support/small-site.ts'

const started = z.object({ fastify: z.custom<FastifyInstance>() })

/** The routes of an app with a site, as its router gets them: `GET /path`. */
const routesOfApp = async () => {
  const routes = new Set<string>()
  const note = ({ method, url }: RouteOptions) => {
    for (const each of [method].flat()) routes.add(`${each} ${url}`)
  }
  const listen = (message: unknown) => started.parse(message).fastify.addHook('onRoute', note)
  subscribe('fastify.initialization', listen)
  const folder = siteFolder()
  const site = { pages: await loadPages(folder), folder }
  await startApp(await freshDatabase('SQLite'), {}, site)
  unsubscribe('fastify.initialization', listen)
  return routes
}

const isBuilt = (route: string) => /^GET \/(assets\/|r\.js|r\/record-|favicon\.svg)/.test(route)
const isAutomatic = (route: string) => /^(HEAD|OPTIONS) /.test(route)

test('the contract names every route but pages and built files, and the router has every call', async () => {
  const routes = await routesOfApp()
  const named = new Set(
    [...calls, ...uploadCalls, ...otherCalls].map(({ method, path }) => `${method} ${path}`),
  )
  const pages = [
    ...Object.keys(sitePages),
    ...appPaths.map((path) => path.replaceAll('$', ':')),
    replayFramePath,
  ]
  const isPage = (route: string) => pages.some((path) => route === `GET ${path}`)
  const unnamed = [...routes].filter(
    (route) => !named.has(route) && !isAutomatic(route) && !isPage(route) && !isBuilt(route),
  )
  expect(unnamed).toEqual([])
  expect([...named].filter((route) => !routes.has(route))).toEqual([])
})
