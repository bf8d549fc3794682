import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'

/** Paths of the build output; `prerender` is only needed during the build. */
export const dist = {
  client: 'dist/client',
  extension: 'dist/extension',
  pages: 'dist/pages',
  prerender: 'dist/prerender',
  pagesManifest: 'dist/pages.json',
  fingerprint: 'dist/fingerprint',
} as const

/** Everything a build depends on. The server is not built: it runs from source. */
const sources = [
  '{contract,content,machines,public,src/{api,app,demo-shop,demo-sites,extension,recorder,replay,site,studies,tools,ui,widget,workspace}}/**/*.*',
  'src/server/recordings/visits/replay-document.ts',
  'scripts/*.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** A hash of everything a build depends on. */
export async function sourceFingerprint() {
  const files = (await Array.fromAsync(glob(sources))).toSorted()
  const hash = createHash('sha256')
  for (const name of ['PUBLIC_URL', 'BROTLI_QUALITY']) hash.update(`${process.env[name] ?? ''}\0`)
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}

/** Whether `dist` was built from the current sources. */
export async function isBuilt() {
  const built = await readFile(dist.fingerprint, 'utf8').catch(() => undefined)
  return built === (await sourceFingerprint())
}
