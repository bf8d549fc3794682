import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import Beasties from 'beasties'
import { minifySync } from 'vite'
import type { PagesManifest, PrerenderedPage } from '#contract/pages-manifest.ts'
import { routes } from '#content/routes.ts'
import { holdClicks } from '#app/hold-clicks.ts'
import type { render } from '#app/prerender.tsx'
import { assetsOf, type DocumentAssets, type Manifest } from './bundle.ts'
import { dist } from './dist.ts'
import { importsDuring } from './record-imports.ts'

/** A path no route will ever have; what it answers is the page for all unknown paths. */
const unknownPath = '/404'

/** Writes every page of the route table, and the one for unknown paths, to `dist/pages` and lists them. */
export async function prerender(bundled: { manifest: Manifest; render: typeof render }) {
  // Its defaults merge Mantine's style elements, and hydration then fails.
  const beasties = new Beasties({
    path: dist.client,
    publicPath: '/',
    preload: 'body',
    reduceInlineStyles: false,
    pruneSource: false,
    // What no element has yet when a page is drawn: the dark scheme, and a click that waits.
    allowRules: [/data-in-scheme/, /data-held/],
    logLevel: 'warn',
  })
  const assets = new Map<string, DocumentAssets>()

  const write = async (path: string, status: number, file: string): Promise<PrerenderedPage> => {
    const { result: page, imports } = await importsDuring(() => bundled.render(path))
    if (page.status !== status) throw new Error(`${path} was drawn with status ${page.status}, not ${status}`)
    const needed = assetsOf(bundled.manifest, imports, page.isKept)
    assets.set(path, needed)
    const html = letStylesFollow(await beasties.process(linkAssets(page.html, needed)))
    await mkdir(dirname(`${dist.pages}/${file}`), { recursive: true })
    await writeFile(`${dist.pages}/${file}`, html)
    return { file, scriptHashes: hashScripts(html), etag: sha256(html, 'hex').slice(0, 32) }
  }

  const pages: PagesManifest['pages'] = {}
  for (const path of Object.values(routes))
    pages[path] = await write(path, 200, `${path}/index.html`.slice(1))
  const manifest: PagesManifest = { pages, notFound: await write(unknownPath, 404, '404.html') }
  await writeFile(dist.pagesManifest, JSON.stringify(manifest, null, 2))
  return { manifest, assets }
}

/** Runs before anything can be clicked. */
const earlyScript = minifySync('hold-clicks.js', `window.heldClicks=(${holdClicks.toString()})()`).code.trim()

/** Styles go into the head, to be inlined; scripts are asked for at the end. */
function linkAssets(html: string, { entry, scripts, styles, fonts }: DocumentAssets) {
  const head = [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin="">`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script>${earlyScript}</script>`,
  ].join('')
  return html
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `<script>${startAfterPaint(entry, scripts)}</script></body>`)
}

/** Asks for the scripts once the text has been painted, so that they take nothing from it; at once in a hidden tab. */
function startAfterPaint(entry: string, scripts: readonly string[]) {
  const preloads = scripts.filter((file) => file !== entry)
  return `(()=>{const start=()=>{for(const file of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:"/"+file}));import("/${entry}")};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))})()`
}

/**
 * Whole stylesheets wait behind the text, whose own rules are in the head: a browser does not hold a page back for a
 * sheet that is for paper, and the client makes them count. Without scripts they count at once.
 */
function letStylesFollow(html: string) {
  const [head = '', body = ''] = html.split('</head>')
  const later = body.replaceAll(
    /<link rel="stylesheet" (href="[^"]+")>/g,
    '<link rel="stylesheet" media="print" $1><noscript><link rel="stylesheet" $1></noscript>',
  )
  return `${head}</head>${later}`
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
