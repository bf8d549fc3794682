import { rm, stat, writeFile } from 'node:fs/promises'
import type { PagesManifest } from '#contract/site/pages-manifest.ts'
import { assetsOf, bundle, type DocumentAssets, entries, type Manifest } from './bundle.ts'
import { bundleDemoShop } from './bundle-demo-shop.ts'
import { bundleDemoSites } from './bundle-demo-sites.ts'
import { bundleExtension } from './bundle-extension.ts'
import { bundleRecorder, checkRecorderSizes } from './bundle-recorder.ts'
import { bundleReplay, checkReplaySize } from './bundle-replay.ts'
import { compressFiles } from './compress-files.ts'
import { dist, sourceFingerprint } from './dist.ts'
import { prerender } from './prerender.ts'
import { writeFeed } from './write-feed.ts'

/** Builds the site into `dist`: bundles, prerendered pages and their manifest, everything compressed. */
async function build() {
  // React and Vite select their production code by it.
  process.env.NODE_ENV = 'production'
  const started = performance.now()
  const fingerprint = await sourceFingerprint()
  await rm('dist', { recursive: true, force: true })
  const bundled = await bundle()
  const replay = await bundleReplay()
  const { manifest, assets } = await prerender(bundled, replay, [
    ...(await bundleDemoShop()),
    ...(await bundleDemoSites()),
  ])
  await writeFeed()
  const recorder = await bundleRecorder()
  await Promise.all([compressFiles(dist.client), compressFiles(dist.pages)])
  await checkRecorderSizes(recorder)
  await checkReplaySize(replay)
  await bundleExtension()
  // Written last, so that an aborted build does not count as finished.
  await writeFile(dist.fingerprint, fingerprint)
  report(await pageSizes(manifest, assets), performance.now() - started)
  reportWorkspace(await workspaceSizes(bundled.manifests.workspace))
}

/** Gzip bytes of a page: its document, and the files it loads before it is interactive. */
interface PageSizes {
  readonly path: string
  readonly html: number
  readonly script: number
  readonly style: number
}

const gzipped = async (file: string) => (await stat(`${file}.gz`)).size
const sum = async (files: readonly string[]) =>
  (await Promise.all(files.map((file) => gzipped(`${dist.client}/${file}`)))).reduce((a, b) => a + b, 0)

/** Sizes of every page, the largest script first. */
async function pageSizes(manifest: PagesManifest, assets: ReadonlyMap<string, DocumentAssets>) {
  const sizes = Object.entries(manifest.pages).map(async ([path, { file }]): Promise<PageSizes> => {
    const { scripts = [], styles = [] } = assets.get(path) ?? {}
    return {
      path,
      html: await gzipped(`${dist.pages}/${file}`),
      script: await sum(scripts),
      style: await sum(styles),
    }
  })
  return (await Promise.all(sizes)).toSorted((a, b) => b.script - a.script)
}

/** Modules that `/app` imports dynamically for a person who is signed in. */
const firstViews = ['src/workspace/shell/shell.tsx', 'src/workspace/studies/studies-page.tsx']

/**
 * Gzip bytes of script: the first load of `/app`, and what each further view adds, the largest first. A view is
 * imported by the first load; what views import later, such as a dialog, has no size of its own.
 */
async function workspaceSizes(manifest: Manifest) {
  const entry = entries.workspace
  const first = assetsOf(manifest, { entry, modules: firstViews })
  const views = new Set(
    Object.values(manifest)
      .filter(({ file }) => first.scripts.includes(file))
      .flatMap(({ dynamicImports = [] }) => dynamicImports)
      .filter((key) => !firstViews.includes(key)),
  )
  const sizes = [...views].map(async (key) => {
    const { scripts } = assetsOf(manifest, { entry, modules: [...firstViews, key] })
    return { view: key, script: await sum(scripts.filter((file) => !first.scripts.includes(file))) }
  })
  return {
    first: { script: await sum(first.scripts), style: await sum(first.styles) },
    views: (await Promise.all(sizes)).toSorted((a, b) => b.script - a.script),
  }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function reportWorkspace({ first, views }: Awaited<ReturnType<typeof workspaceSizes>>) {
  console.log(`  /app: ${kB(first.script)} script, ${kB(first.style)} CSS at the first load`)
  for (const { view, script } of views.slice(0, 1)) console.log(`  ${view}: ${kB(script)} script more`)
}

function report(sizes: readonly PageSizes[], ms: number) {
  const row = ({ path, html, script, style }: PageSizes) =>
    console.log(`  ${path}: ${kB(script)} script, ${kB(style)} CSS, ${kB(html)} document`)
  console.log(
    `Built ${sizes.length} pages in ${(ms / 1000).toFixed(1)} s. Gzip sizes of the home page and the heaviest page:`,
  )
  for (const size of sizes.filter(({ path }) => path === '/')) row(size)
  for (const size of sizes.slice(0, 1)) row(size)
}

await build()
