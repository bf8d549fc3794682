import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { ZipFile } from 'yazl'
import { extensionFilePath } from '#contract/extension/protocol.ts'
import type { Store } from '../store/schema.ts'
import { extensionManifest } from './manifest.ts'
import { extensionKey } from './queries.ts'

interface ExtensionContext {
  readonly store: Store
  /** Address of this installation. */
  readonly publicUrl: string
  /** Folder of the build. */
  readonly folder: string
}

/** The same time in each file, so that the same extension has the same bytes. */
const mtime = new Date(Date.UTC(2026, 0, 1))

/** The extension as a zip file, and its hash. Undefined if the build has none. */
const pack = async ({ store, publicUrl, folder }: ExtensionContext) => {
  const source = join(folder, 'extension')
  const names = (await readdir(source).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1))
  if (names.length === 0) return undefined
  const manifest = extensionManifest(new URL(publicUrl).origin, await extensionKey(store))
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json', { mtime })
  for (const name of names) zip.addBuffer(await readFile(join(source, name)), name, { mtime })
  zip.end()
  const content = await buffer(zip.outputStream)
  return { content, etag: `"${hash('sha256', content, 'base64url').slice(0, 27)}"` }
}

/** Serves the browser extension of this installation. It is packed once and has nothing secret in it. */
export const serveExtension = (app: FastifyInstance, context: ExtensionContext) => {
  let packed: ReturnType<typeof pack> | undefined
  app.get(extensionFilePath, async (request, reply) => {
    packed ??= pack(context)
    const file = await packed.catch((error: unknown) => {
      packed = undefined
      throw error
    })
    if (!file) return reply.callNotFound()
    reply.header('etag', file.etag).header('cache-control', 'public, max-age=300')
    if (request.headers['if-none-match'] === file.etag) return reply.status(304).send()
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="understory-extension.zip"')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(file.content)
  })
}
