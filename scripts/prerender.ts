import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import Beasties from 'beasties'
import { minifySync } from 'vite'
import { recordEarlyClicks } from '#app/replay-early-clicks.ts'
import { preflightPages } from '#content/preflight-rules.gen.ts'
import { routes, rulePage } from '#content/site/routes.ts'
import type { PagesManifest, PrerenderedPage } from '#contract/site/pages-manifest.ts'
import { replayDocument } from '#server/recordings/visits/replay-document.ts'
import { assetsOf, type bundle, type DocumentAssets, entries } from './bundle.ts'
import { dist } from './dist.ts'
import { importsDuring } from './record-imports.ts'

/** A path that no route has: it renders the not-found page. */
const unknownPath = '/404'

/**
 * Renders every page of the route table, the not-found page, the documents of the workspace app and that of the replay
 * into
 * `dist/pages`, adds the pages of the demo shop, and writes their manifest.
 */
export async function prerender(
  bundled: Awaited<ReturnType<typeof bundle>>,
  replayScript: string,
  shop: readonly (readonly [path: string, html: string])[],
) {
  // The defaults merge Mantine's style elements, and hydration then fails.
  const beasties = new Beasties({
    path: dist.client,
    publicPath: '/',
    preload: 'body',
    reduceInlineStyles: false,
    pruneSource: false,
    // Set after rendering: the dark color scheme, a pending early click, and the parts that the server writes.
    allowRules: [/data-in-scheme/, /data-pending-click/, /ideas-/, /^\.chip/],
    logLevel: 'warn',
  })
  const assets = new Map<string, DocumentAssets>()

  const write = async (file: string, html: string): Promise<PrerenderedPage> => {
    await mkdir(dirname(`${dist.pages}/${file}`), { recursive: true })
    await writeFile(`${dist.pages}/${file}`, html)
    return { file, scriptHashes: hashScripts(html), etag: sha256(html, 'hex').slice(0, 32) }
  }
  const writePage = async (path: string, status: number, file: string) => {
    const { result: page, imports } = await importsDuring(() => bundled.render(path))
    if (page.status !== status)
      throw new Error(`${path} was rendered with status ${page.status}, not ${status}`)
    const { isDeferred } = page
    const needed = assetsOf(bundled.manifests.site, { entry: entries.site, modules: imports, isDeferred })
    assets.set(path, needed)
    return write(file, deferStylesheets(await beasties.process(linkAssets(page.html, needed))))
  }
  const workspaceAssets = assetsOf(bundled.manifests.workspace, { entry: entries.workspace })
  const writeWorkspace = (status: 200 | 404, file: string) =>
    write(file, linkWorkspace(bundled.renderWorkspace(status), workspaceAssets))

  const pages: PagesManifest['pages'] = {}
  for (const path of [...Object.values(routes), ...preflightPages.map(({ name }) => rulePage(name))])
    pages[path] = await writePage(path, 200, `${path}/index.html`.slice(1))
  for (const [path, html] of shop) pages[path] = await write(`${path}/index.html`.slice(1), html)
  const manifest: PagesManifest = {
    pages,
    notFound: await writePage(unknownPath, 404, '404.html'),
    workspace: await writeWorkspace(200, 'workspace.html'),
    workspaceNotFound: await writeWorkspace(404, 'workspace-404.html'),
    replay: await write('replay.html', replayDocument(`/${replayScript}`)),
  }
  await writeFile(dist.pagesManifest, JSON.stringify(manifest, null, 2))
  return { manifest, assets }
}

/** Runs inline, before anything can be clicked. */
const earlyScript = minifySync(
  'early-clicks.js',
  `window.earlyClicks=(${recordEarlyClicks.toString()})()`,
).code.trim()

const preloadFont = (file: string) =>
  `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin="">`
const linkStyles = (file: string) => `<link rel="stylesheet" href="/${file}">`

/** Links everything in the head: the workspace app shows nothing before its script runs. */
function linkWorkspace(html: string, { entry, scripts, styles, fonts }: DocumentAssets) {
  const head = [
    `<script type="module" src="/${entry}"></script>`,
    ...scripts.filter((file) => file !== entry).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...fonts.map(preloadFont),
    ...styles.map(linkStyles),
  ].join('')
  return html.replace('</head>', () => `${head}</head>`)
}

/** Puts styles into the head, where the critical ones are inlined, and starts the scripts at the end of the body. */
function linkAssets(html: string, { entry, scripts, styles, fonts }: DocumentAssets) {
  const head = [...fonts.map(preloadFont), ...styles.map(linkStyles), `<script>${earlyScript}</script>`].join(
    '',
  )
  return html
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `<script>${startAfterPaint(entry, scripts)}</script></body>`)
}

/** Loads the scripts after the first paint, so that they do not delay it; immediately in a hidden tab. */
function startAfterPaint(entry: string, scripts: readonly string[]) {
  const preloads = scripts.filter((file) => file !== entry)
  return `(()=>{const start=()=>{for(const file of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:"/"+file}));import("/${entry}")};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))})()`
}

/**
 * Loads full stylesheets without blocking the first paint, whose critical rules are inline: `media="print"` does not
 * block, and the client script changes it to `all`. Without scripts they apply at once.
 */
function deferStylesheets(html: string) {
  const [head = '', body = ''] = html.split('</head>')
  const deferred = body.replaceAll(
    /<link rel="stylesheet" (href="[^"]+")>/g,
    '<link rel="stylesheet" media="print" $1><noscript><link rel="stylesheet" $1></noscript>',
  )
  return `${head}</head>${deferred}`
}

function hashScripts(html: string) {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const runs = !/\bsrc=/.test(attributes) && !/\btype="application\//.test(attributes)
    if (runs) hashes.add(`sha256-${sha256(code, 'base64')}`)
  }
  return [...hashes]
}

const sha256 = (text: string, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(text).digest(encoding)
