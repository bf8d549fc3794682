import { readFile } from 'node:fs/promises'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordingDemo } from '#content/demo-shop/recording-demo.ts'
import { shopPath } from '#content/demo-shop/shop.ts'
import { fileRedirectFor, normalizePath, redirectFor } from '#content/site/redirects.ts'
import { routes } from '#content/site/routes.ts'
import { accountPages } from '#contract/accounts/pages.ts'
import { appPaths } from '#contract/app-pages.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { replayFramePath } from '#contract/recordings/replay-frame.ts'
import { messages } from '#contract/shared/messages.ts'
import { serverPartMarker } from '#contract/site/server-part.ts'
import { pagesManifestSchema, type PrerenderedPage } from '#contract/site/pages-manifest.ts'
import { replayPolicy } from './recordings/visits/replay-document.ts'
import type { PagePart, WritePagePart } from './define-feature.ts'
import { clientNetwork } from './http/client-address.ts'
import { isMalformed, pathOf } from './http/request-address.ts'
import { contentSecurityPolicy, permissionsOfStudies, policyOfStudies } from './http/security.ts'

/** Source of the pages: the build, or Vite in development. */
export interface Pages {
  /** Canonical paths. */
  readonly paths: readonly string[]
  /** `embedOn` are the other sites whose pages may embed this one, a page on which people take studies. */
  send(
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
    embedOn?: readonly string[],
  ): FastifyReply | Promise<FastifyReply>
  /** Sends a page with the part that the server writes. */
  sendWithPart(
    path: string,
    part: Exclude<PagePart, { readonly redirect: string }>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply>
  sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply>
  /**
   * Sends the document of the workspace app; status is 404 for a path that the app does not have. `embedOn` as in
   * `send`, for the page that shows a study to its owner.
   */
  sendWorkspace(
    status: 200 | 404,
    request: FastifyRequest,
    reply: FastifyReply,
    embedOn?: readonly string[],
  ): FastifyReply | Promise<FastifyReply>
  /** Sends the document of the frame in which recordings are replayed. */
  sendReplay(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply>
}

type Encoding = 'br' | 'gzip' | 'identity'

interface LoadedPage {
  readonly bodies: Readonly<Record<Encoding, Buffer>>
  readonly etags: Readonly<Record<Encoding, string>>
  readonly policy: string
}

type PolicyOf = (scriptHashes: readonly string[]) => string

/** The site is not built; the message says how to build it. */
class PagesError extends Error {
  override name = 'PagesError'
}

const load = async (
  folder: string,
  { file, etag, scriptHashes }: PrerenderedPage,
  policyOf: PolicyOf,
): Promise<LoadedPage> => {
  const path = join(folder, 'pages', file)
  const [identity, br, gzip] = await Promise.all([
    readFile(path),
    readFile(`${path}.br`),
    readFile(`${path}.gz`),
  ])
  return {
    bodies: { identity, br, gzip },
    etags: { identity: `"${etag}"`, br: `"${etag}-br"`, gzip: `"${etag}-gzip"` },
    policy: policyOf(scriptHashes),
  }
}

/** Whether the header `accept-encoding` names an encoding. */
export const acceptsEncoding = (header: string, encoding: string) =>
  header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';')
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })

const encodingFor = (request: FastifyRequest): Encoding => {
  const header = request.headers['accept-encoding']
  if (typeof header !== 'string') return 'identity'
  if (acceptsEncoding(header, 'br')) return 'br'
  return acceptsEncoding(header, 'gzip') ? 'gzip' : 'identity'
}

const sendPage = (
  page: LoadedPage,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
  embedOn?: readonly string[],
) => {
  const encoding = encodingFor(request)
  const etag = page.etags[encoding]
  reply
    .header('content-security-policy', embedOn ? policyOfStudies(page.policy, embedOn) : page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag)
  // This header knows no other sites; the policy replaces it.
  if (embedOn && embedOn.length > 0) reply.removeHeader('x-frame-options')
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.status(status).type('text/html; charset=utf-8').send(page.bodies[encoding])
}

const compress: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  identity: async (html) => Buffer.from(html),
  // The best quality is for files that are compressed once.
  br: (html) =>
    promisify(zlib.brotliCompress)(html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html) => promisify(zlib.gzip)(html),
}

