import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { fileRedirectFor, redirectFor } from '#content/redirects.ts'
import { replyToError } from './errors.ts'
import type { Pages } from './pages.ts'

const yearInSeconds = 31_536_000

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'
const queryOf = (request: FastifyRequest) => request.url.slice(pathOf(request).length)

/** Where a page or file lives that was asked for under an older or another name. A browser keeps its own anchor. */
const movedTo = (path: string, query: string) => {
  const file = fileRedirectFor(path)
  if (file !== undefined) return file
  const page = redirectFor(path)
  return page && `${page.path}${query}${page.hash ? `#${page.hash}` : ''}`
}

/** The canonical path of one typed in other letter case or with a slash at its end. */
const createCanonical = (paths: readonly string[]) => {
  const byLowerCase = new Map(paths.map((path) => [path.toLowerCase(), path]))
  return (path: string) => byLowerCase.get(path.replace(/(?<=.)\/+$/, '').toLowerCase())
}

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '*/*').split(',').some((type) => /^\s*(text\/html|\*\/\*)/.test(type))

/** Serves the built files: hashed ones for ever, the others as long as they are unchanged. */
export const serveAssets = async (app: FastifyInstance, folder: string) => {
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/client/assets/')
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'public, max-age=0, must-revalidate',
      )
    },
  })
}

/** Serves every page at its canonical path and leads other spellings there. */
export const servePages = (app: FastifyInstance, pages: Pages) => {
  for (const path of pages.paths) app.get(path, (request, reply) => pages.send(path, request, reply))

  const canonicalOf = createCanonical(pages.paths)
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request)
    if (!wantsPage(request) || path.startsWith('/ssr'))
      return reply.status(404).send({ message: messages.server.notFound })
    const canonical = canonicalOf(path)
    if (canonical !== undefined && canonical !== path)
      return reply.redirect(canonical + queryOf(request), 301)
    const moved = movedTo(path, queryOf(request))
    if (moved !== undefined) return reply.redirect(moved, 301)
    return pages.sendNotFound(request, reply)
  })
}

/** Answers an address that cannot even be read, such as `/100%`: no page has it, and a browser shows that on one. */
export const replyToMalformedUrl =
  (pages?: Pages) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const isRead = request.headers.accept?.includes('text/html') ?? false
    return pages && isRead ? pages.sendNotFound(request, reply) : replyToError(error, request, reply)
  }
