import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { compressFiles } from '../../scripts/compress-files.ts'
import { openBrowser, visitSlowly } from './browser.ts'
import { median } from './measure.ts'
import { startServer } from './server-process.ts'

/** Median largest contentful paint of a page, in milliseconds. */
export interface FirstView {
  readonly path: string
  readonly ours: number
  readonly withoutScripts: number
  readonly ratio: number
}

/** A copy of the built site in which a page has no scripts. */
const copyWithoutScripts = async (path: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'understory-bench-'))
  await cp('dist', folder, { recursive: true })
  const file = join(folder, 'pages', path, 'index.html')
  const html = await readFile(file, 'utf8')
  const plain = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  await writeFile(file, plain)
  await compressFiles(join(folder, 'pages'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

const largestPaint = async (browser: Browser, url: string) => (await visitSlowly(browser, url)).paint

/** Compares a page with and without its scripts in alternating visits, on a slow network and processor. */
export const firstView = async (path: string, rounds = 15): Promise<FirstView> => {
  await using plain = await copyWithoutScripts(path)
  await using ours = await startServer('understory')
  await using scriptless = await startServer('understory', { SITE_FOLDER: plain.folder })
  await using browser = await openBrowser()
  const times: { ours: number; withoutScripts: number }[] = []
  for (let round = 0; round < rounds; round++)
    times.push({
      ours: await largestPaint(browser, ours.url + path),
      withoutScripts: await largestPaint(browser, scriptless.url + path),
    })
  const medians = {
    ours: median(times.map((time) => time.ours)),
    withoutScripts: median(times.map((time) => time.withoutScripts)),
  }
  return { path, ...medians, ratio: medians.ours / medians.withoutScripts }
}