/** The page with the part that the server writes into it, in one encoding. */
const withPart = async (page: LoadedPage, part: string, encoding: Encoding): Promise<LoadedPage> => {
  const html = page.bodies.identity.toString('utf8').replace(serverPartMarker, () => part)
  const body = await compress[encoding](html)
  const etag = `"${hash('sha256', html).slice(0, 32)}${encoding === 'identity' ? '' : `-${encoding}`}"`
  return {
    bodies: { ...page.bodies, [encoding]: body },
    etags: { ...page.etags, [encoding]: etag },
    policy: page.policy,
  }
}

/**
 * Reads the prerendered pages under `folder` into memory, each in three encodings (about 100 kB per page).
 * @throws PagesError when the site is not built.
 */
export const loadPages = async (
  folder: string,
  policyOf: PolicyOf = (hashes) => contentSecurityPolicy(hashes),
): Promise<Pages> => {
  const manifestFile = join(folder, 'pages.json')
  const text = await readFile(manifestFile, 'utf8').catch(() => {
    throw new PagesError(`The site is not built: ${manifestFile} is missing; run npm run build`)
  })
  const manifest = pagesManifestSchema.parse(JSON.parse(text))
  const loaded = new Map<string, LoadedPage>()
  for (const [path, page] of Object.entries(manifest.pages))
    loaded.set(path, await load(folder, page, policyOf))
  const notFound = await load(folder, manifest.notFound, policyOf)
  const workspace = {
    200: await load(folder, manifest.workspace, policyOf),
    404: await load(folder, manifest.workspaceNotFound, policyOf),
  }
  const replay = await load(folder, manifest.replay, () => replayPolicy)
  return {
    paths: [...loaded.keys()],
    send: (path, request, reply, embedOn) => {
      const page = loaded.get(path)
      return page ? sendPage(page, 200, request, reply, embedOn) : sendPage(notFound, 404, request, reply)
    },
    sendWithPart: async (path, { status, html }, request, reply) => {
      const page = loaded.get(path)
      if (!page) return sendPage(notFound, 404, request, reply)
      return sendPage(await withPart(page, html, encodingFor(request)), status, request, reply)
    },
    sendNotFound: (request, reply) => sendPage(notFound, 404, request, reply),
    sendWorkspace: (status, request, reply, embedOn) =>
      sendPage(workspace[status], status, request, reply, embedOn),
    sendReplay: (request, reply) => sendPage(replay, 200, request, reply),
  }
}

const yearInSeconds = 31_536_000

const queryOf = (request: FastifyRequest) => request.url.slice(pathOf(request).length)

/** The canonical address of a document that serves many paths: that of the request, without its query. */
const canonicalLink = (request: FastifyRequest, origin = '') => {
  const { pathname } = new URL(`http://localhost/${pathOf(request).replace(/^\/+/, '')}`)
  return `<${origin}${pathname}>; rel="canonical"`
}

const studyIn = (request: FastifyRequest) => new URLSearchParams(queryOf(request)).get('study') ?? ''

/** Redirect target of an old path. Without a hash in the target, browsers keep the current one. */
const redirectTarget = (path: string, query: string) => {
  const file = fileRedirectFor(path)
  if (file !== undefined) return file
  const page = redirectFor(path)
  return page && `${page.path}${query}${page.hash ? `#${page.hash}` : ''}`
}

/** Finds the canonical path of a path in another letter case or with a trailing slash. */
const createCanonicalPaths = (paths: readonly string[]) => {
  const byNormalized = new Map(paths.map((path) => [normalizePath(path), path]))
  return (path: string) => byNormalized.get(normalizePath(path))
}

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '*/*').split(',').some((type) => /^\s*(text\/html|\*\/\*)/.test(type))

/** Scripts of the snippet, which pages of other sites load. */
const isForOtherSites = (path: string) => /\/client\/r(?:\.js|\/)/.test(path)

/** How long browsers keep a built file: one with a hash for good, another script of the snippet for a minute. */
const cacheControlOf = (path: string) => {
  if (/\/client\/(?:assets\/|r\/\w+-)/.test(path)) return `public, max-age=${yearInSeconds}, immutable`
  return `public, max-age=${isForOtherSites(path) ? 60 : 0}, must-revalidate`
}

/** Serves the built files: those with a hash are immutable, the others are revalidated. */
export const serveAssets = async (app: FastifyInstance, folder: string) => {
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path))
      if (!isForOtherSites(path)) return
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

