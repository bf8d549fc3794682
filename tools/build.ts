import { readFile, rm, writeFile } from 'node:fs/promises'
import { bundle, dist } from './bundle.ts'
import { compressFiles } from './compress-files.ts'
import { pageSizes, type PageSizes } from './page-sizes.ts'
import { prerender } from './prerender.ts'
import { sourceFingerprint } from './source-fingerprint.ts'

/** Builds the site into `dist`: bundles, prerendered pages, their list, everything compressed. */
export async function build() {
  // React and Vite choose their code by it.
  process.env.NODE_ENV = 'production'
  const started = performance.now()
  const fingerprint = await sourceFingerprint()
  await rm('dist', { recursive: true, force: true })
  const { manifest, assets } = await prerender(await bundle())
  await Promise.all([compressFiles(dist.client), compressFiles(dist.pages)])
  // Last, so that a build that was cut short is not taken for a finished one.
  await writeFile(dist.fingerprint, fingerprint)
  report(await pageSizes(manifest, assets), performance.now() - started)
}

/** Builds unless `dist` already holds what these sources give. */
export async function buildIfNeeded() {
  const built = await readFile(dist.fingerprint, 'utf8').catch(() => undefined)
  if (built !== (await sourceFingerprint())) await build()
}

function report(sizes: readonly PageSizes[], ms: number) {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const row = ({ path, html, script, style }: PageSizes) =>
    console.log(`  ${path}: ${kB(script)} script, ${kB(style)} CSS, ${kB(html)} document`)
  console.log(`Built ${sizes.length} pages in ${(ms / 1000).toFixed(1)} s. Gzip sizes, the heaviest last:`)
  for (const size of sizes.filter(({ path }) => path === '/')) row(size)
  for (const size of sizes.slice(0, 1)) row(size)
}

if (import.meta.main) await build()
