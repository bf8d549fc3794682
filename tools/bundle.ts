import { readFile } from 'node:fs/promises'
import { build, type Manifest } from 'vite'
import type { render } from '#app/prerender.tsx'
import { dist } from './dist.ts'

const clientEntry = 'src/app/client.tsx'

/** Files a document asks for, by path from the site's root without a leading slash. */
export interface DocumentAssets {
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Bundles the browser's half and the program that prerenders it. */
export async function bundle() {
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: 'src/app/prerender.tsx', outDir: dist.prerender } })
  const manifest: Manifest = JSON.parse(await readFile(`${dist.client}/.vite/manifest.json`, 'utf8'))
  const prerender: { render: typeof render } = await import(`../${dist.prerender}/prerender.js`)
  return { manifest, render: prerender.render }
}

/** All that must arrive before a page made of the client entry and `modules` is interactive. */
export function assetsOf(manifest: Manifest, modules: Iterable<string>): DocumentAssets {
  const seen = new Set<string>()
  const scripts: string[] = []
  const styles = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The bundle has no chunk for ${key}`)
    for (const needed of chunk.imports ?? []) visit(needed)
    scripts.push(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  for (const key of [clientEntry, ...modules]) visit(key)
  const entry = manifest[clientEntry]?.file
  if (!entry) throw new Error(`The bundle has no chunk for ${clientEntry}`)
  return { entry, scripts, styles: [...styles] }
}