/** Replies to a malformed URL such as `/100%`: with the not-found page in browsers, else as JSON. */
const replyToMalformedUrl = (request: FastifyRequest, reply: FastifyReply, pages: Pages | undefined) =>
  pages && request.headers.accept?.includes('text/html')
    ? pages.sendNotFound(request, reply)
    : reply.status(400).send({ message: messages.server.unreadable })

const isBelowWorkspace = (path: string) => path === '/app' || path.startsWith('/app/')

interface PageOptions {
  /** Gives search engines the address of a page that was built before its public address was known. */
  readonly canonicalOrigin: string | undefined
  /** Writers of the parts that depend on the database, by path of their page. */
  readonly parts: Readonly<Record<string, WritePagePart>>
  /** Sites that may embed a study. */
  readonly embedOn: (study: string) => Promise<readonly string[]>
  /** Whether the installation has an account; afterwards the page that sets it up is a 404. */
  readonly isSetUp: () => Promise<boolean>
}

/** Serves the document of the workspace app at each of its paths. Returns those without parameters. */
const serveWorkspace = (
  app: FastifyInstance,
  pages: Pages,
  { isSetUp, canonicalOrigin }: Pick<PageOptions, 'isSetUp' | 'canonicalOrigin'>,
) => {
  const isUnknown = async (path: string) => path === accountPages.setUp.path && (await isSetUp())
  for (const path of appPaths)
    app.get(path.replaceAll('$', ':'), async (request, reply) => {
      reply.header('x-robots-tag', 'noindex').header('link', canonicalLink(request, canonicalOrigin))
      const embedOn = path === authoringPages.studyPreview.path ? [] : undefined
      return pages.sendWorkspace((await isUnknown(path)) ? 404 : 200, request, reply, embedOn)
    })
  return appPaths.filter((path) => !path.includes('$'))
}

/**
 * Serves every page at its canonical path and the workspace app, redirects other spellings and old paths, and replies
 * to unknown ones.
 */
export const servePages = (app: FastifyInstance, pages: Pages | undefined, options: PageOptions) => {
  const paths = pages?.paths ?? []
  for (const path of paths)
    app.get(path, async (request, reply) => {
      const part = await options.parts[path]?.(
        new URLSearchParams(queryOf(request)),
        clientNetwork(request.ip),
      )
      if (part && 'redirect' in part) return reply.redirect(part.redirect, 302)
      if (path === routes.pageTakeStudy && studyIn(request) === recordingDemo)
        return reply.redirect(shopPath, 302)
      if (options.canonicalOrigin !== undefined)
        reply.header('link', `<${options.canonicalOrigin}${path}>; rel="canonical"`)
      if (path === routes.pageStudyResults && studyIn(request) === recordingDemo)
        return pages?.sendWorkspace(200, request, reply)
      if (part) return pages?.sendWithPart(path, part, request, reply)
      if (path !== routes.pageTakeStudy) return pages?.send(path, request, reply)
      reply.header('permissions-policy', permissionsOfStudies)
      // A site under test may report to the study that opened it.
      reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
      return pages?.send(path, request, reply, await options.embedOn(studyIn(request)))
    })
  if (pages)
    app.get(replayFramePath, async (request, reply) =>
      pages.sendReplay(request, reply.header('x-robots-tag', 'noindex')),
    )
  const ofWorkspace = pages ? serveWorkspace(app, pages, options) : []

  const canonicalOf = createCanonicalPaths([...paths, ...ofWorkspace])
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (isMalformed(request)) return replyToMalformedUrl(request, reply, pages)
    const path = pathOf(request)
    if (!pages || !wantsPage(request) || path.startsWith('/ssr'))
      return reply.status(404).send({ message: messages.server.notFound })
    const canonical = canonicalOf(path)
    if (canonical !== undefined && canonical !== path)
      return reply.redirect(canonical + queryOf(request), 301)
    const moved = redirectTarget(path, queryOf(request))
    if (moved !== undefined) return reply.redirect(moved, 301)
    reply.header('link', canonicalLink(request, options.canonicalOrigin))
    if (isBelowWorkspace(path))
      return pages.sendWorkspace(404, request, reply.header('x-robots-tag', 'noindex'))
    return pages.sendNotFound(request, reply)
  })
}
