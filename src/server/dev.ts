import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createServer as createVite } from 'vite'
import { z } from 'zod'
import { shopPages } from '#content/demo-shop/shop.ts'
import { demoSitePages } from '#content/demo-sites/index.ts'
import { preflightPages } from '#content/preflight-rules.gen.ts'
import { routes, rulePage } from '#content/site/routes.ts'
import { serverPartMarker } from '#contract/site/server-part.ts'
import { shopDocument } from '#demo-shop/documents.ts'
import { siteDocument } from '#demo-sites/documents.ts'
import type { Site } from './app.ts'
import { replayDocument, replayPolicy } from './recordings/visits/replay-document.ts'
import { type ThirdPartyOrigins, developmentPolicy } from './http/security.ts'

const prerenderModule = z.object({
  render: z.function({
    input: [z.string()],
    output: z.promise(z.object({ status: z.number(), html: z.string() })),
  }),
  renderWorkspace: z.function({ input: [z.number()], output: z.string() }),
})

/** The document of a page that a demo records or tests; undefined for other pages. */
const demoDocument = async (path: string) =>
  shopDocument(path, {
    script: '/src/demo-shop/shop.ts',
    styles: await readFile('src/demo-shop/shop.css', 'utf8'),
  }) ??
  siteDocument(path, {
    script: '/src/demo-sites/report-page.ts',
    styles: await readFile('src/demo-sites/sites.css', 'utf8'),
  })

/** The site rendered from its sources by Vite, with hot reload, on the port of the server. */
export const createDevSite = async (thirdParties: ThirdPartyOrigins): Promise<Site> => {
  const policy = developmentPolicy(thirdParties)
  const server = createServer()
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })

  const load = async () => prerenderModule.parse(await vite.ssrLoadModule('/src/app/prerender.tsx'))
  const sendHtml = async (
    { status, html }: { status: number; html: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) =>
    reply
      .status(status)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(await vite.transformIndexHtml(request.url, html))
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { render } = await load()
    return sendHtml(await render(request.url), request, reply)
  }

  return {
    pages: {
      paths: [
        ...Object.values(routes),
        ...preflightPages.map(({ name }) => rulePage(name)),
        ...[...shopPages, ...demoSitePages].map(({ path }) => path),
      ],
      send: async (path, request, reply) => {
        const html = await demoDocument(path)
        return html === undefined ? send(request, reply) : sendHtml({ status: 200, html }, request, reply)
      },
      sendWithPart: async (_path, { status, html: part }, request, reply) => {
        const { render } = await load()
        const { html } = await render(request.url)
        return sendHtml({ status, html: html.replace(serverPartMarker, () => part) }, request, reply)
      },
      sendNotFound: send,
      // Without Vite's client, which the policy would stop.
      sendReplay: (_request, reply) =>
        reply
          .header('content-security-policy', replayPolicy)
          .type('text/html; charset=utf-8')
          .send(replayDocument('/src/replay/frame.ts')),
      sendWorkspace: async (status, request, reply) => {
        const { renderWorkspace } = await load()
        return sendHtml({ status, html: renderWorkspace(status) }, request, reply)
      },
    },
    serverFactory: (handler) => {
      server.on('request', (request, response) => {
        vite.middlewares(request, response, () => handler(request, response))
      })
      server.on('close', () => void vite.close())
      return server
    },
  }
}
