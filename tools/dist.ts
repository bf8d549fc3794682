import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'

/** Where a build lies; `prerender` is only needed while building. */
export const dist = {
  client: 'dist/client',
  pages: 'dist/pages',
  prerender: 'dist/prerender',
  pagesManifest: 'dist/pages.json',
  fingerprint: 'dist/fingerprint',
} as const

/** All that a build depends on; the server runs from source and is not among it. */
const sources = [
  '{contract,content,machines,public,src/{analysis,api,app,site,studies,ui}}/**/*.*',
  'tools/*.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** A hash that changes when a build would come out differently. */
export async function sourceFingerprint() {
  const files = (await Array.fromAsync(glob(sources))).toSorted()
  const hash = createHash('sha256')
  for (const name of ['PUBLIC_URL', 'ROADMAP_URL']) hash.update(`${process.env[name] ?? ''}\0`)
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}

/** Whether `dist` holds what the present sources give. */
export async function isBuilt() {
  const built = await readFile(dist.fingerprint, 'utf8').catch(() => undefined)
  return built === (await sourceFingerprint())
}
