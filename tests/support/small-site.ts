import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PagesManifest } from '#contract/site/pages-manifest.ts'

/** The pages of the small site by canonical path. */
export const sitePages = {
  '/': { file: 'index.html', html: '<!doctype html><title>Home</title>', hash: 'sha256-home' },
  '/contact-us': {
    file: 'contact-us.html',
    html: '<!doctype html><title>Contact</title>',
    hash: 'sha256-form',
  },
  '/Open-card-sorting-demo': {
    file: 'demo.html',
    html: '<!doctype html><title>Demo</title>',
    hash: 'sha256-demo',
  },
  '/take': { file: 'take.html', html: '<!doctype html><title>Study</title>', hash: 'sha256-take' },
} as const
export const notFoundPage = '<!doctype html><title>Nothing here</title>'
export const workspaceDocument = '<!doctype html><title>Workspace</title>'
export const workspaceNotFoundDocument = '<!doctype html><title>Not in the workspace</title>'
const replayFrameDocument = '<!doctype html><title>Recorded page</title>'
export const siteScript = 'console.log("hydrated")'

const pageOf = (file: string, hash: string) => ({ file, scriptHashes: [hash], etag: `etag-of-${file}` })

/** Writes a small built site like that of `npm run build` into the folder. */
export function writeSmallSite(folder: string): void {
  const write = (path: string, content: string) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content))
  }
  for (const { file, html } of Object.values(sitePages)) write(`pages/${file}`, html)
  write('pages/404.html', notFoundPage)
  write('pages/workspace.html', workspaceDocument)
  write('pages/workspace-404.html', workspaceNotFoundDocument)
  write('pages/replay.html', replayFrameDocument)
  write('client/assets/app-3f9a.js', siteScript)
  write('client/r.js', 'load()')
  write('client/r/record-1a2b.js', 'record()')
  write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const manifest: PagesManifest = {
    pages: Object.fromEntries(
      Object.entries(sitePages).map(([path, { file, hash }]) => [path, pageOf(file, hash)]),
    ),
    notFound: pageOf('404.html', 'sha256-nowhere'),
    workspace: pageOf('workspace.html', 'sha256-workspace'),
    workspaceNotFound: pageOf('workspace-404.html', 'sha256-workspace'),
    replay: pageOf('replay.html', 'sha256-replay'),
  }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(manifest))
}
