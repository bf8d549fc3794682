import { rm, writeFile } from 'node:fs/promises'
import { bundle } from './bundle.ts'
import { compressFiles } from './compress-files.ts'
import { dist, sourceFingerprint } from './dist.ts'
import { pageSizes, type PageSizes } from './page-sizes.ts'
import { prerender } from './prerender.ts'

/** Builds the site into `dist`: bundles, prerendered pages, their list, everything compressed. */
async function build() {
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

function report(sizes: readonly PageSizes[], ms: number) {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const row = ({ path, html, script, style }: PageSizes) =>
    console.log(`  ${path}: ${kB(script)} script, ${kB(style)} CSS, ${kB(html)} document`)
  console.log(
    `Built ${sizes.length} pages in ${(ms / 1000).toFixed(1)} s. Gzip, the front page and the heaviest:`,
  )
  for (const size of sizes.filter(({ path }) => path === '/')) row(size)
  for (const size of sizes.slice(0, 1)) row(size)
}

await build()
